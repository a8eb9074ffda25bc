/** Ticks and picks made before the script had come count as made. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { orderChanges, type Changes } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';

/** A browser that goes back fills fields in as they were left: nobody chose that now. */
function isComingBack(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'back_forward';
}

function readChosen(): Changes {
  const changes: Changes = {};
  const fields = [...document.querySelectorAll<HTMLInputElement>('#content form :is([type=checkbox], [type=radio])')];
  for (const { name } of fields.filter((field) => field.checked !== field.defaultChecked))
    changes[name] = fields.filter((field) => field.name === name && field.checked).map(({ value }) => value);
  for (const { name, value, options } of document.querySelectorAll<HTMLSelectElement>('#content form select')) {
    const given = [...options].find((option) => option.defaultSelected);
    if (given && given.value !== value)
      Object.assign(changes, name === 'sort' ? orderChanges(value) : { [name]: value });
  }
  return changes;
}

export function useChosenBefore(): void {
  const { apply } = useSearch();
  const chosen = useRef<Changes>({});
  const take = useEffectEvent(() => {
    const changes = chosen.current;
    chosen.current = {};
    if (Object.keys(changes).length) apply(changes);
  });
  // Read before anything is drawn anew, which would put the first choice back; the router goes nowhere that early.
  useLayoutEffect(() => void (chosen.current = isComingBack() ? {} : readChosen()), []);
  useEffect(() => take(), []);
}
