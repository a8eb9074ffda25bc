/** Where the map opens for somebody whose town is known: chosen on the home page, set in the profile, or told by the clock. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useChosenPlace } from '#web/features/locations/chosen-place.ts';
import { farPlace, ownTimeZone } from '#web/features/locations/guessed-place.ts';
import { boundsAround, type Bounds } from '#web/features/map/mercator.ts';
import { quietCall } from '#web/lib/api.ts';
import { usePreferences } from '#web/lib/preferences.ts';

const kilometres = 60;

function regionQuery(inseeCode: string | null, postalCode: string | null) {
  return queryOptions({
    queryKey: ['visitor-region', inseeCode, postalCode],
    queryFn: async () => {
      const { readLocation, searchLocations } = await import('#contract/api/locations.ts');
      const town = inseeCode
        ? await quietCall(readLocation, { params: { insee: inseeCode } })
        : (await quietCall(searchLocations, { query: { q: postalCode ?? '' } }))[0];
      return town ? boundsAround(town.lat, town.lon, kilometres) : null;
    },
    enabled: Boolean(inseeCode ?? postalCode),
    staleTime: Infinity,
    meta: { public: true },
  });
}

/** Undefined while it is asked for; null where no town is known, or none is needed. */
export function useVisitorRegion(isNeeded: boolean): Bounds | null | undefined {
  const preferences = usePreferences();
  const chosen = useChosenPlace();
  const place = chosen ?? preferences?.defaultLocation;
  const far = place ? null : farPlace(ownTimeZone());
  const [inseeCode, postalCode] = isNeeded ? [place?.inseeCode ?? null, far?.city.slice(0, 5) ?? null] : [null, null];
  const { data, isLoading } = useQuery(regionQuery(inseeCode, postalCode));
  // In the first paint nobody knows: a map drawn then would be thrown away, with what was pressed on it.
  return chosen === undefined || isLoading ? undefined : (data ?? null);
}
