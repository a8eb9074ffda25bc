/**
 * Filters that are compared on the rows, since no index answers them: numbers of attributes, and prices that most ads have.
 * Lists that differ in nothing else lie in the same rows, which are read once for all of them.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { AttributeFilter, Wanted } from '#server/features/search/engine/search-filters.ts';
import { shareOfPrices } from '#server/features/search/engine/time-windows.ts';

type Part = RawBuilder<unknown>;

export interface Test {
  name: string;
  /** What it needs of a row, and how that is judged by the name it was given. */
  column: Part;
  judge: (column: Part) => Part;
  /** The same as a line of facets, where it is one. */
  line?: (column: Part) => Part;
}

export interface Loosened {
  /** What is left of the search. */
  strict: Wanted;
  tests: Test[];
}

/** Looking prices up takes a dozen lists of the index: not worth it where more than so many ads pass. */
const mostAds = 0.5;

const isNumber = ({ anyOf, isIndexed, isLookedUp, min, max }: AttributeFilter) =>
  !anyOf &&
  !isLookedUp &&
  isIndexed === true &&
  [min, max].every((bound) => bound === undefined || typeof bound === 'number');

function bounds(column: Part, min: unknown, max: unknown): Part {
  const parts = [
    ...(min === undefined ? [] : [sql`${column} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** The line of facets says it, which lies with the row; the attributes of many lie elsewhere. */
const numberTest = ({ key, min, max }: AttributeFilter): Test => ({
  name: key,
  column: sql`split_part(split_part('|' || facet_line, ${`|${key}=`}, 2), '|', 1)`,
  judge: (told) =>
    sql`case when pg_input_is_valid(${told}, 'float8') then ${bounds(sql`${told}::float8`, min, max)} else false end`,
  line: (told) => sql`${`${key}=`}::text || nullif(${told}, '')`,
});

const priceTest = ({ priceMin, priceMax }: Wanted): Test => ({
  name: 'price',
  column: sql`price`,
  judge: (price) => sql`coalesce(${bounds(price, priceMin, priceMax)}, false)`,
});

/** The same search where its numbers let few ads pass: they are looked up, and the rest of it need not give many rows. */
export const withNumbersLookedUp = (wanted: Wanted): Wanted => ({
  ...wanted,
  attributes: wanted.attributes.map((one) => (isNumber(one) ? { ...one, isLookedUp: true } : one)),
});

export async function loosen(db: Kysely<Tables>, wanted: Wanted): Promise<Loosened> {
  const { priceMin, priceMax, attributes } = wanted;
  const hasPrice = priceMin !== undefined || priceMax !== undefined;
  const isLoosePrice = hasPrice && (await shareOfPrices(db, priceMin, priceMax)) > mostAds;
  const numbers = attributes.filter(isNumber);
  const strict = {
    ...wanted,
    attributes: attributes.filter((one) => !isNumber(one)),
    ...(isLoosePrice && { priceMin: undefined, priceMax: undefined }),
  };
  return { strict, tests: [...(isLoosePrice ? [priceTest(wanted)] : []), ...numbers.map(numberTest)] };
}
