import { useEffect, useRef } from 'react';

/** The place that takes the focus when what held it goes away: the keyboard goes on nearby, not at the top of the page. */
export function useKeptFocus<Place extends HTMLElement>(isThere: boolean) {
  const place = useRef<Place>(null);
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isThere]);
  return place;
}
