import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Kept } from '#web/render/kept.tsx';
import { ContactDetails } from '#web/shell/contact-details.tsx';
import { CategoriesMenu } from '#web/shell/header/categories-menu.tsx';
import { ChoiceMenu } from '#web/shell/header/choice-menu.tsx';
import { useLanguageChoice, useThemeChoice } from '#web/shell/header/choices.ts';
import { HeaderSearch } from '#web/shell/header/header-search.tsx';
import { useMenus } from '#web/shell/header/menus.tsx';
import { navClass } from '#web/shell/header/nav-class.ts';
import { SearchBox } from '#web/shell/header/search-box.tsx';
import { useCategories } from '#web/shell/header/use-categories.ts';
import { UserArea } from '#web/shell/header/user-area.tsx';
import { MobileMenu } from '#web/shell/phone/mobile-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

/** Above the main bar from 768 px; on narrower screens its content stands in the mobile menu. */
function TopBar({ inert }: { inert: boolean }) {
  const { t } = useTranslation();
  const language = useLanguageChoice();
  const theme = useThemeChoice();
  return (
    <div inert={inert} className="on-band hidden bg-band-deep text-13 text-on-band-2 md:block print:hidden">
      <div className="wrap flex h-[38px] items-center gap-6">
        <ContactDetails className="flex flex-1 items-center gap-6 [&_b]:text-on-band [&_svg]:text-on-band" />
        <ChoiceMenu name="theme" label={t('header.choose_theme')} {...theme} onChoose={theme.choose}>
          <Icon name="circle-half" className="text-on-band" />
          {/* Room for the longest name: which theme was chosen is known only after the first paint. */}
          <span className="min-w-[6.25rem] text-left">{t('header.theme', { theme: theme.currentName })}</span>
        </ChoiceMenu>
        <ChoiceMenu name="language" label={t('header.choose_language')} {...language} onChoose={language.choose}>
          <Icon name="globe2" className="text-on-band" />
          <b className="font-semibold text-on-band">{language.currentName}</b>
          <Icon name="chevron-down" className="text-on-band" />
        </ChoiceMenu>
      </div>
    </div>
  );
}

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
