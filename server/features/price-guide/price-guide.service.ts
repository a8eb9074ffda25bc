/** Where the price of an ad stands among comparable ones, with the ads it was judged by. */
import type { OwnGuide, PriceGuide } from '#contract/api/price-guide.ts';
import type { Language } from '#contract/languages.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { refusalOf } from '#server/features/ads/detail.service.ts';
import { fewest, narrow, type Priced } from '#server/features/price-guide/comparable.ts';
import { adAmongOthers, type AdAmongOthers } from '#server/features/price-guide/price-guide.queries.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { noteShown } from '#server/kit/request-effects.ts';

const bars = 12;
const adsShown = 12;

/** The value below which this share of the sorted prices lies. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return Math.round(low + (high - low) * (place - Math.floor(place)));
}

/** 1, 2 or 5 times a power of ten, in whole euros: steps that people can read. */
function niceStep(span: number): number {
  const least = Math.max(100, span / (bars - 1));
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

/** Between the 2nd and 98th of a hundred prices; the ends take what lies outside. */
export function histogramOf(sorted: readonly number[]): PriceGuide['histogram'] {
  const [low, high] = [quantile(sorted, 0.02), quantile(sorted, 0.98)];
  const step = niceStep(high - low);
  const first = Math.floor(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  const buckets = Array.from({ length: count }, (_, index) => ({
    from: first + index * step,
    to: first + (index + 1) * step,
    count: 0,
  }));
  for (const price of sorted) {
    const index = Math.floor((price - first) / step);
    const bucket = buckets[Math.min(Math.max(index, 0), count - 1)];
    if (bucket) bucket.count += 1;
  }
  return buckets;
}

const toDate = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Of ads with a price, newest first. */
function statsOf(used: readonly Priced[], sorted: readonly number[]): NonNullable<PriceGuide['stats']> {
  return {
    count: used.length,
    low: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    high: quantile(sorted, 0.75),
    from: toDate(used.at(-1)?.createdAt ?? 0),
    to: toDate(used[0]?.createdAt ?? 0),
  };
}

const positionOf = (price: number, { low, high }: { low: number; high: number }) =>
  price < low ? 'low' : price > high ? 'high' : 'fair';

interface Judgement {
  guide: OwnGuide;
  /** Of the ads it was made from those nearest in price. */
  nearest: number[];
}

export function judgePrice(ad: AdAmongOthers, lookup: CategoryLookup, language: Language): Judgement {
  const { used, criteria } = narrow(ad, lookup.attributesOf(ad.categoryId), language);
  const name = lookup.categories.get(ad.categoryId)?.names[language] ?? '';
  const guide = { stats: null, position: null, histogram: [], criteria: [name, ...criteria] };
  if (used.length < fewest) return { guide, nearest: [] };
  const sorted = used.map(({ price }) => price).toSorted((a, b) => a - b);
  const stats = statsOf(used, sorted);
  const own = ad.own.isPriced ? ad.price : null;
  const centre = own ?? stats.median;
  const nearest = used.toSorted((a, b) => Math.abs(a.price - centre) - Math.abs(b.price - centre));
  return {
    guide: { ...guide, stats, position: own === null ? null : positionOf(own, stats), histogram: histogramOf(sorted) },
    nearest: nearest.slice(0, adsShown).map(({ id }) => id),
  };
}

export async function priceGuide(context: Context, id: number, language: Language): Promise<PriceGuide> {
  const ad = await adAmongOthers(context.db, id);
  if (!ad?.isPublic) throw refusalOf(ad);
  noteShown([ad]);
  const { guide, nearest } = judgePrice(ad, await categoryLookup(context), language);
  return { ...guide, ads: await cardsByIds(context, nearest, language) };
}

/** For whoever is pricing one of their own, before anybody sees it. */
export async function myPriceGuide(
  context: Context,
  userId: string,
  id: number,
  language: Language,
): Promise<OwnGuide> {
  const ad = await adAmongOthers(context.db, id);
  if (ad?.userId !== userId || ad.deletedAt) throw new AppError('not_found');
  return judgePrice(ad, await categoryLookup(context), language).guide;
}

/** The median of the ads this one is compared with, in any status; null where there are too few to say anything. */
export async function comparablePrices(
  context: Context,
  id: number,
): Promise<{ median: number; count: number } | null> {
  const ad = await adAmongOthers(context.db, id);
  if (!ad) return null;
  const { stats } = judgePrice(ad, await categoryLookup(context), 'fr').guide;
  return stats && { median: stats.median, count: stats.count };
}

/** The same as its page would show, for those who may see it before it has one. */
export async function priceGuideOf(context: Context, id: number, language: Language): Promise<OwnGuide | null> {
  const ad = await adAmongOthers(context.db, id);
  return ad ? judgePrice(ad, await categoryLookup(context), language).guide : null;
}
