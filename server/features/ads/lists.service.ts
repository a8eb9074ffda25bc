/** Lists that need no search: promoted, newest; and the figures of the home page. */
import { seasonAt } from '#contract/seasons.ts';
import type { AdCard } from '#contract/ads.ts';
import type { Family } from '#contract/families.ts';
import type { Language } from '#contract/languages.ts';
import { newestCards } from '#server/features/ads/cards.queries.ts';
import { cardsByIds, toAdCards } from '#server/features/ads/cards.service.ts';
import {
  countTownsAndSellers,
  estimateTownsAndSellers,
  frontCards,
  loweredCards,
  newestAround,
  promotedCards,
  soldThisWeek,
} from '#server/features/ads/lists.queries.ts';
import { excerptOf } from '#server/features/ads/rows.service.ts';
import { categoryCounts } from '#server/features/categories/counts.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { findByCity, findWritten } from '#server/features/locations/locations.service.ts';
import type { Context } from '#server/kit/context.ts';
import { refreshing } from '#server/kit/cached-figure.ts';

const recentShown = 12;
const loweredShown = 5;
const nearShown = 5;
/** Every promoted ad has its turn, with those beside it. */
const turnMs = 10 * 60_000;

const turnAt = (now: Date) => Math.floor(now.getTime() / turnMs);

export async function featuredAds(context: Context, language: Language): Promise<AdCard[]> {
  const now = context.now();
  return toAdCards(context, await promotedCards(context.db, turnAt(now), now), language);
}

export async function frontAds(context: Context, language: Language) {
  const now = context.now();
  const [rows, cheaper, around] = await Promise.all([
    frontCards(context.db, turnAt(now), now),
    loweredCards(context.db, now),
    aroundSite(context),
  ]);
  const [cards, loweredOnes, near] = await Promise.all([
    toAdCards(context, rows, language),
    toAdCards(context, cheaper, language),
    cardsByIds(
      context,
      around?.ids.filter((id) => !rows.some((row) => row.id === id)).slice(0, nearShown) ?? [],
      language,
    ),
  ]);
  const lowered = loweredOnes.filter(({ previousPrice }) => previousPrice !== null).slice(0, loweredShown);
  const sponsored = rows.filter(({ lap }) => lap !== null).length;
  const featured = cards
    .slice(0, sponsored)
    .map((card, index) => ({ ...card, excerpt: excerptOf(rows[index]?.excerpt ?? '', excerptLength) }));
  return { featured, recent: cards.slice(sponsored), lowered, near: around && { place: around.place, ads: near } };
}

/** Characters: four short lines of a card. */
const excerptLength = 190;

/** About 25 km. */
const nearDegrees = 0.225;
type Around = { place: { inseeCode: string; name: string }; ids: number[] } | null;
const surroundings = new WeakMap<Context, () => Promise<Around>>();

/** What is offered around the town of the site: the best guess for who chose no town. */
function aroundSite(context: Context): Promise<Around> {
  let read = surroundings.get(context);
  if (!read) {
    const load = async (): Promise<Around> => {
      const { companyCity } = context.config.site;
      const name = companyCity.replace(/\b\d{5}\b/, '').trim();
      const place = (await findByCity(context.db, name)) ?? (await findWritten(context.db, companyCity));
      if (!place) return null;
      const ids = await newestAround(context.db, place, nearDegrees);
      return { place: { inseeCode: place.inseeCode, name: place.name }, ids };
    };
    surroundings.set(context, (read = refreshing(load, { maxAgeMs: 60_000 })));
  }
  return read();
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

type SoldFigures = Awaited<ReturnType<typeof soldThisWeek>>;
const soldFigures = new WeakMap<Context, () => Promise<SoldFigures>>();
const soldFamilies: ReadonlySet<Family> = new Set(['things', 'vehicles']);

function readSold(context: Context): Promise<SoldFigures> {
  let read = soldFigures.get(context);
  if (!read) {
    const load = async () => {
      const { categories, familyOf } = await categoryLookup(context);
      const ids = [...categories.keys()].filter((id) => soldFamilies.has(familyOf(id)));
      return soldThisWeek(context.db, ids, context.now());
    };
    soldFigures.set(context, (read = refreshing(load, { share: 0.01, maxAgeMs: 10 * 60_000 })));
  }
  return read();
}

export async function catalogueStats(context: Context) {
  const [{ categories, isOpen }, counts, sold] = await Promise.all([
    categoryLookup(context),
    categoryCounts(context),
    readSold(context),
  ]);
  const open = [...categories.values()].filter(({ id }) => isOpen(id));
  // Parents count those below them.
  const tops = [...categories.values()].filter(({ parentId }) => parentId === null).map(({ id }) => counts.get(id));
  const ads = tops.reduce((sum, one) => sum + (one?.all ?? 0), 0);
  const adsThisWeek = tops.reduce((sum, one) => sum + (one?.fresh ?? 0), 0);
  const rest = await townsAndSellers(context, ads > countedAds ? estimateTownsAndSellers : countTownsAndSellers);
  return { ads, adsThisWeek, categories: open.length, ...rest, season: seasonAt(context.now()), sold };
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
