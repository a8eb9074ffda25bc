/** Where the price of an ad stands among comparable ones, with the ads it was judged by. */
import type { PriceGuide } from '#contract/api/ads.ts';
import type { Language } from '#contract/languages.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { adBasics, comparables, type Comparable } from '#server/features/ads/comparable.queries.ts';
import { refusalOf } from '#server/features/ads/detail.service.ts';
import { fewest, narrow } from '#server/features/ads/narrowing.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import type { Context } from '#server/kit/context.ts';
import { noteShown } from '#server/kit/request-notes.ts';

const bars = 12;
const adsShown = 12;

/** The value below which this share of the sorted prices lies. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)]!;
  const high = sorted[Math.ceil(place)]!;
  return Math.round(low + (high - low) * (place - Math.floor(place)));
}

/** 1, 2 or 5 times a power of ten, in whole euros: steps that people can read. */
function niceStep(span: number): number {
  const least = Math.max(100, span / (bars - 1));
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least)!;
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
    buckets[Math.min(Math.max(index, 0), count - 1)]!.count += 1;
  }
  return buckets;
}

function statsOf(used: readonly Comparable[], sorted: readonly number[]): NonNullable<PriceGuide['stats']> {
  return {
    count: used.length,
    low: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    high: quantile(sorted, 0.75),
    from: new Date(used.at(-1)!.createdAt).toISOString(),
    to: new Date(used[0]!.createdAt).toISOString(),
  };
}

const positionOf = (price: number, { low, high }: { low: number; high: number }) =>
  price < low ? 'low' : price > high ? 'high' : 'fair';

export async function priceGuide(context: Context, id: number, language: Language): Promise<PriceGuide> {
  const ad = await adBasics(context.db, id);
  if (!ad?.isPublic) throw refusalOf(ad);
  noteShown([ad]);
  const lookup = await categoryLookup(context);
  const attributes = lookup.attributesOf(ad.categoryId);
  const newest = await comparables(context.db, ad);
  const { used, criteria } = narrow(ad, newest, attributes, language);
  const names = lookup.lineOf(ad.categoryId).map((one) => one.names[language]);
  const all = [names.at(-1) ?? '', ...criteria];
  if (used.length < fewest) return { stats: null, position: null, histogram: [], criteria: all, ads: [] };
  const sorted = used.map(({ price }) => price).toSorted((a, b) => a - b);
  const stats = statsOf(used, sorted);
  const hasPrice = ad.price !== null && ad.price > 0 && (ad.priceType === 'Fixed' || ad.priceType === 'Negotiable');
  const centre = hasPrice ? ad.price! : stats.median;
  const nearest = used.toSorted((a, b) => Math.abs(a.price - centre) - Math.abs(b.price - centre));
  return {
    stats,
    position: hasPrice ? positionOf(ad.price!, stats) : null,
    histogram: histogramOf(sorted),
    criteria: all,
    ads: await cardsByIds(
      context,
      nearest.slice(0, adsShown).map((one) => one.id),
      language,
    ),
  };
}
