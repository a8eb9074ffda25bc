import { searchLocations } from '#contract/api/locations.ts';
import { placeLabel } from '#web/features/locations/place.ts';
import { quietCall } from '#web/lib/api.ts';

/** Communes by the beginning of their name or postal code, as a plain list offers them. */
export async function findPlaces(q: string): Promise<{ label: string; inseeCode: string }[]> {
  const places = await quietCall(searchLocations, { query: { q } }).catch(() => []);
  return places.map((place) => ({ label: placeLabel(place), inseeCode: place.inseeCode }));
}
