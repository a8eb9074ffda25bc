/** Ads around a place: they lie at the centre of their commune. */
import { sql } from 'kysely';
import { boxAround, cellTokens } from '#server/features/search/engine/filter-tokens.ts';
import type { Point } from '#server/features/search/engine/search-filters.ts';
import { hasAny, type FilterSql } from '#server/features/search/engine/sql-parts.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between the place and an ad's commune. */
export function kilometres(
  place: Point | null,
  { lat, lon }: { lat: number | null; lon: number | null },
): number | null {
  if (!place || lat === null || lon === null) return null;
  const [dLat, dLon] = [radians(lat - place.lat) / 2, radians(lon - place.lon) / 2];
  const half = Math.sin(dLat) ** 2 + Math.cos(radians(place.lat)) * Math.cos(radians(lat)) * Math.sin(dLon) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The same in SQL. */
export const distanceTo = ({ lat, lon }: Pick<Point, 'lat' | 'lon'>) =>
  sql<number>`(12742 * asin(least(1, sqrt(sin(radians(lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lon - ${lon}::float8) / 2) ^ 2))))`;

export function nearby(place: Point, radius = place.radius): Required<Omit<FilterSql, 'tokens'>> {
  const box = boxAround(place.lat, place.lon, radius);
  const cells = cellTokens(box, radius);
  return {
    indexed: cells ? [hasAny(cells)] : [],
    compared: [
      sql`lat between ${box.south} and ${box.north} and lon between ${box.west} and ${box.east}`,
      sql`${distanceTo(place)} <= ${radius}`,
    ],
  };
}
