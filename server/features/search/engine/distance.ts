import type { Point } from '#server/features/search/engine/search-filters.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** From the place searched around to an ad's commune, to a tenth. */
export function kilometres(
  place: Point | null,
  { lat, lon }: { lat: number | null; lon: number | null },
): number | null {
  if (!place || lat === null || lon === null) return null;
  const [dLat, dLon] = [radians(lat - place.lat) / 2, radians(lon - place.lon) / 2];
  const half = Math.sin(dLat) ** 2 + Math.cos(radians(place.lat)) * Math.cos(radians(lat)) * Math.sin(dLon) ** 2;
  return Math.round(127_420 * Math.asin(Math.min(1, Math.sqrt(half)))) / 10;
}
