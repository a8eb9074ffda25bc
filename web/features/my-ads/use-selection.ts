/** Which of my ads are chosen; they stay so while one looks through pages, tabs and searches. */
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { MyAdLine } from '#contract/api/my-ads.ts';

export type Chosen = ReadonlyMap<number, MyAdLine>;
const none: Chosen = new Map();

/** Escape also closes what is open above the page, and empties a search field. */
export const isTakenElsewhere = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLInputElement && target.type === 'search') ||
  (target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null);

/** `button` begins and ends it; the focus comes back to it. */
export function useSelection(button: RefObject<HTMLButtonElement | null>) {
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState(none);
  const end = useCallback(() => {
    setOn(false);
    setChosen(none);
    button.current?.focus();
  }, [button]);
  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !isTakenElsewhere(event) && end();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOn, end]);
  return {
    isOn,
    chosen,
    begin: () => setOn(true),
    end,
    choose: (ads: readonly MyAdLine[], on: boolean) => {
      const next = new Map(chosen);
      for (const ad of ads)
        if (on) next.set(ad.id, ad);
        else next.delete(ad.id);
      setChosen(next);
    },
    drop: (ids: readonly number[]) => setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
