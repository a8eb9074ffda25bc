import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { tellOffline } from '#web/lib/failure-reactions.ts';

const linkAt = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-nav]') : null;

/** Milliseconds that somebody points at a link before it is taken seriously. */
const pause = 100;

const screenOf = ({ pathname }: { pathname: string }) => pathname.split('/')[1];

/** Without a network only the screen that is open: for the script of another the router would load the whole page anew. */
const isReachable = (link: HTMLAnchorElement) => navigator.onLine || screenOf(link) === screenOf(window.location);

/** Follows the plain links of a page without loading another document, as the router's own links do one by one. */
export function FollowLinks() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [soon, setSoon] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || special || event.defaultPrevented || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      const here = window.location.pathname + window.location.search + window.location.hash;
      if (!isReachable(link)) return tellOffline();
      void navigate(to, { replace: to === here, preventScrollReset: link.dataset['nav'] === 'stay' });
    };
    // After everybody else: who has a use for the click of their own prevents it.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = (event: Event) => {
      clearTimeout(timer);
      const link = linkAt(event);
      if (link?.dataset['nav'] === 'soon' && isReachable(link))
        timer = setTimeout(setSoon, pause, link.pathname + link.search);
    };
    const signs = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const sign of signs) document.addEventListener(sign, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, point);
    };
  }, []);

  // What had the focus went with its screen: keyboards and screen readers go on at the next one's content.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);

  return soon && <PrefetchPageLinks page={soon} />;
}
