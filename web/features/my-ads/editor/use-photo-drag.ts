/** Moving a photo with mouse or finger: it takes the place of whatever row the pointer is over. */
import { useState, type PointerEvent, type RefObject } from 'react';

/** Near the top or the bottom of the screen the page follows; pixels, and pixels of each frame. */
const edge = 72;
const pace = 9;
/** A finger that rests so long on a photo takes it; one that moves before that scrolls. Milliseconds, pixels. */
const rest = 250;
const slip = 8;

type Grip = Pick<PointerEvent<HTMLElement>, 'button' | 'clientY' | 'currentTarget' | 'pointerId'>;

export function usePhotoDrag(list: RefObject<HTMLElement | null>, move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);

  function grab(event: Grip, key: string): void {
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

  /** Anywhere on the tile but on what can be pressed or written in. */
  function take(event: PointerEvent<HTMLElement>, key: string): void {
    if ((event.target as Element).closest('button, input, a')) return;
    if (event.pointerType === 'mouse') {
      // Or the browser would begin to mark the text around it.
      event.preventDefault();
      grab(event, key);
      return;
    }
    const { clientX, clientY } = event;
    const held: Grip = { button: 0, clientY, currentTarget: event.currentTarget, pointerId: event.pointerId };
    const timer = setTimeout(() => {
      stop();
      addEventListener('touchmove', stay, { passive: false });
      const end = () => {
        removeEventListener('touchmove', stay);
        for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end);
      };
      for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end);
      grab(held, key);
    }, rest);
    const stay = (move: TouchEvent) => move.preventDefault();
    const watch = (move: globalThis.PointerEvent) => {
      if (Math.abs(move.clientX - clientX) + Math.abs(move.clientY - clientY) > slip) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('pointermove', watch);
      for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, stop);
    };
    addEventListener('pointermove', watch);
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, stop);
  }

  return { dragged, grab, take };
}
