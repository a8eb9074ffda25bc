/** Nothing that has the focus, and nothing that floats, lies under the cookie bar: at the foot of the page, or on phones at its top. */
import { useEffect, type RefObject } from 'react';
import { tellNoRoom, tellRoom } from '#web/lib/room-taken.ts';

type Bar = RefObject<HTMLElement | null>;

const wide = '(width >= 768px)';
/** Pixels: the main bar of a phone, and some air. */
const headerHeight = 60;
const air = 8;

/** Tells the page how much of it the bar covers; on phones the page begins below it, unless its choices are open. */
export function useRoom(bar: Bar, isOpen: boolean): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset.asks = '';
    const observer = new ResizeObserver(() => {
      const height = isOpen ? 0 : (bar.current?.offsetHeight ?? 0);
      const atTheFoot = matchMedia(wide).matches;
      tellRoom('--cookie-bar', atTheFoot ? height : 0);
      tellRoom('--cookie-top', atTheFoot ? 0 : height);
      style.scrollPaddingBottom = atTheFoot ? `${height + air}px` : '';
      style.scrollPaddingTop = atTheFoot ? '' : `${height + headerHeight + air}px`;
    });
    observer.observe(bar.current!);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      delete dataset.asks;
      tellNoRoom('--cookie-bar');
      tellNoRoom('--cookie-top');
      style.scrollPaddingBottom = '';
      style.scrollPaddingTop = '';
    };
  }, [bar, isOpen]);
}
