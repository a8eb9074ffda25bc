import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useMenus } from '#web/shell/header/menus.tsx';
import type { CategoriesMenuData } from '#web/shell/header/use-categories.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

/** Comes when it is first opened. */
const MobilePanel = lazy(() =>
  import('#web/shell/phone/mobile-panel.tsx').then((module) => ({ default: module.MobilePanel })),
);

const wide = '(width >= 960px)';

/** The toggle and the menu under it, below 960 px. While it is open the rest of the page is inert and does not scroll. */
export function MobileMenu({ categories }: { categories: CategoriesMenuData }) {
  const { t } = useTranslation();
  const { mobileOpen, showMobile } = useMenus();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!mobileOpen) return;
    const { style } = document.documentElement;
    const query = matchMedia(wide);
    const closeWhenWide = () => query.matches && showMobile(false);
    style.overflow = 'hidden';
    panel.current!.scrollTop = 0;
    query.addEventListener('change', closeWhenWide);
    return () => {
      style.overflow = '';
      query.removeEventListener('change', closeWhenWide);
    };
  }, [mobileOpen, showMobile]);

  const toggle = () => {
    if (!mobileOpen) categories.retry();
    showMobile(!mobileOpen);
  };
  return (
    <div data-menu="mobile" className="lg:hidden">
      <IconButton
        icon={mobileOpen ? 'x-lg' : 'list'}
        label={t(mobileOpen ? 'mobile_menu.close' : 'mobile_menu.open')}
        aria-expanded={mobileOpen}
        aria-controls="mobile-menu"
        onClick={toggle}
      />
      <div
        ref={panel}
        id="mobile-menu"
        hidden={!mobileOpen}
        // As high as the screen, whatever stands above it: its end hangs out below, and the padding makes up for that.
        className="absolute inset-x-0 top-full h-dvh overflow-y-auto overscroll-contain bg-raised pb-[120px]"
      >
        {mobileOpen && (
          <Suspense fallback={<ScreenSkeleton />}>
            <MobilePanel categories={categories} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
