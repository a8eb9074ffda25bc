/** The matches of a search: how many, up to a cap, and what facets and the first pages are made from. */
import { countCap } from '#contract/search.ts';
import { readHitList, type HitList } from '#server/features/search/engine/hit-list.ts';
import { readLists, type ListQuery, type ListRead } from '#server/features/search/engine/lists.queries.ts';
import { loosen, withNumbersLookedUp, type Loosened } from '#server/features/search/engine/row-filters.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Db } from '#server/features/search/engine/sql-parts.ts';
import { firstWindow, inWindows, type Window, type Windowed } from '#server/features/search/engine/time-windows.ts';

export interface Counted {
  /** Newest first. */
  list: HitList;
  /** Their attributes: lines like "fuel=diesel|doors=5"; empty where they were not asked for. */
  facets: string;
  /** How many stand in which category; empty where that was not asked for. */
  categories: ReadonlyMap<number, number>;
  /** What else was asked for of each. */
  beside: readonly number[][];
  /** There are more, or may be. */
  isCapped: boolean;
}

export interface Hits extends Counted {
  /** Matches per ad of the site, about, and how many ads there are. */
  density: number;
  ads: number;
  /** What came with them, by the names it was asked for. */
  along: ReadonlyMap<string, Counted>;
}

/** Another list that the answer needs: it comes by the same statement. */
export interface Along extends Pick<ListQuery, 'wanted' | 'limit' | 'tells' | 'isSponsored' | 'beside'> {
  /** Not where this one has as many as its limit. */
  unless?: string;
}

export const mostHits = countCap + 1;
/** Few ads are sponsored, and they have an index of their own: it is asked for so many ads at first. */
const sponsoredWindow = 200_000;
/**
 * Rows are read for several lists only where the window holds at most so many ads, of which a plain list has most and a
 * lookup few; beyond, each list is found by itself, and numbers of attributes are looked up too.
 */
const mostWalked = 50_000;
const mostLookedUp = 300_000;
export const keyOf = (wanted: SearchFilters): string => JSON.stringify(wanted);

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

interface Planned extends ListQuery {
  loosened: Loosened;
  /** Null where nothing but all ads can be looked at. */
  search: Windowed | null;
}

/** A list by itself, from the window it begins with. */
async function plan(db: Db, list: Omit<ListQuery, 'window' | 'rows'>): Promise<Planned> {
  const { wanted, limit, isSponsored = false } = list;
  const loosened = await loosen(db, wanted);
  const key = `${isSponsored ? 'sponsored ' : ''}${keyOf(wanted)}`;
  const search: Windowed | null =
    isPlainList(wanted) || wanted.ids
      ? null
      : { key, needed: limit, newest: true, ...(isSponsored && { first: sponsoredWindow }) };
  const { window, ads } = search ? await firstWindow(db, search) : { window: null, ads: 0 };
  return { ...list, loosened, search, ...inRows(list, loosened, window, ads) };
}

/** How a list is read: compared on the rows while these are few, else with its numbers looked up. */
function inRows(
  { wanted, isSponsored }: Pick<ListQuery, 'wanted' | 'isSponsored'>,
  loosened: Loosened,
  window: Window | null,
  ads: number,
) {
  if (isSponsored || !loosened.tests.length) return { window, rows: undefined };
  const isMany = (window?.ads ?? ads) > (isPlainList(loosened.strict) ? mostWalked : mostLookedUp);
  if (!isMany) return { window, rows: { loosened, names: namesOf(loosened) } };
  return { window, rows: undefined, wanted: withNumbersLookedUp(wanted) };
}

function look({ hits, oldest, ...told }: ListRead, limit: number) {
  const list = readHitList(hits);
  const found = list.length || [...told.categories.values()].reduce((sum, count) => sum + count, 0);
  const result: Counted = { ...told, list, isCapped: found >= limit };
  return { found, oldest, result };
}

const nothing: ListRead = { hits: '', facets: '', categories: new Map(), beside: [], oldest: null };

/** Reads on in wider windows where the first held too few. */
async function settle(db: Db, list: Planned, first: ListRead) {
  const looked = look(first, list.limit);
  if (!list.search) return { result: looked.result, density: 1, ads: 0 };
  const run = async (window: Window | null, ads: number) => {
    const { unless, ...alone } = list;
    const [read] = await readLists(db, [{ ...alone, ...inRows(list, list.loosened, window, ads) }]);
    return read ? look(read, list.limit) : looked;
  };
  return inWindows(db, list.search, run, { window: list.window, looked });
}

/** With the values of attributes too, and with other lists, where these are needed. */
export async function findHits(
  db: Db,
  wanted: SearchFilters,
  { facets = false, along = new Map() }: { facets?: boolean; along?: ReadonlyMap<string, Along> } = {},
): Promise<Hits> {
  const own = await plan(db, { wanted, limit: mostHits, tells: facets ? 'facets' : 'hits' });
  const names = [...along.keys()];
  const others = await Promise.all(
    [...along.values()].map(async ({ unless, ...list }) => {
      const planned = await plan(db, list);
      const { loosened, tells, isSponsored, beside } = planned;
      const isShared = !isSponsored && !beside && tells !== 'categories' && own.rows && liesIn(own.loosened, loosened);
      // In the same rows, whose window is that of the search itself.
      const place = isShared && {
        rows: { loosened: own.loosened, names: namesOf(loosened) },
        window: own.window,
      };
      return { ...planned, ...place, ...(unless !== undefined && { unless: names.indexOf(unless) + 1 }) };
    }),
  );
  const [first = nothing, ...reads] = await readLists(db, [own, ...others]);
  const { result, density, ads } = await settle(db, own, first);
  const found = new Map<string, Counted>();
  for (const [index, list] of others.entries()) {
    const isFilled = list.unless !== undefined && found.get(names[list.unless - 1] ?? '')?.isCapped;
    const read = reads[index];
    if (read && !isFilled) found.set(names[index] ?? '', (await settle(db, list, read)).result);
  }
  return { ...result, density, ads, along: found };
}
