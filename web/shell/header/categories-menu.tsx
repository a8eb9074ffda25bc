import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import { MegaMenuSkeleton } from '#web/shell/header/mega-menu-skeleton.tsx';
import { useMenu } from '#web/shell/header/menus.tsx';
import { navClass } from '#web/shell/header/nav-class.ts';
import type { CategoriesMenuData } from '#web/shell/header/use-categories.ts';
import { Icon } from '#web/ui/icon.tsx';

const closeDelayMs = 300;

/** Comes when it is first opened. */
const MegaMenu = lazy(() => import('#web/shell/header/mega-menu.tsx').then((module) => ({ default: module.MegaMenu })));

/** The categories button and its mega-menu, which opens under the pointer too and closes 300 ms after it has left. */
export function CategoriesMenu({ categories }: { categories: CategoriesMenuData }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isOpen, panelId, root, trigger, show, close } = useMenu('categories');
  const around = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A menu that the pointer's arrival opened must not be closed by the click that follows. */
  const openedByHover = useRef(false);

  const open = (byHover: boolean) => {
    openedByHover.current = byHover;
    categories.retry();
    show();
  };
  const enter = useEffectEvent((event: PointerEvent) => {
    clearTimeout(timer.current);
    if (event.pointerType === 'mouse' && !isOpen) open(true);
  });
  const leave = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'mouse') timer.current = setTimeout(close, closeDelayMs);
  });
  // The browser's own: React's miss the leave where what lay under the pointer was replaced, as the skeleton is.
  useEffect(() => {
    const element = around.current;
    const come = (event: PointerEvent) => enter(event);
    const go = (event: PointerEvent) => leave(event);
    element?.addEventListener('pointerenter', come);
    element?.addEventListener('pointerleave', go);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('pointerenter', come);
      element?.removeEventListener('pointerleave', go);
    };
  }, []);
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isOpen) open(false);
    else if (openedByHover.current) openedByHover.current = false;
    else close();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <div {...root} ref={around} className="flex h-full items-center">
      {/* A link until the script runs, a button from then on. */}
      <a
        {...trigger}
        href="/categories"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        onClick={click}
        onKeyDown={press}
        className={navClass(isOpen || pathname.startsWith('/categor'))}
      >
        {t('header.categories')}
        <Icon name="chevron-down" className={clsx('transition-transform', isOpen && 'rotate-180')} />
      </a>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full bg-raised shadow-[0_0_0_100vmax_var(--scrim)] [clip-path:inset(0_0_-100vmax)]"
      >
        {isOpen && (
          <Suspense
            fallback={
              <div className="wrap py-6">
                <MegaMenuSkeleton />
              </div>
            }
          >
            <MegaMenu {...categories} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
