import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchAreas } from '#web/features/locations/place.ts';
import { call, quietCall } from '#web/lib/api.ts';

const debounceMs = 200;
const longest = 80;

/** The calls come with the first letter typed: screens that only show the box do without them. */
const locationCalls = () => import('#contract/api/locations.ts');

function locationsQuery(q: string) {
  return queryOptions({
    queryKey: ['locations', q],
    queryFn: async () => quietCall((await locationCalls()).searchLocations, { query: { q } }),
    staleTime: Infinity,
    meta: { public: true },
  });
}

/** Sends the point rounded to about a kilometre: the commune is all that is asked. */
export async function fetchNearest(coords: { latitude: number; longitude: number }) {
  const { nearestLocation } = await locationCalls();
  return call(nearestLocation, {
    query: { lat: coords.latitude.toFixed(2), lon: coords.longitude.toFixed(2) },
  });
}

/** The communes for what is being typed, asked once typing pauses. */
export function useLocations(text: string, enabled: boolean) {
  const wanted = enabled ? text.trim().slice(0, longest) : '';
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching, isError } = useQuery({
    ...locationsQuery(q),
    enabled: q !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  });
  return {
    found: wanted && data ? data : [],
    /** Whether `found` answers the present text. */
    settled: q === wanted && !isFetching,
    failed: isError && q === wanted,
  };
}

const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: async () => quietCall((await locationCalls()).listAreas, {}),
  staleTime: Infinity,
  meta: { public: true },
});

/** The départements and regions for what is being typed: all of them are few, and come once. */
export function useAreas(text: string, enabled: boolean) {
  const { data = [] } = useQuery({ ...areasQuery, enabled });
  return enabled ? matchAreas(text, data) : [];
}
