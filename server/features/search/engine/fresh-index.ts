/** The index of each database that a process looks at, kept in step with it, and what is asked of it within a search. */
import { countCap } from '#contract/search.ts';
import { AdIndex } from '#server/features/search/engine/ad-index.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import type { Db, SearchFilters } from '#server/features/search/engine/search-filters.ts';

interface Held {
  index: Promise<AdIndex>;
  /** A look that has not begun yet serves all who wait for one. */
  waiting: Promise<AdIndex> | null;
  running: Promise<unknown>;
  isLoading: boolean;
}

const indexes = new WeakMap<Db, Held>();

function held(db: Db): Held {
  const known = indexes.get(db);
  if (known) return known;
  const one: Held = { index: AdIndex.load(db), waiting: null, running: Promise.resolve(), isLoading: false };
  indexes.set(db, one);
  one.index.catch(() => indexes.delete(db));
  return one;
}

async function loadAnew(db: Db, one: Held): Promise<void> {
  if (one.isLoading) return;
  one.isLoading = true;
  const next = await AdIndex.load(db).catch(() => null);
  if (next) one.index = Promise.resolve(next);
  one.isLoading = false;
}

/** With all that was committed when this was asked for. */
export function freshIndex(db: Db): Promise<AdIndex> {
  const one = held(db);
  if (one.waiting) return one.waiting;
  const look = async () => {
    await one.running.catch(() => {});
    one.waiting = null;
    const run = one.index.then(async (index) => {
      if (!(await index.catchUp())) void loadAnew(db, one);
      return index;
    });
    one.running = run;
    return run;
  };
  one.waiting = look();
  return one.waiting;
}

/** As it was at the last look: for what is asked within one search. */
export const currentIndex = (db: Db): Promise<AdIndex> => held(db).index;

export const mostHits = countCap + 1;

/** The newest matches. */
export async function findAds(db: Db, wanted: SearchFilters, limit = mostHits): Promise<FoundAds> {
  const index = await currentIndex(db);
  await index.prepare(wanted.tsquery);
  return index.find(wanted, { limit });
}

export const countUpTo = async (db: Db, wanted: SearchFilters, limit: number): Promise<number> =>
  (await findAds(db, wanted, limit)).length;
