/** Moving a photo with mouse or finger: it takes the place of whatever row the pointer is over. */
import { useState, type PointerEvent, type RefObject } from 'react';

export function usePhotoDrag(list: RefObject<HTMLElement | null>, move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);

  function grab(event: PointerEvent<HTMLElement>, key: string): void {
    if (event.button !== 0) return;
    // The row moves while it is dragged, so the whole window listens; a finger would hold on to its row.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    setDragged(key);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
      if (over >= 0) move(key, over);
    };
    const release = () => {
      setDragged(null);
      removeEventListener('pointermove', follow);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release);
    };
    addEventListener('pointermove', follow);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release);
  }

  return { dragged, grab };
}
