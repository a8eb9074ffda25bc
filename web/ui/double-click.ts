import type { PointerEvent } from 'react';

/** Within so many milliseconds and pixels of each other, two clicks are one double click. */
const pauseMs = 500;
const reach = 8;

/**
 * For whatever may go away at a click, on pointer down: the second click of a double click is then not for what stood
 * behind it.
 */
export function catchSecondClick({ currentTarget, target, clientX, clientY }: PointerEvent): void {
  // What belongs to it may stand elsewhere in the page, as a list of choices does.
  if (!currentTarget.contains(target as Node)) return;
  const stop = (event: MouseEvent) => {
    const isHere = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= reach;
    if (!isHere || currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: AbortSignal.timeout(pauseMs) };
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) window.addEventListener(type, stop, options);
}
