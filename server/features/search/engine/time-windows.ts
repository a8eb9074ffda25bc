/**
 * How far back to look. A common word stands in so many ads that only the newest are read: those of a window of time
 * that should hold enough matches; where it holds too few, a wider one follows.
 */
import { sql } from 'kysely';
import { nextSlot, slotTokens } from '#server/features/search/engine/filter-tokens.ts';
import type { Db } from '#server/features/search/engine/sql-parts.ts';
import { remembering } from '#server/kit/remembered.ts';

export interface Window {
  from: Date;
  to: Date;
  /** None where most ads lie in it: to look so many up takes longer than to read the few that are left out. */
  tokens: number[];
  /** How many ads it holds, about. */
  ads: number;
}

interface Spread {
  /** About; 0 where PostgreSQL does not know yet. */
  ads: number;
  /** Moments that cut the ads into equal parts, oldest first. */
  bounds: number[];
  /** The same for prices, in cents; how many ads have one. */
  prices: number[];
  priced: number;
}

/** With fewer ads everything is looked at. */
const smallSite = 20_000;
const fewestAds = 6_000;
/** Of all ads: beyond, the window is not looked up, or there is none. */
const shareLookedUp = 0.6;
const shareWindowed = 0.9;
const day = 86_400_000;

async function readSpread(db: Db): Promise<Spread> {
  const { rows } = await sql<{ ads: number; bounds: Date[] | null; prices: number[] | null; priced: number | null }>`
    select greatest(c.reltuples, 0)::float8 as ads, (s.histogram_bounds::text)::timestamptz[] as bounds,
      (p.histogram_bounds::text)::float8[] as prices, 1 - p.null_frac as priced
    from pg_class c
    left join pg_stats s on s.schemaname = current_schema() and s.tablename = 'ads' and s.attname = 'created_at'
    left join pg_stats p on p.schemaname = current_schema() and p.tablename = 'ads' and p.attname = 'price'
    where c.oid = 'ads'::regclass`.execute(db);
  const [row] = rows;
  return {
    ads: row?.ads ?? 0,
    bounds: (row?.bounds ?? []).map((one) => one.getTime()),
    prices: row?.prices ?? [],
    priced: row?.priced ?? 0,
  };
}

const spreads = remembering<Spread>(300_000);
const spreadOf = (db: Db): Promise<Spread> => spreads(db, 'ads', () => readSpread(db));

/** About which part of the ads costs so much; 0 where that is not known. */
export async function shareOfPrices(db: Db, min = 0, max = Infinity): Promise<number> {
  const { prices, priced } = await spreadOf(db);
  if (prices.length < 3) return 0;
  return (prices.filter((price) => price >= min && price <= max).length / prices.length) * priced;
}

/** The window of so many ads at the new end, or at the old one; null: all of them. */
function windowOf({ ads, bounds }: Spread, wanted: number, newest: boolean): Window | null {
  if (ads < smallSite || bounds.length < 3 || wanted > ads * shareWindowed) return null;
  const place = (wanted / ads) * (bounds.length - 1);
  const at = newest ? bounds.length - 1 - place : place;
  const low = Math.floor(at);
  const [oldest = 0] = bounds;
  const before = bounds[low] ?? oldest;
  const cut = before + (at - low) * ((bounds[low + 1] ?? before) - before);
  const from = newest ? cut : oldest - 3650 * day;
  const to = newest ? Date.now() + 3650 * day : cut;
  const tokens = () => (newest ? slotTokens(cut) : slotTokens(oldest - 30 * day, cut));
  return { from: new Date(from), to: new Date(to), tokens: wanted > ads * shareLookedUp ? [] : tokens(), ads: wanted };
}

/** The newest ads of whole quarters of days, at most about so many: the index alone tells them from the others. */
export async function newestSlots(db: Db, ads: number): Promise<Pick<Window, 'from' | 'tokens'> | null> {
  const window = windowOf(await spreadOf(db), ads, true);
  if (!window?.tokens.length) return null;
  const from = nextSlot(window.from.getTime());
  return from > Date.now() ? null : { from: new Date(from), tokens: slotTokens(from) };
}

/** About how many ads are newer than that. */
function adsSince({ ads, bounds }: Spread, time: number): number {
  const at = bounds.findIndex((bound) => bound > time);
  if (at <= 0) return at < 0 ? 1 : ads;
  const [before = 0, after = 0] = bounds.slice(at - 1, at + 1);
  const part = (time - before) / Math.max(after - before, 1);
  return Math.max(((bounds.length - at - part) / (bounds.length - 1)) * ads, 1);
}

/** How dense the matches of earlier searches were: the first window of the next one is then right at once. */
const densities = new Map<string, number>();
const keptDensities = 5_000;

export interface Windowed {
  key: string;
  needed: number;
  newest: boolean;
  density?: number;
  /** How many ads to look at where nothing is known. */
  first?: number;
}

/** A little more than should be needed: matches lie unevenly. */
function firstAds({ key, needed, density: guess, first = Math.max(fewestAds, needed * 2) }: Windowed): number {
  const density = guess ?? densities.get(key);
  return density === undefined ? first : (needed / density) * 1.1 + 300;
}

/** The window such a search begins with, and how many ads there are. */
export async function firstWindow(db: Db, search: Windowed): Promise<{ window: Window | null; ads: number }> {
  const spread = await spreadOf(db);
  return { window: windowOf(spread, firstAds(search), search.newest), ads: spread.ads };
}

function keepDensity(key: string, density: number): void {
  if (densities.size >= keptDensities) densities.clear();
  densities.set(key, Math.min(density, 1));
}

interface Looked<T> {
  found: number;
  result: T;
  oldest?: Date | null;
}

/** Runs the search over wider and wider windows until enough is found or nothing is left out; the first may be read already. */
export async function inWindows<T>(
  db: Db,
  search: Windowed,
  run: (window: Window | null, ads: number) => Promise<Looked<T>>,
  begun?: { window: Window | null; looked: Looked<T> },
): Promise<{ result: T; density: number; ads: number }> {
  const spread = await spreadOf(db);
  const { key, needed, newest } = search;
  let ads = begun?.window?.ads ?? firstAds(search);
  for (let first = begun; ; first = undefined) {
    const window = first ? first.window : windowOf(spread, ads, newest);
    const { found, result, oldest } = first ? first.looked : await run(window, spread.ads);
    const looked = oldest && found >= needed ? adsSince(spread, oldest.getTime()) : (window?.ads ?? spread.ads);
    const density = Math.min(Math.max(found, 0.5) / Math.max(looked, found, 1), 1);
    if (found >= needed || !window) {
      if (!densities.has(key) || !window) keepDensity(key, density);
      return { result, density, ads: spread.ads };
    }
    densities.delete(key);
    ads = Math.max(ads * 4, (needed / density) * 1.2);
  }
}
