/**
 * Filters that are compared on the rows, since no index answers them: numbers of attributes, and prices that most ads have.
 * Lists that differ in nothing else lie in the same rows, which are read once for all of them: a sixth of what a sentence costs
 * the database (decision 37).
 */
import { sql } from 'kysely';
import { isWithin, numberInLine } from '#server/features/search/engine/attribute-filter.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import { within, type Db, type SqlPart } from '#server/features/search/engine/sql-parts.ts';
import type { AttributeFilter, SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { shareOfPrices } from '#server/features/search/engine/time-windows.ts';

export interface Test {
  name: string;
  /** What it needs of a row, and how that is judged by the name it was given. */
  column: SqlPart;
  judge: (column: SqlPart) => SqlPart;
  /** The same as a line of facets, where it is one. */
  line?: (column: SqlPart) => SqlPart;
}

export interface Loosened {
  /** What is left of the search. */
  strict: SearchFilters;
  tests: Test[];
}

/** Looking prices up takes a dozen lists of the index: not worth it where more than so many ads pass. */
const mostAds = 0.5;

const isNumber = ({ anyOf, isIndexed, isLookedUp, min, max }: AttributeFilter) =>
  !anyOf &&
  !isLookedUp &&
  isIndexed === true &&
  [min, max].every((bound) => bound === undefined || typeof bound === 'number');

const numberTest = ({ key, min, max }: AttributeFilter): Test => ({
  name: key,
  column: numberInLine(key),
  judge: (told) => isWithin(told, min, max),
  line: (told) => sql`${`${key}=`}::text || nullif(${told}, '')`,
});

const priceTest = ({ priceMin, priceMax }: SearchFilters): Test => ({
  name: 'price',
  column: sql`price`,
  judge: (price) => sql`coalesce(${sql.join(within(price, priceMin, priceMax), sql` and `)}, false)`,
});

/** The same search where its numbers let few ads pass: they are looked up, and the rest of it need not give many rows. */
export const withNumbersLookedUp = (wanted: SearchFilters): SearchFilters => ({
  ...wanted,
  attributes: wanted.attributes.map((one) => (isNumber(one) ? { ...one, isLookedUp: true } : one)),
});

export async function loosen(db: Db, wanted: SearchFilters): Promise<Loosened> {
  const { priceMin, priceMax, attributes } = wanted;
  const isLoosePrice = filterTable.price.isSet(wanted) && (await shareOfPrices(db, priceMin, priceMax)) > mostAds;
  const numbers = attributes.filter(isNumber);
  const strict = {
    ...wanted,
    attributes: attributes.filter((one) => !isNumber(one)),
    ...(isLoosePrice && filterTable.price.without),
  };
  return { strict, tests: [...(isLoosePrice ? [priceTest(wanted)] : []), ...numbers.map(numberTest)] };
}
