import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { categoryIcon } from '#contract/icons.ts';
import { filterTree } from '#web/features/categories/filter-categories.ts';
import type { ParentCategory } from '#web/features/categories/category-tree.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface CategoryPickerProps {
  tree: readonly ParentCategory[];
  value: number | null;
  /** The section that stands open while nothing is chosen. */
  first: number | null;
  onChoose: (id: number) => void;
}

/** All categories, two levels; only the lower one can be chosen. What is searched for stands open. */
export function CategoryPicker({ tree, value, first, onChoose }: CategoryPickerProps) {
  const { t } = useTranslation('post');
  const [wish, setWish] = useState('');
  const [open, setOpen] = useState<number | null>(
    tree.find(({ children }) => children.some(({ id }) => id === value))?.id ?? first,
  );
  const found = filterTree(tree, wish);
  const isSearching = wish.trim() !== '';
  return (
    <div className="mt-3 rounded-control border border-line p-3">
      <Field label={t('category.search')} labelHidden>
        <TextInput
          type="search"
          icon="search"
          placeholder={t('category.search')}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </Field>
      <output className="sr-only">
        {isSearching && t('category.found', { count: found.reduce((sum, { children }) => sum + children.length, 0) })}
      </output>
      {!found.length && <p className="px-1 py-4 text-14 text-ink-2">{t('category.none')}</p>}
      <ul className="mt-2 max-h-[420px] overflow-y-auto">
        {found.map((parent) => {
          const isOpen = isSearching || open === parent.id;
          return (
            <li key={parent.id} className="border-b border-line last:border-0">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : parent.id)}
                className="flex min-h-11 w-full items-center gap-3 px-1 text-left text-15 font-semibold -outline-offset-3"
              >
                <Icon name={categoryIcon(parent.icon)} className="text-18 text-primary-ink" />
                <span className="flex-1">{parent.name}</span>
                <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="text-14" />
              </button>
              {isOpen && (
                <ul className="grid gap-x-3 pb-2 sm:grid-cols-2">
                  {parent.children.map((child) => (
                    <li key={child.id}>
                      <button
                        type="button"
                        aria-pressed={child.id === value}
                        onClick={() => onChoose(child.id)}
                        className="flex min-h-11 w-full items-center gap-2 rounded-control pr-2 pl-[34px] text-left text-15 -outline-offset-3 hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary-ink"
                      >
                        {child.name}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
