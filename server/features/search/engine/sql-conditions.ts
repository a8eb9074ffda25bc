/** A search as conditions of SQL: those the search index answers, and those compared on the rows it gave. */
import { sql, type RawBuilder } from 'kysely';
import { numberTokens } from '#server/features/search/engine/number-tokens.ts';
import { boxAround, cellTokens, priceTokens, token } from '#server/features/search/engine/filter-tokens.ts';
import type { AttributeFilter, Point, Wanted } from '#server/features/search/engine/search-filters.ts';

type Condition = RawBuilder<unknown>;

const ints = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::integer[]`;
const toNumber = (bound: number | string | undefined) => (typeof bound === 'number' ? bound : undefined);
export const hasAll = (tokens: readonly number[]) => sql`tokens @> ${ints(tokens)}`;
export const hasAny = (tokens: readonly number[]) => sql`tokens && ${ints(tokens)}`;
export const all = (conditions: readonly Condition[]) => sql.join([sql`is_public`, ...conditions], sql` and `);

/** Kilometres between an ad's commune and a point, on a sphere. */
export const distanceTo = ({ lat, lon }: Pick<Point, 'lat' | 'lon'>) =>
  sql<number>`(12742 * asin(least(1, sqrt(sin(radians(lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lon - ${lon}::float8) / 2) ^ 2))))`;

export function nearby(place: Point, radius = place.radius): { indexed: Condition[]; compared: Condition[] } {
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

/** Where it can be filtered by, the line of facets says it, which lies with the row; the attributes of many lie elsewhere. */
function inLine(key: string, value: number, sign: RawBuilder<unknown>): Condition {
  const told = sql`split_part(split_part('|' || facet_line, ${`|${key}=`}, 2), '|', 1)`;
  return sql`case when pg_input_is_valid(${told}, 'float8') then ${told}::float8 ${sign} ${value} else false end`;
}

const compareBound = (key: string, value: number | string, sign: RawBuilder<unknown>) =>
  typeof value === 'number'
    ? sql`case when jsonb_typeof(attributes -> ${key}) = 'number' then (attributes ->> ${key})::numeric ${sign} ${value} else false end`
    : sql`attributes ->> ${key} ${sign} ${value}`;

function attributeConditions({ key, anyOf, isIndexed, isLookedUp, min, max }: AttributeFilter) {
  const indexed = [
    ...(anyOf && isIndexed ? [sql`facets && ${anyOf.map((value) => `${key}=${value}`)}::text[]`] : []),
    ...(isLookedUp ? [sql`ad_number_tokens(facets) && ${ints(numberTokens(key, toNumber(min), toNumber(max)))}`] : []),
  ];
  const bound = (value: number | string, sign: RawBuilder<unknown>) =>
    isIndexed && typeof value === 'number' ? inLine(key, value, sign) : compareBound(key, value, sign);
  return {
    indexed,
    compared: [
      ...(anyOf && !isIndexed ? [sql`attributes ->> ${key} = any(${anyOf}::text[])`] : []),
      ...(min === undefined ? [] : [bound(min, sql`>=`)]),
      ...(max === undefined ? [] : [bound(max, sql`<=`)]),
    ],
  };
}

export interface Conditions {
  /** For the search index. */
  indexed: Condition[];
  /** The category, for the indexes that begin with it. */
  category: Condition[];
  compared: Condition[];
}

export function conditionsOf(wanted: Wanted): Conditions {
  const { tsquery, onlyExcludes, category, priceMin, priceMax, priceTypes, conditions, place, sellerType } = wanted;
  const near = place ? nearby(place) : { indexed: [], compared: [] };
  const attributes = wanted.attributes.map(attributeConditions);
  const words = tsquery ? [sql`words @@ ${tsquery}::tsquery`] : [];
  const tokens = [
    ...(category ? [category.isSection ? token.section(category.id) : token.category(category.id)] : []),
    ...(sellerType ? [token.seller(sellerType === 'pro')] : []),
    ...(wanted.withPhotos ? [token.photos] : []),
  ];
  const hasPrice = priceMin !== undefined || priceMax !== undefined;
  return {
    category: category
      ? [category.isSection ? sql`section_id = ${category.id}` : sql`category_id = ${category.id}`]
      : [],
    indexed: [
      ...(onlyExcludes ? [] : words),
      ...(tokens.length ? [hasAll(tokens)] : []),
      ...(hasPrice ? [hasAny(priceTokens(priceMin, priceMax))] : []),
      ...(priceTypes ? [hasAny(priceTypes.map(token.priceType))] : []),
      ...(conditions ? [hasAny(conditions.map(token.condition))] : []),
      ...attributes.flatMap((one) => one.indexed),
      ...near.indexed,
    ],
    compared: [
      ...(onlyExcludes ? words : []),
      ...(priceMin === undefined ? [] : [sql`price >= ${priceMin}`]),
      ...(priceMax === undefined ? [] : [sql`price <= ${priceMax}`]),
      ...attributes.flatMap((one) => one.compared),
      ...near.compared,
      ...(wanted.since ? [sql`(created_at >= ${wanted.since}) is true`] : []),
      ...(wanted.ids ? [sql`id = any(${wanted.ids}::integer[])`] : []),
    ],
  };
}
