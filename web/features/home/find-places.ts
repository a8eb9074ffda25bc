import { listAreas, searchLocations } from '#contract/api/locations.ts';
import { areaLabel, matchAreas, placeLabel } from '#web/features/locations/place.ts';
import { quietCall } from '#web/lib/api.ts';

let areas: ReturnType<typeof readAreas> | undefined;
const readAreas = () => quietCall(listAreas, {}).catch(() => []);

/** Départements, regions and communes by the beginning of their name or code, as a plain list offers them. */
export async function findPlaces(q: string): Promise<{ label: string; inseeCode: string }[]> {
  const [all, places] = await Promise.all([
    (areas ??= readAreas()),
    quietCall(searchLocations, { query: { q } }).catch(() => []),
  ]);
  return [
    // The search reads these by their name.
    ...matchAreas(q, all).map((area) => ({ label: areaLabel(area), inseeCode: '' })),
    ...places.map((place) => ({ label: placeLabel(place), inseeCode: place.inseeCode })),
  ];
}
