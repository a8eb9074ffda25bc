/** Nothing that has the focus, and nothing that floats, lies under the cookie bar: at the foot of the page, or on phones at its top. */
import { useEffect, useState, type RefObject } from 'react';

type Bar = RefObject<HTMLElement | null>;

const wide = '(width >= 768px)';
/** Pixels: the main bar of a phone, and some air. */
const headerHeight = 60;
const air = 8;

/** Whether the keyboard has gone to something that lies under the bar: on phones the bar then takes room of its own. */
export function usePushing(bar: Bar): boolean {
  const [pushes, push] = useState(false);
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      if (!bar.current || !focused?.matches(':focus-visible') || bar.current.contains(focused)) return;
      const { top, bottom } = focused.getBoundingClientRect();
      if (!matchMedia(wide).matches && top < bar.current.offsetHeight && bottom > 0) push(true);
    };
    // Once the browser has brought it into view.
    const later = () => requestAnimationFrame(look);
    document.addEventListener('focusin', later);
    return () => document.removeEventListener('focusin', later);
  }, [bar]);
  return pushes;
}

/** Tells the page how much of it the bar covers. */
export function useRoom(bar: Bar, pushes: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = bar.current?.offsetHeight ?? 0;
      const atTheFoot = matchMedia(wide).matches;
      style.setProperty('--cookie-bar', atTheFoot ? `${height}px` : '0px');
      style.setProperty('--cookie-top', pushes && !atTheFoot ? `${height}px` : '0px');
      style.scrollPaddingBottom = atTheFoot ? `${height + air}px` : '';
      style.scrollPaddingTop = atTheFoot ? '' : `${height + headerHeight + air}px`;
    });
    observer.observe(bar.current!);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      for (const name of ['--cookie-bar', '--cookie-top', 'scroll-padding-bottom', 'scroll-padding-top'])
        style.removeProperty(name);
    };
  }, [bar, pushes]);
}
