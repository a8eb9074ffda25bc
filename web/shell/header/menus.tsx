/** Which menu of the header is open: at most one, and the mobile menu, whose closing closes them all. */
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Dispatch, FocusEvent, ReactNode, SetStateAction } from 'react';
import { useLocation } from 'react-router';

export type MenuName = 'categories' | 'user' | 'notifications' | 'language' | 'theme';

interface Menus {
  open: MenuName | null;
  mobileOpen: boolean;
  show: Dispatch<SetStateAction<MenuName | null>>;
  showMobile: (open: boolean) => void;
}

const MenusContext = createContext<Menus | null>(null);

export function useMenus(): Menus {
  const menus = use(MenusContext);
  if (!menus) throw new Error('The site layout provides the menus');
  return menus;
}

/** What the parts of one menu need: its root element, its trigger and its panel. */
export function useMenu(name: MenuName) {
  const { open, show } = useMenus();
  const isOpen = open === name;
  const panelId = `menu-${name}`;
  // Only itself: another menu may have taken its place meanwhile.
  const close = () => show((now) => (now === name ? null : now));
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return {
    isOpen,
    panelId,
    show: () => show(name),
    close,
    root: { 'data-menu': name, onBlur: leave },
    trigger: { 'aria-expanded': isOpen, 'aria-controls': panelId, onClick: () => show(isOpen ? null : name) },
  };
}

/** The entry of the history the address bar is at: while a page is being put on screen, this one already counts. */
const entryNow = (): unknown => history.state?.key;

export function MenusProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<MenuName | null>(null);
  const [mobileOpen, setMobileOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState<unknown>(null);
  const { key } = useLocation();

  const show = useCallback((next: SetStateAction<MenuName | null>) => {
    setOpen(next);
    setOpenedAt(entryNow());
  }, []);

  const showMobile = useCallback(
    (next: boolean) => {
      setMobileOpen(next);
      show(null);
    },
    [show],
  );

  // Wherever one goes from a menu, it has done its work; one opened since then stays.
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    if (openedAt !== key) {
      setMobileOpen(false);
      setOpen(null);
    }
  }

  useEffect(() => {
    if (!open && !mobileOpen) return;
    const press = (event: PointerEvent) => {
      const inside = event.target instanceof Element && event.target.closest(`[data-menu=${open}]`);
      if (open && !inside) show(null);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const root = document.activeElement?.closest<HTMLElement>(`[data-menu=${open ?? 'mobile'}]`);
      root?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      if (open) show(null);
      else setMobileOpen(false);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', escape);
    };
  }, [open, mobileOpen, show]);

  const value = useMemo(() => ({ open, mobileOpen, show, showMobile }), [open, mobileOpen, show, showMobile]);
  return <MenusContext value={value}>{children}</MenusContext>;
}
