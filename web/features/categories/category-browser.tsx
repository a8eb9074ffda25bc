import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { categoryIcon } from '#contract/icons.ts';
import { CategoryCard } from '#web/features/categories/category-card.tsx';
import { NothingFound } from '#web/features/categories/category-states.tsx';
import { filterTree } from '#web/features/categories/filter-categories.ts';
import type { ParentCategory } from '#web/features/categories/category-tree.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

function JumpLinks({ parents }: { parents: readonly ParentCategory[] }) {
  const { t } = useTranslation('categories');
  return (
    <nav aria-label={t('jump')} className="mt-6">
      <ul className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {parents.map(({ id, name, icon }) => (
          <li key={id} className="flex-none">
            <a
              href={`#category-${id}`}
              className="flex h-11 items-center gap-2 rounded-full border-[1.5px] border-line-strong px-3.5 text-14 font-semibold hover:bg-primary-soft hover:text-primary-ink md:h-9"
            >
              <Icon name={categoryIcon(icon)} className="text-16 text-primary-ink" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The whole tree, narrowed as one types. Before scripts run, and without them, all of it is there. */
export function CategoryBrowser({ parents }: { parents: readonly ParentCategory[] }) {
  const { t } = useTranslation('categories');
  const [wish, setWish] = useState('');
  const shown = filterTree(parents, wish);
  const found = shown.reduce((sum, parent) => sum + parent.children.length, 0);
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-ink-2">{t('lead')}</p>
      <Field label={t('filter.label')} labelHidden className="mt-5 max-w-100 noscript:hidden">
        <TextInput
          type="search"
          icon="search"
          required={false}
          autoComplete="off"
          placeholder={t('filter.hint')}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </Field>
      <output className="sr-only">{wish.trim() && t('filter.found', { count: found })}</output>
      {!wish.trim() && <JumpLinks parents={parents} />}
      {shown.length === 0 && (
        <div className="mt-6">
          <NothingFound wish={wish.trim()} onClear={() => setWish('')} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((parent) => (
          <CategoryCard key={parent.id} parent={parent} />
        ))}
      </div>
    </>
  );
}
