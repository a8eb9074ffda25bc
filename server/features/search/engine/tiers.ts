/**
 * With words, ads that name the thing come first, then those that have the words in title, category or attributes (what goes
 * with the thing), then those that only mention them. Newest first in each. The thing is meant that stands where most of its
 * ads are, which the site's own ads tell: a dishwasher for kitchens before one for restaurants, a bike before a home trainer.
 */
import { conditions } from '#contract/ads.ts';
import type { AdTier } from '#contract/api/search.ts';
import type { AdIndex } from '#server/features/search/engine/ad-index.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import { distancesTo } from '#server/features/search/engine/place-filter.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Tiers } from '#server/features/search/words/parse-words.ts';

export type Placed = ReadonlyMap<number, AdTier>;

/** So many of the newest things are put in order; the others follow by date. */
const sample = 100;
const least = 10;
/** A category with a smaller part of what the first one has holds other things of the same name. */
const leastPart = 0.3;
/** "Pas cher": of all prices the lower ones. */
const cheapPart = 0.3;
/** Where so many titles hold the word, the others are something else: a baby carrier among pushchairs. */
const mostTitles = 0.6;
/** Kilometres to the middle of a town: its own ads lie there, those of its arrondissements and suburbs near. */
const inTown = 2;
const nearTown = 4;

export interface Things {
  list: FoundAds;
  first: number;
  isMain: (category: number) => boolean;
}

/** The newest ads that name the thing, and whether a category is one of those that are meant. */
export function findThings(index: AdIndex, wanted: SearchFilters, tiers: Tiers, needed: number): Things {
  const list = index.find({ ...wanted, tsquery: tiers.things }, { limit: Math.max(needed, sample) });
  const counts = list.categories(sample);
  const most = Math.max(...counts.values());
  const isMain = (category: number) =>
    Boolean(tiers.wants.section) ||
    category === tiers.wants.thing ||
    list.length < least ||
    (counts.get(category) ?? 0) >= most * leastPart;
  const first = [...counts].find(([, count]) => count === most)?.[0] ?? 0;
  return { list, first, isMain };
}

/**
 * The newest ones once more: first what the words name first ("jeux switch" is no console), of cheap things the cheaper ones,
 * those in the town itself, and titles that hold the words as they were typed.
 */
function inOrder(index: AdIndex, { circles }: SearchFilters, things: Things, tiers: Tiers): number[] {
  const { wantsCheap, wantsUsed, thing, section: named } = tiers.wants;
  const isNewOrBroken = ({ condition }: { condition: number }) => condition === 1 || condition === conditions.length;
  const main = things.list.ads().filter(({ category }) => things.isMain(category));
  const first = main.slice(0, sample);
  const slots = first.map(({ slot }) => slot);
  const held = (tsquery: string | null) => index.holding(slots, tsquery);
  const [heads, titled, calledSo] = [held(tiers.head), tiers.titled.map(held), held(tiers.named)];
  const distance = circles.length ? distancesTo(index.columns, circles) : () => Infinity;
  const prices = first.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b);
  const cheap = wantsCheap ? (prices[Math.floor(prices.length * cheapPart)] ?? 0) : Infinity;
  const section = first.find(({ category }) => category === things.first)?.section;
  const titles = (slot: number) => titled.filter((some) => some.has(slot)).length;
  const needsTitle = !tiers.isOneWord || slots.filter(titles).length >= first.length * mostTitles;
  const rankOf = (ad: (typeof first)[number]): number =>
    [
      Number(heads.has(ad.slot)),
      Number((ad.price ?? Infinity) <= cheap),
      Number(wantsUsed && !isNewOrBroken(ad)),
      ...(named || tiers.isEither ? [] : [Number(ad.category === (thing ?? things.first))]),
      Number(distance(ad.slot) <= inTown) + Number(distance(ad.slot) <= nearTown),
      needsTitle ? titles(ad.slot) : 0,
      Number(!named && ad.section === section && calledSo.has(ad.slot)),
    ].reduce((rank, one) => rank * 8 + one, 0);
  const ranks = new Map(first.map((ad) => [ad, rankOf(ad)]));
  const rank = (ad: (typeof first)[number]) => ranks.get(ad) ?? 0;
  return [...first.toSorted((a, b) => rank(b) - rank(a)), ...main.slice(sample)].map(({ id }) => id);
}

interface Slice {
  without: readonly number[];
  end: number;
}

/** The first so many, in their order. */
export function placeInTiers(
  index: AdIndex,
  { wanted, found, things }: { wanted: SearchFilters; found: FoundAds; things: Things },
  tiers: Tiers,
  { without, end }: Slice,
): Placed {
  const left = new Set(without);
  const placed = new Map<number, AdTier>();
  const place = (ids: readonly number[], tier: AdTier) => {
    for (const id of ids) if (!left.has(id) && !placed.has(id)) placed.set(id, tier);
  };
  place(inOrder(index, wanted, things, tiers), tiers.wants.isLoose ? 'related' : 'thing');
  place(things.list.ids(), 'related');
  if (placed.size < end) {
    const limit = Math.max(end, sample) + left.size;
    const related = index.find({ ...wanted, tsquery: tiers.about }, { limit }).ads();
    const named = new Set(things.list.slots);
    const others = related.filter(({ slot }) => !named.has(slot));
    const isOfThing = ({ category }: { category: number }) => category === tiers.wants.thing;
    const first = others.slice(0, sample).toSorted((a, b) => Number(isOfThing(b)) - Number(isOfThing(a)));
    place(
      [...first, ...others.slice(sample)].map(({ id }) => id),
      'related',
    );
  }
  if (placed.size < end) place(found.ids(), 'mention');
  return placed;
}
