/**
 * With words, ads that name the thing come first, then those that have the words in title, category or attributes (what goes
 * with the thing), then those that only mention them. Newest first in each. The thing is meant that stands where most of its
 * ads are, which the site's own ads tell: a dishwasher for kitchens before one for restaurants, a bike before a home trainer.
 */
import { sql, type Kysely } from 'kysely';
import type { AdTier } from '#contract/api/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { readHitList, type HitList } from '#server/features/search/engine/hit-list.ts';
import { mostHits, type Along, type Hits } from '#server/features/search/engine/hits.ts';
import { distanceTo } from '#server/features/search/engine/place-filter.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Tiers } from '#server/features/search/words/parse-words.ts';

export type Placed = ReadonlyMap<number, AdTier>;

/** So many of the newest things are put in order; the others follow by date. */
const sample = 100;
const least = 10;
/** A category with a smaller part of what the first one has holds other things of the same name. */
const leastPart = 0.3;
/** Of very many sponsored ads the newest stand first. */
const mostSponsored = 30;
/** "Pas cher": of all prices the lower ones. */
const cheapPart = 0.3;
/** Where so many titles hold the word, the others are something else: a baby carrier among pushchairs. */
const mostTitles = 0.6;
/** Kilometres to the middle of a town within which an ad is in it. */
const inTown = 4;

const sectionOf = (category: number) => sql`(select coalesce(parent_id, id) from categories where id = ${category})`;

export interface Things {
  list: HitList;
  /** Where most of them are. */
  first: number;
  isMain: (category: number) => boolean;
}

/** The lists that come with the matches: ads that name the thing, then those that have the words, as many as are missing. */
export function tierLists(wanted: SearchFilters, { things, about }: Tiers, needed: number): [string, Along][] {
  const list = (tsquery: string, limit: number) => ({ wanted: { ...wanted, tsquery }, limit, tells: 'hits' as const });
  return [
    ['things', list(things, Math.max(needed, sample))],
    ['related', { ...list(`${about} & !(${things})`, Math.max(needed, sample) + mostSponsored), fills: 'things' }],
  ];
}

/** The newest ads that name the thing, and whether a category is one of those that are meant. */
export function thingsOf({ along }: Hits, thing: number | null): Things {
  const list = along.get('things')?.list ?? readHitList('');
  const counts = list.categories(sample);
  const most = Math.max(...counts.values());
  const isMain = (category: number) =>
    category === thing || list.length < least || (counts.get(category) ?? 0) >= most * leastPart;
  const first = [...counts].find(([, count]) => count === most)?.[0] ?? 0;
  return { list, first, isMain };
}

/** Sponsored ads stand first where they are what was asked for; where they only mention it they stay in the list. */
export const sponsoredList = (wanted: SearchFilters, tiers: Tiers | null): Along => ({
  wanted: tiers ? { ...wanted, tsquery: tiers.things } : wanted,
  limit: mostSponsored,
  tells: 'hits',
  isSponsored: true,
});

/**
 * The newest ones once more: first what the words name first ("jeux switch" is no console), of cheap things the cheaper ones,
 * those in the town itself, and titles that hold the words as they were typed.
 */
async function inOrder(
  db: Kysely<Tables>,
  { place }: SearchFilters,
  { list, first: mostly, isMain }: Things,
  { head, titled, isOneWord, named, wantsCheap, thing }: Tiers,
): Promise<number[]> {
  const main = list.ads().filter(({ category }) => isMain(category));
  const first = main.slice(0, sample);
  const ids = first.map(({ id }) => id);
  if (ids.length < 2) return main.map(({ id }) => id);
  const prices = first.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b);
  const cheap = wantsCheap ? (prices[Math.floor(prices.length * cheapPart)] ?? 0) : null;
  const tests = [
    ...(head ? [sql`words @@ ${head}::tsquery`] : []),
    ...(cheap === null ? [] : [sql`price <= ${cheap}`]),
    ...(place ? [sql`${distanceTo(place)} <= ${inTown}`] : []),
    ...(thing ? [sql`category_id = ${thing}`] : []),
    isOneWord
      ? sql`words @@ ${titled}::tsquery or avg((words @@ ${titled}::tsquery)::int) over () < ${sql.lit(mostTitles)}`
      : sql`words @@ ${titled}::tsquery`,
    ...(named ? [sql`section_id = ${sectionOf(mostly)} and words @@ ${named}::tsquery`] : []),
  ];
  const order = sql.join(tests.map((test) => sql`(${test}) is true desc`));
  const { rows } = await sql<{ id: number }>`select id from ads where id = any(${ids}::integer[])
    order by ${order}, array_position(${ids}::integer[], id)`.execute(db);
  return [...rows, ...main.slice(sample)].map(({ id }) => id);
}

/** The first so many, in their order; of more than a thousand matches the others follow by date. */
export async function readTiers(
  db: Kysely<Tables>,
  wanted: SearchFilters,
  hits: Hits,
  tiers: Tiers,
  { without, end }: { without: readonly number[]; end: number },
): Promise<Placed> {
  const needed = Math.min(end, mostHits);
  const left = new Set(without);
  const placed = new Map<number, AdTier>();
  const place = (ids: readonly number[], tier: AdTier) => {
    for (const id of ids) if (!left.has(id) && !placed.has(id)) placed.set(id, tier);
  };
  const things = thingsOf(hits, tiers.thing);
  place(await inOrder(db, wanted, things, tiers), tiers.isLoose ? 'related' : 'thing');
  place(things.list.ids(), 'related');
  const related = hits.along.get('related')?.list.ads() ?? [];
  const isOfThing = ({ category }: { category: number }) => category === tiers.thing;
  const first = related.slice(0, sample).toSorted((a, b) => Number(isOfThing(b)) - Number(isOfThing(a)));
  if (placed.size < needed)
    place(
      [...first, ...related.slice(sample)].map(({ id }) => id),
      'related',
    );
  if (placed.size < needed) place(hits.list.ids(), 'mention');
  return placed;
}
