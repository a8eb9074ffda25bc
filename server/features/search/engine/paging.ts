/**
 * Which ads stand on a page. Sponsored matches come first, three a page: page 1 has the three newest of them, page 2 the
 * next three. Everything else follows in the order asked for, without them, so that each ad stands in the list once and
 * the count stays right. Of very many sponsored ones the newest count, the others stay in the list.
 */
import { sql } from 'kysely';
import { promotedPerPage } from '#contract/ads.ts';
import { adTiers, type AdTier } from '#contract/api/search.ts';
import type { SortKey } from '#contract/search.ts';
import { generic } from '#server/db/named-statements.ts';
import type { AdIndex } from '#server/features/search/engine/ad-index.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import { mostHits } from '#server/features/search/engine/find-ads.ts';
import { distancesTo } from '#server/features/search/engine/place-filter.ts';
import type { Db, SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { findThings, placeInTiers, type Placed, type Things } from '#server/features/search/engine/tiers.ts';
import type { Tiers } from '#server/features/search/words/parse-words.ts';

/** So many of the first matches are ranked; the others follow by date. */
const ranked = 300;
const mostSponsored = 30;

export interface PageQuery {
  page: number;
  pageSize: number;
  sortBy: SortKey;
  descending: boolean;
  tiers: Tiers | null;
  /** Ads come tier by tier. */
  isTiered: boolean;
}

function cutPage(promoted: readonly number[], page: number, pageSize: number) {
  const perPage = Math.min(promotedPerPage, pageSize);
  const before = Math.min(promoted.length, perPage * (page - 1));
  const here = promoted.slice(before, before + perPage);
  return { promoted: here, offset: (page - 1) * pageSize - before, limit: pageSize - here.length };
}

/** The number that would stand there if they were sorted; they are not kept in their order (quickselect). */
function smallest(numbers: Float64Array, place: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left += 1;
      while ((numbers[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      [numbers[left], numbers[right]] = [numbers[right] ?? 0, numbers[left] ?? 0];
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return numbers[place] ?? -Infinity;
}

/** Of very many slots the first so many by a number, and where that is the same in the order they have. */
function firstBy(slots: Uint32Array, most: number, numberOf: (slot: number) => number): number[] {
  const numbers = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at++) numbers[at] = numberOf(slots[at] ?? 0);
  const last = smallest(numbers.slice(), Math.min(most, slots.length) - 1);
  const first: { slot: number; number: number }[] = [];
  for (let at = 0; at < slots.length; at++)
    if ((numbers[at] ?? 0) <= last) first.push({ slot: slots[at] ?? 0, number: numbers[at] ?? 0 });
  return first
    .toSorted((a, b) => a.number - b.number)
    .slice(0, most)
    .map(({ slot }) => slot);
}

/** The matches up to that one, in the order that was asked for. */
function inOrder(index: AdIndex, wanted: SearchFilters, { sortBy, descending }: PageQuery, most: number): number[] {
  const { columns } = index;
  const isByDate = sortBy !== 'price' && sortBy !== 'distance';
  const all = index.find(wanted, { limit: isByDate && descending ? most : Infinity }).slots;
  const sign = descending ? -1 : 1;
  // Ads without a price come last; of the same price the older one first, or last where the dearest is first.
  if (sortBy === 'price')
    return firstBy(descending ? all : all.toReversed(), most, (slot) => {
      const price = columns.prices[slot] ?? 0;
      return Number.isNaN(price) ? Infinity : price * sign;
    });
  if (sortBy === 'distance') {
    const distance = distancesTo(columns, wanted.circles);
    return firstBy(all, most, (slot) => distance(slot) * sign);
  }
  return Array.from(descending ? all : all.toReversed().subarray(0, most));
}

/**
 * Best first within each tier: as typed before what means the same, then words of the title before those of labels and of the
 * text, and words that stand together. How long a text is says nothing.
 */
async function rankIds(db: Db, placed: Placed, { exact, all: tsquery }: Tiers): Promise<number[]> {
  const first = [...placed].slice(0, ranked);
  const ids = first.map(([id]) => id);
  const tiers = first.map(([, tier]) => adTiers.indexOf(tier));
  const { rows } = await sql<{ id: number }>`${generic}
    select id from ads join unnest(${ids}::integer[], ${tiers}::integer[]) as placed (id, tier) using (id)
    order by tier, words @@ ${exact}::tsquery desc,
      ts_rank_cd('{0.05, 0.3, 0.6, 1}', words, ${tsquery}::tsquery, 0) desc, created_at desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sponsored ads stand first where they are what was asked for, as many as the pages have room for. */
function headsOf(index: AdIndex, wanted: SearchFilters, found: FoundAds, things: Things | null, query: PageQuery) {
  const named = query.tiers ? { ...wanted, tsquery: query.tiers.things } : wanted;
  const sponsored = index.find(named, { limit: mostSponsored, isSponsored: true }).ads();
  const heads = sponsored.flatMap(({ id, category }) => (things && !things.isMain(category) ? [] : id));
  const { pageSize } = query;
  const pages = found.isCapped ? Infinity : Math.ceil(found.length / pageSize);
  return heads.slice(0, Math.min(promotedPerPage, pageSize) * pages);
}

export interface Page {
  ids: number[];
  promoted: ReadonlySet<number>;
  tiers: Placed;
}

export async function readPage(
  db: Db,
  index: AdIndex,
  { wanted, found }: { wanted: SearchFilters; found: FoundAds },
  query: PageQuery,
): Promise<Page> {
  const { page, pageSize, tiers, sortBy } = query;
  const isRanked = sortBy === 'relevance' && page * pageSize <= ranked;
  const needed = isRanked ? ranked : page * pageSize;
  const things = tiers && findThings(index, wanted, tiers, needed + mostSponsored);
  const promoted = headsOf(index, wanted, found, things, query);
  const cut = cutPage(promoted, page, pageSize);
  const heads = { promoted: new Set(cut.promoted), tiers: new Map<number, AdTier>() };
  const end = cut.offset + cut.limit;
  if (!cut.limit || (!found.isCapped && cut.offset >= found.length)) return { ids: cut.promoted, ...heads };
  if (!tiers || !things || !query.isTiered || needed > mostHits) {
    const left = new Set(promoted);
    const ids = inOrder(index, wanted, query, end + left.size).map((slot) => index.columns.ids[slot] ?? 0);
    return { ids: [...cut.promoted, ...ids.filter((id) => !left.has(id)).slice(cut.offset, end)], ...heads };
  }
  const slice = { without: promoted, end: isRanked ? Math.max(end, ranked) : end };
  const placed = placeInTiers(index, { wanted, found, things }, tiers, slice);
  const first = isRanked ? await rankIds(db, placed, tiers) : [];
  const ids = [...first, ...[...placed.keys()].slice(first.length)].slice(cut.offset, end);
  return { ...heads, ids: [...cut.promoted, ...ids], tiers: placed };
}
