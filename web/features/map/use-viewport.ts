/** The part of the map on screen, moved by dragging, wheel, two fingers and keys. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { clampZoom, moveBy, zoomAt, type Point, type Size, type Viewport } from '#web/features/map/mercator.ts';

const step = 80;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

export function useViewport(start: (size: Size) => Viewport, size: Size, maxZoom: number) {
  const [view, setView] = useState<Viewport | null>(null);
  /** Where a search was made: standing there is not having moved. */
  const [settled, setSettled] = useState<Viewport | null>(null);
  const shown = view ?? start(size);
  const fingers = useRef(new Map<number, Point>());
  const frame = useRef<HTMLDivElement>(null);

  const change = (next: (from: Viewport) => Viewport) => setView((before) => next(before ?? start(size)));
  const zoomBy = (by: number, at: Point = { x: size.width / 2, y: size.height / 2 }) =>
    change((from) => zoomAt(from, clampZoom(from.zoom + by, maxZoom), at, size));

  // React listens to the wheel passively: the page would scroll along.
  const wheel = useRef<(event: WheelEvent, element: Element) => void>(null);
  useEffect(() => {
    wheel.current = (event, element) => {
      event.preventDefault();
      zoomBy(-event.deltaY / 300, pointIn(element, event));
    };
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listen = (event: WheelEvent) => wheel.current?.(event, element);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  const at = (event: PointerEvent): Point => pointIn(event.currentTarget, event);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      fingers.current.set(event.pointerId, at(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (!other) return change((from) => moveBy(from, before.x - now.x, before.y - now.y));
      const spread = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
      zoomBy(Math.log2(spread(now) / spread(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.target !== event.currentTarget) return;
      const arrow = arrows[event.key];
      if (arrow) change((from) => moveBy(from, ...arrow));
      else if (event.key === '+' || event.key === '=') zoomBy(1);
      else if (event.key === '-') zoomBy(-1);
      else return;
      event.preventDefault();
    },
  };
  return {
    view: shown,
    moved: view !== settled,
    settle: () => setSettled(view),
    setView,
    change,
    zoomBy,
    frame,
    handlers,
  };
}
