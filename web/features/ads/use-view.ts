import { useEffect } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { noteSeenAd } from '#web/lib/seen-ads.ts';
import { noteView } from '#web/features/ads/ads.queries.ts';

/** Milliseconds in sight before a look counts. */
const moment = 2_000;

/** Tells the server that somebody looks at the ad, and shows the count it gives back. */
export function useView(id: number | undefined): void {
  useEffect(() => {
    if (!id) return;
    noteSeenAd(id);
    const timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') return;
      const show = (viewCount: number) =>
        queryClient().setQueriesData<object>({ queryKey: ['ad', id] }, (ad) => ad && { ...ad, viewCount });
      // Nobody misses a look that was not counted.
      noteView(id).then(show, () => undefined);
    }, moment);
    return () => clearTimeout(timer);
  }, [id]);
}
