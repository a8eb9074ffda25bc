/** Tells the sellers' statistics which ads were really in sight: each once a visit, several in one call, nothing kept here. */
import { useEffect, type RefObject } from 'react';
import { noteSeen } from '#contract/api/ads.ts';
import { quietCall } from '#web/lib/api.ts';

const pauseMs = 2_000;
const atMost = 100;
const told = new Set<number>();
const waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  timer = undefined;
  const ids = [...waiting].slice(0, atMost);
  if (!ids.length) return;
  waiting.clear();
  // A look that is not counted is no loss worth telling.
  quietCall(noteSeen, { body: { ids } }).catch(() => undefined);
}

function note(id: number): void {
  if (told.has(id)) return;
  told.add(id);
  waiting.add(id);
  timer ??= setTimeout(tell, pauseMs);
}

/** The children of the list stand for these ads, in their order. */
export function useSeen(list: RefObject<HTMLElement | null>, ids: readonly number[]): void {
  const key = ids.join();
  useEffect(() => {
    const elements = [...(list.current?.querySelectorAll('article') ?? [])];
    const idOf = new Map<Element, number>(elements.map((element, index) => [element, Number(key.split(',')[index])]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = idOf.get(target);
          if (isIntersecting && id) note(id);
        }
      },
      { threshold: 0.5 },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [list, key]);
}
