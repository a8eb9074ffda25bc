/** Where the keyboard goes on after what had the focus is gone, or lies at the far end of another page. */
import { useEffect, useRef, type RefObject } from 'react';

export const headingId = 'results-heading';

const focusHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true });
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** After another page was asked for among the results. */
export function useFocusAfterPaging(list: RefObject<HTMLElement | null>, page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (isLost() || list.current?.contains(document.activeElement)) focusHeading();
  }, [list, page]);
}

/** A chip that was taken away hands on to the next one, the last to the heading. `shown` names those there are. */
export function useFocusAfterRemoval(row: RefObject<HTMLElement | null>, shown: string): void {
  const pressed = useRef<number | null>(null);
  const crosses = () => [...(row.current?.querySelectorAll<HTMLElement>(':scope > span a') ?? [])];
  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
      const place = link ? crosses().indexOf(link) : -1;
      // "Clear all" takes every chip along.
      pressed.current = link ? (place < 0 ? Infinity : place) : null;
    };
    const element = row.current;
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the row stays the same element
  }, []);
  useEffect(() => {
    const place = pressed.current;
    pressed.current = null;
    if (place === null || !isLost()) return;
    const next = crosses()[place];
    if (next) next.focus();
    else focusHeading();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever a chip came or went
  }, [shown]);
}
