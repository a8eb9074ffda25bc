/** Puts a list in order by dragging a handle, with mouse or finger, or by the arrow keys on it. */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

function moved<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const others = ids.filter((one) => one !== id);
  others.splice(Math.max(0, Math.min(others.length, to)), 0, id);
  return others;
}

export function useReorder(ids: readonly number[], save: (ids: number[]) => void) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = order ?? ids;

  /** Among the others, how many have their middle above the pointer. */
  const placeAt = (y: number, id: number) =>
    [...(list.current?.children ?? [])].filter((row) => {
      if (!(row instanceof HTMLElement) || row.dataset.row === String(id)) return false;
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;

  const finish = (next: readonly number[]) => {
    setOrder(null);
    if (next.some((id, at) => ids[at] !== id)) save([...next]);
  };

  const handleOf = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setOrder(shown);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (order) setOrder(moved(order, id, placeAt(event.clientY, id)));
    },
    onPointerUp: () => order && finish(order),
    onPointerCancel: () => setOrder(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = ids.indexOf(id);
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      finish(moved(ids, id, to));
    },
  });

  return { list, shown, isDragging: order !== null, handleOf };
}
