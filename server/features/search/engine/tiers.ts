/**
 * With words, ads that name the thing come first, then those that have the words in title, category or attributes (what goes
 * with the thing), then those that only mention them. Newest first in each. The thing is meant that stands where most of its
 * ads are, which the site's own ads tell: a dishwasher for kitchens before one for restaurants, a bike before a home trainer.
 */
import { sql } from 'kysely';
import { conditions } from '#contract/ads.ts';
import type { AdTier } from '#contract/api/search.ts';
import { readHitList, type HitList } from '#server/features/search/engine/hit-list.ts';
import { mostHits, type Along, type Hits } from '#server/features/search/engine/hits.ts';
import { distanceToNearest } from '#server/features/search/engine/place-filter.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { SqlPart } from '#server/features/search/engine/sql-parts.ts';
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

const holds = (tsquery: string | null) => (tsquery ? sql`(words @@ ${tsquery}::tsquery)::int` : sql`0`);

const orderBy = ({ circles }: SearchFilters, { head, titled, named }: Tiers): SqlPart[] => [
  sql`section_id`,
  ...[[head], titled, [named]].map((all) => sql.join(all.map(holds), sql` + `)),
  circles.length ? sql`coalesce(${distanceToNearest(circles)} <= ${inTown}, false)::int` : sql`0`,
];

export interface Things {
  list: HitList;
  first: number;
  isMain: (category: number) => boolean;
}

/**
 * The lists that come with the matches: ads that name the thing, and where these do not fill a list all that have the words.
 * To look for those that do not name it took the index longer than the rest of the search.
 */
export function tierLists(wanted: SearchFilters, tiers: Tiers, needed: number): [string, Along][] {
  const limit = Math.max(needed, sample) + mostSponsored;
  const list = (tsquery: string) => ({ wanted: { ...wanted, tsquery }, limit, tells: 'hits' as const });
  return [
    ['things', { ...list(tiers.things), beside: orderBy(wanted, tiers) }],
    ['related', { ...list(tiers.about), unless: 'things' }],
  ];
}

/** The newest ads that name the thing, and whether a category is one of those that are meant. */
export function thingsOf({ along }: Hits, tiers: Tiers | null): Things {
  const list = along.get('things')?.list ?? readHitList('');
  const counts = list.categories(sample);
  const most = Math.max(...counts.values());
  const isMain = (category: number) =>
    Boolean(tiers?.wants.section) ||
    category === tiers?.wants.thing ||
    list.length < least ||
    (counts.get(category) ?? 0) >= most * leastPart;
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
function inOrder({ list, first: mostly, isMain }: Things, beside: readonly number[][], tiers: Tiers): number[] {
  const { wantsCheap, wantsUsed, thing } = tiers.wants;
  const isNewOrBroken = ({ condition }: { condition: number }) => condition === 1 || condition === conditions.length;
  const isSection = tiers.wants.section !== null;
  const main = list.ads().flatMap((ad, index) => {
    const [section, isHead = 0, isTitled = 0, isNamed = 0, isInTown = 0] = beside[index] ?? [];
    return isMain(ad.category) ? { ...ad, section, isHead, isTitled, isNamed, isInTown } : [];
  });
  const first = main.slice(0, sample);
  const prices = first.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b);
  const cheap = wantsCheap ? (prices[Math.floor(prices.length * cheapPart)] ?? 0) : Infinity;
  const section = first.find(({ category }) => category === mostly)?.section;
  const titled = first.filter(({ isTitled }) => isTitled).length;
  const needsTitle = !tiers.isOneWord || titled >= first.length * mostTitles;
  const rankOf = (ad: (typeof first)[number]): number =>
    [
      ad.isHead,
      Number((ad.price ?? Infinity) <= cheap),
      Number(wantsUsed && !isNewOrBroken(ad)),
      ad.isInTown,
      ...(isSection ? [] : [Number(ad.category === (thing ?? mostly))]),
      needsTitle ? ad.isTitled : 0,
      ad.section === section && !isSection ? ad.isNamed : 0,
    ].reduce((rank, one) => rank * 8 + one, 0);
  return [...first.toSorted((a, b) => rankOf(b) - rankOf(a)), ...main.slice(sample)].map(({ id }) => id);
}

/** The first so many, in their order; of more than a thousand matches the others follow by date. */
export function readTiers(
  hits: Hits,
  tiers: Tiers,
  { without, end }: { without: readonly number[]; end: number },
): Placed {
  const needed = Math.min(end, mostHits);
  const left = new Set(without);
  const placed = new Map<number, AdTier>();
  const place = (ids: readonly number[], tier: AdTier) => {
    for (const id of ids) if (!left.has(id) && !placed.has(id)) placed.set(id, tier);
  };
  const things = thingsOf(hits, tiers);
  place(inOrder(things, hits.along.get('things')?.beside ?? [], tiers), tiers.wants.isLoose ? 'related' : 'thing');
  place(things.list.ids(), 'related');
  const named = new Set(things.list.ids());
  const related = (hits.along.get('related')?.list.ads() ?? []).filter(({ id }) => !named.has(id));
  const isOfThing = ({ category }: { category: number }) => category === tiers.wants.thing;
  const first = related.slice(0, sample).toSorted((a, b) => Number(isOfThing(b)) - Number(isOfThing(a)));
  if (placed.size < needed)
    place(
      [...first, ...related.slice(sample)].map(({ id }) => id),
      'related',
    );
  if (placed.size < needed) place(hits.list.ids(), 'mention');
  return placed;
}
