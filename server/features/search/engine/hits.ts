/** The matches of a search: how many, up to a cap, and what facets and the first pages are made from. */
import type { Kysely } from 'kysely';
import { countCap } from '#contract/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { readHitList, type HitList } from '#server/features/search/engine/hit-list.ts';
import {
  noLines,
  readHits,
  readHitsTogether,
  readPromoted,
  type HitLines,
  type HitQuery,
} from '#server/features/search/engine/hits.queries.ts';
import { loosen, withNumbersLookedUp, type Loosened } from '#server/features/search/engine/row-filters.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { firstWindow, inWindows, noteReach, type Window } from '#server/features/search/engine/time-windows.ts';

/** What facets are counted from. */
export interface Counted {
  /** Newest first. */
  list: HitList;
  /** Their attributes: lines like "fuel=diesel|doors=5"; empty where they were not asked for. */
  facets: string;
}

export interface Hits extends Counted {
  /** The newest sponsored ones, where they were asked for. */
  promoted: number[];
  /** Of a plain list, by category: how many of as many newest ads of the section there are; null where not asked for. */
  section: ReadonlyMap<number, number> | null;
  /** Of other searches, by their keys. */
  beside: ReadonlyMap<string, Counted>;
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
  /** Other searches: those that lie in the same rows are answered too. */
  beside?: readonly SearchFilters[];
  /** How many of the newest matches. */
  limit?: number;
}

export const mostHits = countCap + 1;
const mostPromoted = 30;
/** Few ads are sponsored, and they have an index of their own: it is asked for so many ads at first. */
const promotedWindow = 200_000;
/**
 * Rows are read for several lists only where the window holds at most so many ads, of which a plain list has most and a
 * lookup few; beyond, each list is found by itself, and numbers of attributes are looked up too.
 */
const mostWalked = 50_000;
const mostLookedUp = 300_000;
export const keyOf = (wanted: SearchFilters): string => JSON.stringify(wanted);

const sponsoredSearch = (key: string) => ({
  key: `sponsored ${key}`,
  needed: mostPromoted,
  newest: true,
  first: promotedWindow,
});

const namesOf = ({ tests }: Loosened) => tests.map(({ name }) => name);

/** Whether the other search asks for less than this one, and nothing but what is compared on the rows. */
function liesIn(loosened: Loosened, other: Loosened): boolean {
  const names = namesOf(loosened);
  return (
    names.length > 0 &&
    keyOf(loosened.strict) === keyOf(other.strict) &&
    namesOf(other).every((name) => names.includes(name))
  );
}

/** Whether the matches of the other search come with those of this one. */
export const liesBeside = async (db: Kysely<Tables>, wanted: SearchFilters, other: SearchFilters): Promise<boolean> =>
  liesIn(await loosen(db, wanted), await loosen(db, other));

/** This search, and those beside it that lie in the same rows. */
async function togetherWith(db: Kysely<Tables>, wanted: SearchFilters, beside: readonly SearchFilters[]) {
  const loosened = await loosen(db, wanted);
  const lists = [{ key: keyOf(wanted), names: namesOf(loosened) }];
  for (const one of beside) {
    const other = await loosen(db, one);
    if (liesIn(loosened, other)) lists.push({ key: keyOf(one), names: namesOf(other) });
  }
  return { loosened, lists };
}

/** A search by itself; what is compared on the rows of such a one is a price that most ads have. */
async function readAlone(db: Kysely<Tables>, wanted: SearchFilters, query: HitQuery): Promise<HitLines> {
  const loosened = await loosen(db, wanted);
  const [alone = noLines] = await readTogether(db, wanted, loosened, [namesOf(loosened)], query);
  return alone;
}

const readTogether = async (
  db: Kysely<Tables>,
  wanted: SearchFilters,
  loosened: Loosened,
  lists: readonly (readonly string[])[],
  query: HitQuery,
): Promise<HitLines[]> =>
  loosened.tests.length ? readHitsTogether(db, wanted, loosened, lists, query) : [await readHits(db, wanted, query)];

export async function findHits(db: Kysely<Tables>, wanted: SearchFilters, needs: HitNeeds = {}): Promise<Hits> {
  const isPlain = isPlainList(wanted);
  const { limit = mostHits } = needs;
  const { loosened, lists } = await togetherWith(db, wanted, needs.beside ?? []);
  const key = keyOf(wanted);
  const sponsored = needs.promoted && !isPlain ? await firstWindow(db, sponsoredSearch(key)) : null;
  const mostRows = isPlainList(loosened.strict) ? mostWalked : mostLookedUp;
  const read = async (window: Window | null, site = 0) => {
    const query = {
      window,
      limit,
      descending: true,
      withFacets: needs.facets ?? false,
      ...(needs.promoted && { promoted: { limit: mostPromoted, window: sponsored } }),
      ...(isPlain && { section: needs.section }),
    };
    const found =
      (window?.ads ?? site) > mostRows
        ? [await readAlone(db, withNumbersLookedUp(wanted), query)]
        : await readTogether(
            db,
            wanted,
            loosened,
            lists.map((one) => one.names),
            query,
          );
    const [own = noLines, ...others] = found;
    const list = readHitList(own.hits);
    return { found: list.length, result: { own, list, others }, oldest: own.oldest };
  };
  const { result, density, ads } =
    isPlain || wanted.ids
      ? { ...(await read(null)), density: 1, ads: 0 }
      : await inWindows(db, { key, needed: limit, newest: true }, read);
  const { own, list, others } = result;
  const isCapped = list.length === limit;
  const promoted = isCapped ? await sponsoredOf(db, wanted, own.promoted, sponsored) : list.sponsoredIds(mostPromoted);
  const keys = lists.slice(1).map((one) => one.key);
  const beside = new Map(
    others.map(({ hits, facets }, index) => [keys[index] ?? '', { list: readHitList(hits), facets }]),
  );
  return { list, facets: own.facets, promoted, section: own.section, beside, isCapped, density, ads };
}

/** The newest sponsored matches: those that came along, or where they are too few, from wider windows. */
async function sponsoredOf(
  db: Kysely<Tables>,
  wanted: SearchFilters,
  first: HitLines['promoted'],
  window: Window | null,
): Promise<number[]> {
  const { ids, oldest } = first ?? { ids: [], oldest: null };
  if (!first || isPlainList(wanted)) return ids;
  const search = sponsoredSearch(keyOf(wanted));
  const isEnough = ids.length === mostPromoted;
  if (isEnough || window) await noteReach(db, search, isEnough ? oldest : null);
  if (isEnough || !window) return ids;
  const density = Math.max(ids.length, 0.5) / window.ads;
  const { result } = await inWindows(db, { ...search, density }, async (wider) => {
    const found = await readPromoted(db, wanted, mostPromoted, wider);
    return { found: found.length, result: found };
  });
  return result;
}
