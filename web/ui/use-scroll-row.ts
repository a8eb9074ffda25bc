import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a row of tabs that scrolls sideways where there is no room, with the class scroll-row: the chosen one is brought
 * into sight, and an edge behind which there is more fades out.
 */
export function useScrollRow<Row extends HTMLElement>(current?: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    const active = row?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]');
    if (row && active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each choice
  }, [current]);
  // What stands in the row may become wider with any rendering: a count has come.
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      row.toggleAttribute('data-before', row.scrollLeft > 1);
      row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
    };
    // It looks once at its beginning too, when the page has its layout; asking here would make it now.
    const watcher = new ResizeObserver(look);
    watcher.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      row.removeEventListener('scroll', look);
    };
  });
  return ref;
}
