import { Link } from 'react-router';
import type { Category } from '#contract/api/categories.ts';
import { categoryIcon } from '#contract/icons.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { MegaAside } from '#web/shell/header/mega-aside.tsx';
import { MegaFoot } from '#web/shell/header/mega-foot.tsx';
import { MegaMenuSkeleton } from '#web/shell/header/mega-menu-skeleton.tsx';
import { shorten } from '#web/shell/header/shorten.ts';
import type { CategoriesMenuData } from '#web/shell/header/use-categories.ts';
import { Icon } from '#web/ui/icon.tsx';

const mostSubcategories = 3;

/** One category of the mega-menu. Its name's link covers the card; the subcategories stay links of their own. */
function MegaCard({ category, subcategories }: { category: Category; subcategories: Category[] }) {
  const { t } = useTranslation();
  const { id, name, description, icon, isActive, advertisementCount } = category;
  const shown = subcategories.slice(0, mostSubcategories);
  const more = subcategories.length - shown.length;
  return (
    <li className="group relative flex flex-col rounded-control px-3 pt-3 pb-2 text-13 hover:bg-primary-soft">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-22 text-primary-ink group-hover:bg-raised">
          <Icon name={categoryIcon(icon)} />
        </span>
        <div className="min-w-0">
          <Link
            to={`/category/${id}`}
            className="block font-display text-18/[1.2] font-bold tracking-[-0.015em] after:absolute after:inset-0 after:rounded-control"
          >
            {name}
          </Link>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-ink-2">
            <span className="tnum whitespace-nowrap">{t('mega_menu.ads', { count: advertisementCount })}</span>
            {isActive && (
              <span className="inline-flex items-center gap-1 text-12 text-success-ink">
                <Icon name="check-lg" />
                {t('mega_menu.active')}
              </span>
            )}
          </p>
        </div>
      </div>
      <p className="mt-2 mb-3 min-h-[2.7em] leading-[1.35] text-ink-2">{shorten(description)}</p>
      <ul className="text-15 font-medium">
        {shown.map((sub, index) => (
          <li key={sub.id} className="flex items-center gap-2">
            <Link
              to={`/category/${sub.id}`}
              className="relative inline-flex min-h-7 items-center hover:text-primary-ink hover:underline"
            >
              {sub.name}
            </Link>
            {more > 0 && index === shown.length - 1 && (
              <span className="text-13 font-normal text-ink-2">
                <span className="tnum">+{more}</span>
                <span className="sr-only"> {t('mega_menu.more_subcategories', { count: more })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const most = 8;
const grid = '-ml-3 grid grid-cols-3 gap-x-2 gap-y-3 min-[1100px]:grid-cols-4';

/** The content of the categories menu: cards, promo and quick actions beside them, trends and help below. */
export function MegaMenu({ loading, parents, childrenOf }: CategoriesMenuData) {
  const { t } = useTranslation();
  return (
    <div className="wrap max-h-[calc(100dvh-72px)] overflow-y-auto">
      <div className="grid grid-cols-[1fr_258px] gap-7 pt-4">
        {loading ? (
          <MegaMenuSkeleton />
        ) : parents.length ? (
          <ul className={grid}>
            {parents.slice(0, most).map((parent) => (
              <MegaCard key={parent.id} category={parent} subcategories={childrenOf(parent)} />
            ))}
          </ul>
        ) : (
          <p className="self-center py-10 text-center text-ink-2">{t('mega_menu.empty')}</p>
        )}
        <MegaAside others={parents.slice(most)} />
      </div>
      <MegaFoot parents={parents} />
    </div>
  );
}
