/**
 * Which ads stand on a page. Sponsored matches come first, three a page: page 1 has the three newest of them, page 2 the
 * next three. Everything else follows in the order asked for, without them, so that each ad stands in the list once and
 * the count stays right. Of very many sponsored ones the newest count, the others stay in the list.
 */
import { promotedPerPage } from '#contract/ads.ts';
import type { AdTier } from '#contract/api/search.ts';
import type { SortKey } from '#contract/search.ts';
import type { Context } from '#server/kit/context.ts';
import { remembering } from '#server/kit/remembered.ts';
import { keyOf, mostHits, type Along, type Hits } from '#server/features/search/engine/hits.ts';
import { inWindow } from '#server/features/search/engine/ad-sources.ts';
import * as queries from '#server/features/search/engine/pages.queries.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import { onlyPlace } from '#server/features/search/engine/place-filter.ts';
import {
  readTiers,
  sponsoredList,
  thingsOf,
  tierLists,
  type Placed,
  type Things,
} from '#server/features/search/engine/tiers.ts';
import type { Tiers } from '#server/features/search/words/parse-words.ts';
import type { Point, SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { inWindows, newestSlots, type Window } from '#server/features/search/engine/time-windows.ts';

/** So many of the first matches are ranked; the others follow by date. */
const ranked = 300;
/** Kilometres within which lies no second commune's centre. */
const oneCentre = 0.1;
/** From here on the matches before the page are counted only, as far as they are surely before it. */
const farDown = 2_000;
const mostSkipped = 0.9;
const radii = [2, 5, 12, 30, 80, 200];

export interface PageQuery {
  page: number;
  pageSize: number;
  sortBy: SortKey;
  descending: boolean;
  tiers: Tiers | null;
  /** Ads come tier by tier. */
  isTiered: boolean;
}

const isTieredPage = ({ isTiered, tiers, page, pageSize }: PageQuery) =>
  isTiered && tiers !== null && page * pageSize <= mostHits;

/** What a page needs beside the matches themselves. */
export function listsForPage(wanted: SearchFilters, query: PageQuery): [string, Along][] {
  const { tiers, sortBy, page, pageSize } = query;
  const needed = Math.max(page * pageSize, sortBy === 'relevance' ? ranked : 0);
  return [
    ['sponsored', sponsoredList(wanted, tiers)],
    ...(tiers && isTieredPage(query) ? tierLists(wanted, tiers, needed) : []),
  ];
}

function cutPage(promoted: readonly number[], page: number, pageSize: number) {
  const perPage = Math.min(promotedPerPage, pageSize);
  const before = Math.min(promoted.length, perPage * (page - 1));
  const here = promoted.slice(before, before + perPage);
  return { promoted: here, offset: (page - 1) * pageSize - before, limit: pageSize - here.length };
}

/** Ads lie at the centre of their commune: those of the place itself are all as near, and come by date. A town has many. */
async function newestHere({ db }: Context, wanted: SearchFilters, place: Point, slice: queries.Slice) {
  const here = { ...wanted, circles: [{ ...place, radius: oneCentre }] };
  const needed = slice.offset + slice.limit;
  const search = { key: `here ${keyOf(here)}`, needed, newest: true };
  const { result } = await inWindows(db, search, async (window) => {
    const ids = await queries.readIdsByDate(db, here, inWindow(window), { ...slice, descending: true });
    return { found: ids.length === slice.limit ? needed : Math.min(slice.offset, needed - 1), result: ids };
  });
  return result;
}

async function nearest(context: Context, wanted: SearchFilters, slice: queries.Slice): Promise<number[]> {
  const place = onlyPlace(wanted);
  if (!place) return queries.readIdsByDistance(context.db, wanted, slice);
  const { radius } = place;
  if (!slice.descending) {
    const here = await newestHere(context, wanted, place, slice);
    if (here.length === slice.limit) return here;
  }
  const steps = slice.descending ? [radius] : [...radii.filter((km) => km < radius), radius];
  for (const km of steps) {
    const near = { ...wanted, circles: [{ ...place, radius: km }] };
    const ids = await queries.readIdsByDistance(context.db, near, slice);
    if (ids.length === slice.limit || km === radius) return ids;
  }
  return [];
}

const countedBefore = remembering<number>(60_000);

/** Walking the prices meets so many ads per match; sorting reads every match. A row that is walked costs more. */
const walksPrices = ({ density, ads }: Hits, { offset, limit }: queries.Slice) =>
  ((offset + limit) / density) * 4 < density * ads;

async function restOf(
  context: Context,
  wanted: SearchFilters,
  hits: Hits,
  sortBy: SortKey,
  slice: queries.Slice,
): Promise<number[]> {
  const { db } = context;
  const left = new Set(slice.without);
  const rest = (ids: number[]) => (left.size ? ids.filter((id) => !left.has(id)) : ids);
  const end = slice.offset + slice.limit;
  if (sortBy === 'distance') return nearest(context, wanted, slice);
  if (sortBy === 'price') {
    if (hits.isCapped) return queries.readIdsByPrice(db, wanted, walksPrices(hits, slice), slice);
    return rest(hits.list.idsByPrice(slice.descending)).slice(slice.offset, end);
  }
  const ids = rest(hits.list.ids());
  if (!hits.isCapped || (slice.descending && end <= ids.length))
    return (slice.descending ? ids : ids.toReversed()).slice(slice.offset, end);
  if (isPlainList(wanted)) return queries.readIdsByDate(db, wanted, [], slice);
  const isFar = slice.descending && slice.offset > farDown;
  const newest = isFar ? await newestSlots(db, (slice.offset * mostSkipped) / hits.density) : null;
  // Whoever goes on from page to page that far down is not made to wait for the same count at each.
  const skipped = newest
    ? await countedBefore(context, `${keyOf(wanted)} ${newest.from.getTime()} ${slice.without.join()}`, () =>
        queries.countNewest(db, wanted, newest, slice),
      )
    : Infinity;
  const read = (window: Window | null) =>
    newest && window && skipped <= slice.offset
      ? queries.readIdsByDate(db, wanted, queries.beforeNewest(window, newest), {
          ...slice,
          offset: slice.offset - skipped,
        })
      : queries.readIdsByDate(db, wanted, inWindow(window), slice);
  const needed = end + slice.without.length;
  const { result } = await inWindows(
    db,
    { key: `${keyOf(wanted)} ${slice.descending}`, needed, newest: slice.descending, density: hits.density },
    async (window) => {
      const found = await read(window);
      return { found: found.length === slice.limit ? needed : Math.max(slice.offset / 2, found.length), result: found };
    },
  );
  return result;
}

/** As many sponsored ones as the pages have room for: of a short list the others stay where they are. */
function headsOf({ list, isCapped, along }: Hits, { isMain }: Things, pageSize: number): number[] {
  const sponsored = along.get('sponsored')?.list.ads() ?? [];
  const promoted = sponsored.flatMap(({ id, category }) => (isMain(category) ? id : []));
  return isCapped
    ? promoted
    : promoted.slice(0, Math.min(promotedPerPage, pageSize) * Math.ceil(list.length / pageSize));
}

export async function readPage(
  context: Context,
  wanted: SearchFilters,
  hits: Hits,
  query: PageQuery,
): Promise<{ ids: number[]; promoted: ReadonlySet<number>; tiers: Placed }> {
  const { db } = context;
  const { page, pageSize, tiers, sortBy, descending } = query;
  const promoted = headsOf(hits, thingsOf(hits, tiers), pageSize);
  const cut = cutPage(promoted, page, pageSize);
  const slice = { descending, without: promoted, offset: cut.offset, limit: cut.limit };
  const end = slice.offset + slice.limit;
  const isPast = !hits.isCapped && cut.offset >= hits.list.length;
  const heads = { promoted: new Set(cut.promoted), tiers: new Map<number, AdTier>() };
  if (!cut.limit || isPast) return { ids: cut.promoted, ...heads };
  if (!tiers || !isTieredPage(query)) {
    const rest = await restOf(context, wanted, hits, sortBy, slice);
    return { ids: [...cut.promoted, ...rest], ...heads };
  }
  const isRanked = sortBy === 'relevance' && slice.offset < ranked;
  const placed = readTiers(hits, tiers, { without: promoted, end: isRanked ? Math.max(end, ranked) : end });
  const first = isRanked ? await queries.rankIds(db, placed, ranked, tiers) : [];
  const ids = [...first, ...[...placed.keys()].slice(first.length)].slice(slice.offset, end);
  return { ...heads, ids: [...cut.promoted, ...ids], tiers: placed };
}
