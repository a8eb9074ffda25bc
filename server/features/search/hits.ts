/** The matches of a search: how many, up to a cap, and what facets and the first pages are made from. */
import type { Kysely } from 'kysely';
import { countCap } from '#contract/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { readHitList, type HitList } from '#server/features/search/hit-list.ts';
import { countByCategory, readHits, readPromoted } from '#server/features/search/hits.queries.ts';
import { isPlainList, type Wanted } from '#server/features/search/wanted.ts';
import { firstWindow, inWindows, type Window } from '#server/features/search/windows.ts';

export interface Hits {
  /** Newest first. */
  list: HitList;
  /** Their attributes: lines like "fuel=diesel|doors=5"; empty where they were not asked for. */
  facets: string;
  /** The newest sponsored ones, where they were asked for. */
  promoted: number[];
  /** Of a plain list, by category: how many of the newest ads of the section there are; null where not asked for. */
  section: ReadonlyMap<number, number> | null;
  isCapped: boolean;
  /** Matches per ad of the site, about, and how many ads there are. */
  density: number;
  ads: number;
}

export interface HitNeeds {
  /** The values of attributes too. */
  facets?: boolean;
  /** The sponsored ones too. */
  promoted?: boolean;
  /** The categories of this section too, where it is a plain list. */
  section?: number | undefined;
}

const limit = countCap + 1;
const mostPromoted = 30;
/** Few ads are sponsored, and they have an index of their own: it is asked for so many ads at first. */
const promotedWindow = 200_000;
export const keyOf = (wanted: Wanted): string => JSON.stringify(wanted);

const sponsoredSearch = (key: string) => ({
  key: `sponsored ${key}`,
  needed: mostPromoted,
  newest: true,
  first: promotedWindow,
});

export async function findHits(db: Kysely<Tables>, wanted: Wanted, needs: HitNeeds = {}): Promise<Hits> {
  const isPlain = isPlainList(wanted);
  const key = keyOf(wanted);
  const sponsored = needs.promoted && !isPlain ? await firstWindow(db, sponsoredSearch(key)) : null;
  const read = async (window: Window | null) => {
    const found = await readHits(db, wanted, {
      window,
      limit,
      descending: true,
      withFacets: needs.facets ?? false,
      ...(needs.promoted && { promoted: { limit: mostPromoted, window: sponsored } }),
      ...(isPlain && { section: needs.section }),
    });
    const list = readHitList(found.hits, limit);
    return { found: list.length, result: { ...found, list }, oldest: found.oldest };
  };
  const { result, density, ads } =
    isPlain || wanted.ids
      ? { ...(await read(null)), density: 1, ads: 0 }
      : await inWindows(db, { key, needed: limit, newest: true }, read);
  const { list, facets, section } = result;
  const isCapped = list.length === limit;
  const found = result.promoted?.length ?? 0;
  const isMissing = needs.promoted && sponsored && found < mostPromoted;
  const promoted = !isCapped
    ? list.sponsoredIds(mostPromoted)
    : isMissing
      ? await findSponsored(db, wanted, Math.max(found, 0.5) / sponsored.ads)
      : (result.promoted ?? []);
  return { list, facets, promoted, section, isCapped, density, ads };
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

/** The newest sponsored matches, where the first window held too few. */
async function findSponsored(db: Kysely<Tables>, wanted: Wanted, density: number): Promise<number[]> {
  const search = { ...sponsoredSearch(keyOf(wanted)), density };
  const { result } = await inWindows(db, search, async (window) => {
    const ids = await readPromoted(db, wanted, mostPromoted, window);
    return { found: ids.length, result: ids };
  });
  return result;
}
