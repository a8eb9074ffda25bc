/** Lists that need no search: promoted, newest; and the figures of the home page. */
import type { AdCard } from '#contract/ads.ts';
import type { Language } from '#contract/languages.ts';
import { newestCards } from '#server/features/ads/cards.queries.ts';
import { toAdCards } from '#server/features/ads/cards.service.ts';
import {
  countTownsAndSellers,
  estimateTownsAndSellers,
  frontCards,
  promotedCards,
} from '#server/features/ads/lists.queries.ts';
import { categoryCounts } from '#server/features/categories/counts.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import type { Context } from '#server/kit/context.ts';
import { refreshing } from '#server/kit/cached-figure.ts';

const recentShown = 12;
/** Every promoted ad has its turn, with those beside it. */
const turnMs = 10 * 60_000;

const turnAt = (now: Date) => Math.floor(now.getTime() / turnMs);

export async function featuredAds(context: Context, language: Language): Promise<AdCard[]> {
  const now = context.now();
  return toAdCards(context, await promotedCards(context.db, turnAt(now), now), language);
}

export async function frontAds(context: Context, language: Language) {
  const now = context.now();
  const rows = await frontCards(context.db, turnAt(now), now);
  const cards = await toAdCards(context, rows, language);
  const sponsored = rows.filter(({ lap }) => lap !== null).length;
  return { featured: cards.slice(0, sponsored), recent: cards.slice(sponsored) };
}

export async function recentAds(context: Context, language: Language, limit = recentShown): Promise<AdCard[]> {
  const rows = await newestCards(context.db, limit);
  return toAdCards(context, rows, language);
}

type Figures = Awaited<ReturnType<typeof countTownsAndSellers>>;
type Reading = (db: Context['db']) => Promise<Figures>;
const figures = new WeakMap<Context, Map<Reading, () => Promise<Figures>>>();
/** Beyond, an exact figure costs more than it is worth. */
const countedAds = 200_000;

export async function catalogueStats(context: Context) {
  const [{ categories, isOpen }, counts] = await Promise.all([categoryLookup(context), categoryCounts(context)]);
  const open = [...categories.values()].filter(({ id }) => isOpen(id));
  // Parents count those below them.
  const tops = [...categories.values()].filter(({ parentId }) => parentId === null).map(({ id }) => counts.get(id));
  const ads = tops.reduce((sum, one) => sum + (one?.all ?? 0), 0);
  const adsThisWeek = tops.reduce((sum, one) => sum + (one?.fresh ?? 0), 0);
  const rest = await townsAndSellers(context, ads > countedAds ? estimateTownsAndSellers : countTownsAndSellers);
  return { ads, adsThisWeek, categories: open.length, ...rest };
}

function townsAndSellers(context: Context, reading: Reading): Promise<Figures> {
  let known = figures.get(context);
  if (!known) figures.set(context, (known = new Map()));
  let read = known.get(reading);
  if (!read) {
    read = refreshing(() => reading(context.db), { share: 0.01, maxAgeMs: 10 * 60_000 });
    known.set(reading, read);
  }
  return read();
}
