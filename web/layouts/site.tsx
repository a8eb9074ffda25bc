import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useComparing } from '#web/features/compare/presence.ts';
import { BackToTop } from '#web/shell/back-to-top.tsx';
import { BottomBar } from '#web/shell/phone/bottom-bar.tsx';
import { CookieBanner } from '#web/features/consents/cookie-banner.tsx';
import { Footer } from '#web/shell/footer/footer.tsx';
import { Header } from '#web/shell/header/header.tsx';
import { MenusProvider, useMenus } from '#web/shell/header/menus.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { ToastArea } from '#web/ui/toast.tsx';

/** Comes once something is set aside. */
const CompareTray = lazy(async () => ({
  default: (await import('#web/features/compare/compare-tray.tsx')).CompareTray,
}));

/** Every screen outside the back-office: header, content, footer and what floats above them. */
export default function SiteLayout() {
  return (
    <MenusProvider>
      <Furniture />
    </MenusProvider>
  );
}

function Furniture() {
  // Under the open mobile menu nothing can be reached.
  const { mobileOpen } = useMenus();
  const compares = useComparing();
  return (
    <>
      <SkipLink inert={mobileOpen} />
      <CookieBanner inert={mobileOpen} />
      <Header />
      <main id="content" tabIndex={-1} inert={mobileOpen} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer inert={mobileOpen} />
      {compares && (
        <Suspense>
          <CompareTray inert={mobileOpen} />
        </Suspense>
      )}
      <BackToTop inert={mobileOpen} />
      <BottomBar inert={mobileOpen} />
      <ToastArea />
    </>
  );
}
