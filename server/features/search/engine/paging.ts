/**
 * Which ads stand on a page. Sponsored matches come first, three a page: page 1 has the three newest of them, page 2 the
 * next three. Everything else follows in the order asked for, without them, so that each ad stands in the list once and
 * the count stays right. Of very many sponsored ones the newest count, the others stay in the list.
 */
import { promotedPerPage } from '#contract/ads.ts';
import { adTiers, type AdTier } from '#contract/api/search.ts';
import type { SortKey } from '#contract/search.ts';
import type { AdIndex } from '#server/features/search/engine/ad-index.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import { mostHits } from '#server/features/search/engine/fresh-index.ts';
import { distancesTo } from '#server/features/search/engine/place-filter.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
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

/** The nearest ones, or the farthest; at the same place newest first. Ads lie at the centres of towns: there are few distances. */
function firstByDistance({ columns }: AdIndex, found: FoundAds, { circles }: SearchFilters, descending: boolean) {
  const distance = distancesTo(columns, circles);
  const byPlace: number[][] = [];
  for (const slot of found.slots) (byPlace[columns.placeOf[slot] ?? 0] ??= []).push(slot);
  return byPlace
    .flatMap((slots) => ({ slots, far: distance(slots[0] ?? 0) * (descending ? -1 : 1) }))
    .toSorted((a, b) => a.far - b.far)
    .flatMap(({ slots }) => slots);
}

/** The matches up to that one, in the order that was asked for. */
function inOrder(index: AdIndex, wanted: SearchFilters, { sortBy, descending }: PageQuery, most: number): number[] {
  if (sortBy === 'distance')
    return firstByDistance(index, index.find(wanted, { limit: Infinity }), wanted, descending).slice(0, most);
  if (sortBy === 'price' || !descending)
    return index.findInOrder(wanted, { by: sortBy === 'price' ? sortBy : 'createdAt', descending }, most);
  return Array.from(index.find(wanted, { limit: most }).slots);
}

/**
 * Best first within each tier: as typed before what means the same, then words of the title before those of labels and of the
 * text, and words that stand together. How long a text is says nothing.
 */
function rankIds(index: AdIndex, placed: Placed, { exact, all }: Tiers): number[] {
  const { columns } = index;
  const first = [...placed].slice(0, ranked).map(([id, tier]) => ({ slot: columns.slotOf(id), tier }));
  const slots = first.map(({ slot }) => slot);
  const [typed, ranks] = [index.holding(slots, exact), index.rank(slots, all)];
  const told = first.map(({ slot, tier }) => ({
    slot,
    tier: adTiers.indexOf(tier),
    isOther: Number(!typed.has(slot)),
    rank: ranks.get(slot) ?? 0,
  }));
  return told
    .toSorted(
      (a, b) => a.tier - b.tier || a.isOther - b.isOther || b.rank - a.rank || columns.compareByDate(a.slot, b.slot),
    )
    .map(({ slot }) => columns.ids[slot] ?? 0);
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

export function readPage(
  index: AdIndex,
  { wanted, found }: { wanted: SearchFilters; found: FoundAds },
  query: PageQuery,
): Page {
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
  const first = isRanked ? rankIds(index, placed, tiers) : [];
  const ids = [...first, ...[...placed.keys()].slice(first.length)].slice(cut.offset, end);
  return { ...heads, ids: [...cut.promoted, ...ids], tiers: placed };
}
