import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import { CategoriesMenu } from '#web/shell/header/categories-menu.tsx';
import { HeaderSearch } from '#web/shell/header/header-search.tsx';
import { useMenus } from '#web/shell/header/menus.tsx';
import { MobileMenu } from '#web/shell/phone/mobile-menu.tsx';
import { navClass } from '#web/shell/header/nav-class.ts';
import { SearchBox } from '#web/shell/header/search-box.tsx';
import { TopBar } from '#web/shell/header/top-bar.tsx';
import { useCategories } from '#web/shell/header/use-categories.ts';
import { UserArea } from '#web/shell/header/user-area.tsx';
import { Kept } from '#web/render/kept.tsx';
import { useSite } from '#web/lib/site.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

/** Screens of results: on phones they have the search box under the bar. */
const resultScreens = /^\/(search|advanced-search|category\/)/;

/** Top bar and main bar. The header itself has no box, so that the main bar sticks to the page and not to it. */
export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { brand } = useSite();
  const { open, mobileOpen } = useMenus();
  // Nobody needs the categories before they come near the header.
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  const categories = useCategories(isNear || open !== null || mobileOpen);
  return (
    <header className="contents">
      <TopBar inert={mobileOpen} />
      <div
        onPointerEnter={comeNear}
        onFocus={comeNear}
        className={`beside-bars sticky border-b border-line bg-surface print:hidden ${mobileOpen ? 'top-0 z-45' : 'top-(--cookie-top) z-20'}`}
      >
        <div className="wrap flex h-[60px] items-center gap-0.5 md:h-[72px]">
          <Kept name="logo" className="mr-auto flex text-ink md:mr-3.5">
            <PlainLink to="/" className="flex rounded-control">
              <Logo name={brand} />
            </PlainLink>
          </Kept>
          <nav aria-label={t('header.navigation')} className="hidden h-full items-center gap-0.5 lg:flex">
            <PlainLink
              to="/"
              aria-current={pathname === '/' ? 'page' : undefined}
              className={navClass(pathname === '/' && open !== 'categories')}
            >
              {t('header.home')}
            </PlainLink>
            <CategoriesMenu categories={categories} />
          </nav>
          <HeaderSearch />
          <UserArea />
          <MobileMenu categories={categories} />
        </div>
      </div>
      {resultScreens.test(pathname) && (
        <div inert={mobileOpen} className="border-b border-line bg-surface px-4 py-2 md:hidden print:hidden">
          <SearchBox />
        </div>
      )}
    </header>
  );
}
