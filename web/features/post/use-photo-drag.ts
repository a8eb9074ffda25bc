/** Moving a photo with mouse or finger: it takes the place of whatever row the pointer is over. */
import { useState, type PointerEvent, type RefObject } from 'react';

export function usePhotoDrag(list: RefObject<HTMLElement | null>, move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);

  function grab(event: PointerEvent<HTMLElement>, key: string): void {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const { pointerId } = event;
    handle.setPointerCapture(pointerId);
    setDragged(key);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
      if (over >= 0) move(key, over);
    };
    const release = () => {
      setDragged(null);
      handle.removeEventListener('pointermove', follow);
      for (const end of ['pointerup', 'pointercancel']) handle.removeEventListener(end, release);
    };
    handle.addEventListener('pointermove', follow);
    for (const end of ['pointerup', 'pointercancel']) handle.addEventListener(end, release);
  }

  return { dragged, grab };
}
