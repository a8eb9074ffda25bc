/** Ads around a place: they lie at the centre of their commune. */
import { sql } from 'kysely';
import { boxAround, cellTokens } from '#server/features/search/engine/filter-tokens.ts';
import type { Point, SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { hasAny, type FilterSql, type SqlPart } from '#server/features/search/engine/sql-parts.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function kilometres(place: Point, { lat, lon }: { lat: number | null; lon: number | null }): number | null {
  if (lat === null || lon === null) return null;
  const [dLat, dLon] = [radians(lat - place.lat) / 2, radians(lon - place.lon) / 2];
  const half = Math.sin(dLat) ** 2 + Math.cos(radians(place.lat)) * Math.cos(radians(lat)) * Math.sin(dLon) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The one place looked around; null where there is none, or several. */
export const onlyPlace = ({ circles: [first, second], areas }: SearchFilters): Point | null =>
  first && !second && !areas.length ? first : null;

export function nearestOf(circles: readonly Point[], ad: { lat: number | null; lon: number | null }): number | null {
  const all = circles.flatMap((circle) => kilometres(circle, ad) ?? []);
  return all.length ? Math.min(...all) : null;
}

const distanceTo = ({ lat, lon }: Point) =>
  sql<number>`(12742 * asin(least(1, sqrt(sin(radians(lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lon - ${lon}::float8) / 2) ^ 2))))`;

/** The same in SQL. */
export const distanceToNearest = (circles: readonly Point[]) =>
  sql<number>`least(${sql.join(circles.map(distanceTo))})`;

function around(place: Point): { cells: number[] | null; compared: SqlPart[] } {
  const box = boxAround(place.lat, place.lon, place.radius);
  return {
    cells: cellTokens(box, place, (point) => kilometres(place, point) ?? 0),
    compared: [
      sql`lat between ${box.south} and ${box.north} and lon between ${box.west} and ${box.east}`,
      sql`${distanceTo(place)} <= ${place.radius}`,
    ],
  };
}

export const departementOf = (inseeCode: string | null): string => /^(9[78].|..)/.exec(inseeCode ?? '')?.[0] ?? '';

/** In one of them, whichever: one look into the index for all of their squares. */
export function inPlaces({ circles, areas }: SearchFilters): FilterSql {
  const rings = circles.map(around);
  const isListed = rings.every(({ cells }) => cells);
  const cells = [...areas.flatMap((area) => area.cells), ...rings.flatMap((one) => one.cells ?? [])];
  const codes = areas.flatMap(({ departements }) => departements);
  const ways = [
    // Two characters, overseas three.
    ...[...Map.groupBy(codes, ({ length }) => length)].map(
      ([length, some]) => sql`left(insee_code, ${sql.lit(length)}) = any(${some}::text[])`,
    ),
    ...rings.map(({ compared }) => sql`(${sql.join(compared, sql` and `)})`),
  ];
  return {
    indexed: isListed ? [hasAny([...new Set(cells)])] : [],
    compared: [sql`(${sql.join(ways, sql` or `)}) is true`],
  };
}
