/** The matches of a search: how many, up to a cap, and what facets and the first pages are made from. */
import type { Kysely } from 'kysely';
import { conditions, priceTypes, type Condition, type PriceType } from '#contract/ads.ts';
import { countCap } from '#contract/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { countByCategory, readHits, readPromoted } from '#server/features/search/hits.queries.ts';
import { isPlainList, type Wanted } from '#server/features/search/wanted.ts';
import { inWindows, type Window } from '#server/features/search/windows.ts';

export interface Hit {
  id: number;
  categoryId: number;
  price: number | null;
  priceType: PriceType;
  condition: Condition | null;
  isPro: boolean;
  hasPhotos: boolean;
  isSponsored: boolean;
}

export interface Hits {
  /** Newest first. */
  list: Hit[];
  /** Their attributes: lines like "fuel=diesel|doors=5"; empty where they were not asked for. */
  facets: string;
  /** Of a plain list: its newest sponsored ads. */
  promoted: number[] | null;
  isCapped: boolean;
  /** Matches per ad of the site, about, and how many ads there are. */
  density: number;
  ads: number;
}

/** As ads.hit holds it. */
type Tuple = [
  id: number,
  categoryId: number,
  price: number | null,
  priceType: number,
  condition: number,
  isPro: number,
  hasPhotos: number,
  sponsoredUntil: number,
];

function parse(hits: string): Hit[] {
  const now = Date.now() / 1000;
  const tuples = JSON.parse(`[${hits}]`) as Tuple[];
  return tuples.map(([id, categoryId, price, priceType, condition, isPro, hasPhotos, until]) => ({
    id,
    categoryId,
    price,
    priceType: priceTypes[priceType]!,
    condition: conditions[condition - 1] ?? null,
    isPro: isPro === 1,
    hasPhotos: hasPhotos === 1,
    isSponsored: until === -1 || until > now,
  }));
}

const limit = countCap + 1;
const mostPromoted = 30;
export const keyOf = (wanted: Wanted): string => JSON.stringify(wanted);

export async function findHits(db: Kysely<Tables>, wanted: Wanted, withFacets: boolean): Promise<Hits> {
  const read = async (window: Window | null) => {
    const found = await readHits(db, wanted, { window, limit, descending: true, withFacets, promoted: mostPromoted });
    const list = parse(found.hits);
    return {
      found: list.length,
      result: { list, facets: found.facets, promoted: found.promoted },
      oldest: found.oldest,
    };
  };
  if (isPlainList(wanted) || wanted.ids) {
    const { result } = await read(null);
    return { ...result, isCapped: result.list.length === limit, density: 1, ads: 0 };
  }
  const { result, density, ads } = await inWindows(db, { key: keyOf(wanted), needed: limit, newest: true }, read);
  return { ...result, isCapped: result.list.length === limit, density, ads };
}

/** How many of the newest matches stand in each category. */
export async function countCategories(db: Kysely<Tables>, wanted: Wanted): Promise<Map<number, number>> {
  const read = async (window: Window | null) => {
    const rows = await countByCategory(db, wanted, window, limit);
    const oldest = rows.reduce<Date | null>((least, one) => (least && least < one.oldest ? least : one.oldest), null);
    return { found: rows.reduce((sum, { count }) => sum + count, 0), result: rows, oldest };
  };
  const { result } =
    isPlainList(wanted) || wanted.ids
      ? await read(null)
      : await inWindows(db, { key: keyOf(wanted), needed: limit, newest: true }, read);
  return new Map(result.map(({ id, count }) => [id, count]));
}

/** The newest sponsored matches; where the list holds every match it holds them too. */
export async function findSponsored(db: Kysely<Tables>, wanted: Wanted, hits: Hits): Promise<number[]> {
  if (!hits.isCapped)
    return hits.list
      .filter((hit) => hit.isSponsored)
      .slice(0, mostPromoted)
      .map(({ id }) => id);
  if (hits.promoted) return hits.promoted;
  const search = { key: `sponsored ${keyOf(wanted)}`, needed: mostPromoted, newest: true };
  const { result } = await inWindows(db, search, async (window) => {
    const ids = await readPromoted(db, wanted, mostPromoted, window);
    return { found: ids.length, result: ids };
  });
  return result;
}
