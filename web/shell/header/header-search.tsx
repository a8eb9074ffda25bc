import { clsx } from 'clsx';
import { useCallback, useEffect, useState, type FocusEvent, type KeyboardEvent as KeyPress } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import { SearchBox } from '#web/shell/header/search-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Whether the home page's own search form is on screen. The server assumes so: a page is opened at its top. */
function useHeroVisible(): boolean {
  const { pathname } = useLocation();
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    if (pathname !== '/') return;
    const hero = document.getElementById('hero-search');
    if (!hero) {
      const frame = requestAnimationFrame(() => setVisible(false));
      return () => cancelAnimationFrame(frame);
    }
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)!.isIntersecting));
    observer.observe(hero);
    return () => observer.disconnect();
  }, [pathname]);
  return pathname === '/' && visible;
}

const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());

/** "/" puts the cursor into the search box that is on screen, or opens the one of the main bar. */
function useSlashKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const busy =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || busy) return;
      event.preventDefault();
      const box = visible('[data-site-search]');
      if (box) box.focus();
      else if (visible('[data-search-opener]')) open();
      else document.querySelector<HTMLElement>('#hero-search input')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

/** The search box of the main bar; beside the home page's own form only an icon, which opens the same box. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const heroVisible = useHeroVisible();
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => {
    flushSync(() => setOpened(true));
    visible('[data-site-search]')?.focus();
  }, []);
  useSlashKey(open);

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };
  const press = (event: KeyPress) => {
    if (event.key !== 'Escape' || !heroVisible) return;
    flushSync(() => setOpened(false));
    visible('[data-search-opener]')?.focus();
  };
  const collapsed = heroVisible && !opened;
  return (
    <div className={clsx('mx-1 hidden min-w-0 flex-1 md:flex', collapsed && 'justify-end')}>
      {collapsed ? (
        <IconButton icon="search" label={t('header.search_open')} data-search-opener="" onClick={open} />
      ) : (
        <SearchBox className="w-full" onFocus={() => setOpened(true)} onBlur={leave} onKeyDown={press} />
      )}
    </div>
  );
}
