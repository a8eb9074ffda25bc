import { useQuery } from '@tanstack/react-query';
import { categoryIcon } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { toTree } from '#web/features/categories/category-tree.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Pixels, of what is about to stand there. */
const widths = [128, 136, 112, 124, 178, 152, 126, 110, 121, 138, 166, 104];

/** The market's sections on the green band: one press opens the one the ad belongs to. */
export function SectionShortcuts({ onChoose }: { onChoose: (section: number) => void }) {
  const { t, i18n } = useTranslation('post');
  const { data: categories, isPending } = useQuery(categoriesQuery(toLanguage(i18n.language)));
  return (
    <>
      <h2 className="mt-6 font-text text-14 font-normal text-on-band-2">{t('resume.by_section')}</h2>
      <ul
        aria-busy={isPending || undefined}
        className="mt-2.5 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
      >
        {isPending &&
          widths.map((width) => <li key={width} className="skeleton h-11 flex-none rounded-full!" style={{ width }} />)}
        {toTree(categories ?? []).map(({ id, name, icon }) => (
          <li key={id} className="flex-none">
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-on-band-2/60 px-4 text-15 font-semibold whitespace-nowrap hover:bg-band-deep"
            >
              <Icon name={categoryIcon(icon)} className="text-on-band-2" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
