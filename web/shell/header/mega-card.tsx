import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { Category } from '#contract/api/categories.ts';
import { categoryIcon } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

const longestDescription = 50;
const mostSubcategories = 3;

const shorten = (text: string) =>
  text.length > longestDescription ? `${text.slice(0, longestDescription).replace(/[\s\p{P}]+$/u, '')}…` : text;

/** One category of the mega-menu. Its name's link covers the card; the subcategories stay links of their own. */
export function MegaCard({ category, subcategories }: { category: Category; subcategories: Category[] }) {
  const { t } = useTranslation();
  const { id, name, description, icon, isActive, advertisementCount } = category;
  const more = subcategories.length - mostSubcategories;
  return (
    <li className="relative flex flex-col rounded-control border border-line px-3.5 pt-[13px] pb-3 text-13 hover:border-primary-ink hover:bg-primary-soft">
      <Link
        to={`/category/${id}`}
        className="flex items-center gap-[9px] font-display text-16/[1.35] font-bold after:absolute after:inset-0 after:rounded-control"
      >
        <Icon name={categoryIcon(icon)} className="text-[20px] text-primary-ink" />
        {name}
      </Link>
      <p className="mt-[5px] mb-[7px] leading-[1.35] text-ink-2">{shorten(description)}</p>
      <ul className="flex flex-wrap gap-x-2.5 font-semibold">
        {subcategories.slice(0, mostSubcategories).map((sub) => (
          <li key={sub.id} className="relative">
            <Link
              to={`/category/${sub.id}`}
              className="inline-flex min-h-6 items-center text-primary-ink hover:underline"
            >
              {sub.name}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li className="inline-flex min-h-6 items-center text-ink-2">
            <span className="tnum">+{more}</span>
            <span className="sr-only"> {t('mega_menu.more_subcategories', { count: more })}</span>
          </li>
        )}
      </ul>
      <p className="mt-auto flex items-center justify-between gap-2 pt-[9px] text-[12.5px] text-ink-2">
        {isActive && (
          <span className="inline-flex items-center gap-1 text-[11.5px] font-bold text-success-ink">
            <Icon name="check-circle-fill" />
            {t('mega_menu.active')}
          </span>
        )}
        <span className="tnum ml-auto">{t('mega_menu.ads', { count: advertisementCount })}</span>
      </p>
    </li>
  );
}
