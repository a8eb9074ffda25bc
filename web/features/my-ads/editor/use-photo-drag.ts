/** Moving a photo with mouse or finger: it takes the place of whatever row the pointer is over. */
import { useState, type PointerEvent, type RefObject } from 'react';

/** Near the top or the bottom of the screen the page follows; pixels, and pixels of each frame. */
const edge = 72;
const pace = 9;

export function usePhotoDrag(list: RefObject<HTMLElement | null>, move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);

  function grab(event: PointerEvent<HTMLElement>, key: string): void {
    if (event.button !== 0) return;
    // The row moves while it is dragged, so the whole window listens; a finger would hold on to its row.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    setDragged(key);
    let pointer = event.clientY;
    const place = () => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const over = rows.findIndex(({ top, bottom }) => pointer >= top && pointer <= bottom);
      if (over >= 0) move(key, over);
    };
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      pointer = clientY;
      place();
    };
    const scroll = () => {
      const box = list.current?.getBoundingClientRect();
      const up = pointer < edge && box && box.top < edge;
      const down = pointer > innerHeight - edge && box && box.bottom > innerHeight - edge;
      if (up || down) {
        scrollBy({ top: up ? -pace : pace, behavior: 'instant' });
        place();
      }
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    const release = () => {
      cancelAnimationFrame(frame);
      setDragged(null);
      removeEventListener('pointermove', follow);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release);
    };
    addEventListener('pointermove', follow);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release);
  }

  return { dragged, grab };
}
