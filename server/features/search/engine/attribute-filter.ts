/** Attributes of a category, as SQL and for one ad in memory. */
import { sql } from 'kysely';
import type { AttributeValues } from '#contract/ads.ts';
import { numberTokens } from '#server/features/search/engine/filter-tokens.ts';
import type { AttributeFilter } from '#server/features/search/engine/search-filters.ts';
import { ints, within, type FilterSql, type SqlPart } from '#server/features/search/engine/sql-parts.ts';

/** The line of facets lies with the row; the attributes of many lie elsewhere. Empty where the ad has none. */
export const numberInLine = (key: string): SqlPart =>
  sql`split_part(split_part('|' || facet_line, ${`|${key}=`}, 2), '|', 1)`;

/** Whether the text of a number lies within bounds; what is none does not. Most are whole, and told without a pattern. */
export const isWithin = (told: SqlPart, min: unknown, max: unknown): SqlPart =>
  sql`case when ${told} <> '' and (ltrim(${told}, '0123456789') = '' or is_number(${told}))
    then ${sql.join(within(sql`${told}::float8`, min, max), sql` and `)} else false end`;

const toNumber = (bound: number | string | undefined) => (typeof bound === 'number' ? bound : undefined);

function rangeSql({ key, isIndexed, min, max }: AttributeFilter): SqlPart[] {
  if (min === undefined && max === undefined) return [];
  const isNumber = typeof (min ?? max) === 'number';
  if (!isNumber) return within(sql`attributes ->> ${key}`, min, max);
  if (isIndexed) return [isWithin(numberInLine(key), min, max)];
  const value = sql`(attributes ->> ${key})::numeric`;
  return [
    sql`case when jsonb_typeof(attributes -> ${key}) = 'number'
      then ${sql.join(within(value, min, max), sql` and `)} else false end`,
  ];
}

export function attributeSql(filter: AttributeFilter): Required<Omit<FilterSql, 'tokens'>> {
  const { key, anyOf, isIndexed, isLookedUp, min, max } = filter;
  return {
    indexed: [
      ...(anyOf && isIndexed ? [sql`facets && ${anyOf.map((value) => `${key}=${value}`)}::text[]`] : []),
      ...(isLookedUp
        ? [sql`ad_number_tokens(facets) && ${ints(numberTokens(key, toNumber(min), toNumber(max)))}`]
        : []),
    ],
    compared: [
      ...(anyOf && !isIndexed ? [sql`attributes ->> ${key} = any(${anyOf}::text[])`] : []),
      ...rangeSql(filter),
    ],
  };
}

interface AdWithAttributes {
  attributes: AttributeValues;
  facets: readonly string[];
}

export function hasAttribute(ad: AdWithAttributes, { key, anyOf, isIndexed, min, max }: AttributeFilter): boolean {
  const value = Object.hasOwn(ad.attributes, key) ? ad.attributes[key] : undefined;
  const isOneOf =
    !anyOf || anyOf.some((one) => (isIndexed ? ad.facets.includes(`${key}=${one}`) : String(value) === one));
  const isBeyond = (bound: number | string | undefined, sign: 1 | -1) => {
    if (bound === undefined) return true;
    if (typeof bound === 'number') return typeof value === 'number' && (value - bound) * sign >= 0;
    return typeof value === 'string' && (sign === 1 ? value >= bound : value <= bound);
  };
  return isOneOf && isBeyond(min, 1) && isBeyond(max, -1);
}
