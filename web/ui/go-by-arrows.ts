import type { KeyboardEvent } from 'react';

/** Up, down, first and last, from whichever row of a list (`data-row`) has the focus. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = next === undefined ? undefined : rows[next];
  if (at === -1 || !row) return;
  event.preventDefault();
  row.focus();
}
