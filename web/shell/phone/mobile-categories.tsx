import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { categoryIcon } from '#contract/icons.ts';
import { useMenus } from '#web/shell/header/menus.tsx';
import { mobileLine } from '#web/shell/phone/mobile-line.ts';
import type { CategoriesMenuData } from '#web/shell/header/use-categories.ts';
import { Icon } from '#web/ui/icon.tsx';

const subLine = 'flex min-h-11 items-center gap-2.5 rounded-badge px-3 text-15 -outline-offset-3 hover:bg-sunken';

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
      <ul id="mobile-categories" hidden={!isOpen} className="mb-2 ml-[30px] border-l border-line pl-1">
        {loading && <li className="px-3 py-2 text-14 text-ink-2">{t('mega_menu.loading')}</li>}
        {!loading && !parents.length && <li className="px-3 py-2 text-14 text-ink-2">{t('mega_menu.empty')}</li>}
        {parents.map(({ id, name, icon }) => (
          <li key={id}>
            <Link to={`/category/${id}`} className={subLine}>
              <Icon name={categoryIcon(icon)} className="text-18 text-primary-ink" />
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/categories" className={`${subLine} font-semibold text-primary-ink`}>
            {t('mega_menu.all_categories')}
          </Link>
        </li>
      </ul>
    </li>
  );
}
