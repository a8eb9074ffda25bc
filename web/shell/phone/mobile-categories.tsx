import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { categoryIcon } from '#contract/icons.ts';
import { useMenus } from '#web/shell/header/menus.tsx';
import { mobileLine } from '#web/shell/phone/mobile-line.ts';
import type { CategoriesMenuData } from '#web/shell/header/use-categories.ts';
import { Icon } from '#web/ui/icon.tsx';

const note = 'col-span-2 py-2 text-14 text-ink-2';

/** The categories inside the mobile menu; the same menu as the bar's, so that only one of them is ever open. */
export function MobileCategories({ loading, parents }: CategoriesMenuData) {
  const { t } = useTranslation();
  const { open, show } = useMenus();
  const isOpen = open === 'categories';
  return (
    <li data-menu="categories">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="mobile-categories"
        onClick={() => show(isOpen ? null : 'categories')}
        className={mobileLine}
      >
        <Icon name="grid" className="text-[20px]" />
        {t('header.categories')}
        <Icon name="chevron-down" className={clsx('ml-auto transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul id="mobile-categories" hidden={!isOpen} className="mx-3 mt-1 mb-2 grid grid-cols-2 gap-2">
        {loading && <li className={note}>{t('mega_menu.loading')}</li>}
        {!loading && !parents.length && <li className={note}>{t('mega_menu.empty')}</li>}
        {parents.map(({ id, name, icon, advertisementCount }) => (
          <li key={id}>
            <Link
              to={`/category/${id}`}
              className="flex h-full min-h-14 items-center gap-2.5 rounded-control border border-line px-3 py-1.5 hover:bg-sunken"
            >
              <Icon name={categoryIcon(icon)} className="shrink-0 text-22 text-primary-ink" />
              <span className="min-w-0 text-15/[1.25] font-semibold">
                {name}
                <span className="tnum block text-13 font-normal text-ink-2">
                  {t('mega_menu.ads', { count: advertisementCount })}
                </span>
              </span>
            </Link>
          </li>
        ))}
        <li className="col-span-2">
          <Link
            to="/categories"
            className="inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-primary-ink hover:underline"
          >
            {t('mega_menu.all_categories')}
            <Icon name="arrow-right" />
          </Link>
        </li>
      </ul>
    </li>
  );
}
