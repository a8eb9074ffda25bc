import { clsx } from 'clsx';
import { useEffect, useState, type FocusEvent, type KeyboardEvent as KeyPress } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SearchBox } from '#web/features/furniture/search-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Whether the home page's own search form is on screen. The server assumes so: a page is opened at its top. */
function useHeroVisible(): boolean {
  const { pathname } = useLocation();
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    if (pathname !== '/') return;
    const hero = document.getElementById('hero-search');
    setVisible(hero !== null);
    if (!hero) return;
    const observer = new IntersectionObserver(([entry]) => entry && setVisible(entry.isIntersecting));
    observer.observe(hero);
    return () => observer.disconnect();
  }, [pathname]);
  return pathname === '/' && visible;
}

const isVisible = (element: Element) => element.checkVisibility();

/** "/" puts the cursor into the search box that is on screen, or opens the one of the main bar. */
function useSlashKey(setOpened: (opened: boolean) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const writing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog, [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || writing) return;
      event.preventDefault();
      const boxes = [...document.querySelectorAll<HTMLElement>('[data-site-search]')];
      const opener = document.querySelector('[data-search-opener]');
      const box = boxes.find(isVisible);
      if (box) box.focus();
      else if (opener && isVisible(opener)) setOpened(true);
      else document.querySelector<HTMLElement>('#hero-search input')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [setOpened]);
}

/** The search box of the main bar; beside the home page's own form only an icon, which opens the same box. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const heroVisible = useHeroVisible();
  const [opened, setOpened] = useState(false);
  useSlashKey(setOpened);

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };
  const press = (event: KeyPress) => {
    if (event.key !== 'Escape' || !heroVisible) return;
    flushSync(() => setOpened(false));
    document.querySelector<HTMLElement>('[data-search-opener]')?.focus();
  };
  const collapsed = heroVisible && !opened;
  return (
    <div className={clsx('mx-1 hidden min-w-0 flex-1 md:flex', collapsed && 'justify-end')}>
      {collapsed ? (
        <IconButton icon="search" label={t('header.search_open')} data-search-opener="" onClick={() => setOpened(true)} />
      ) : (
        <SearchBox className="w-full" autoFocus={opened} onFocus={() => setOpened(true)} onBlur={leave} onKeyDown={press} />
      )}
    </div>
  );
}
