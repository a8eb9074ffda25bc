/** Ads as lists show them, in the caller's language. */
import type { AdCard, AdImage } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import type { Family } from '#contract/families.ts';
import { payOf } from '#contract/pay.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import { readCards, type AdRow, type CardRow } from '#server/features/ads/cards.queries.ts';
import { factsOf } from '#server/features/ads/facts.service.ts';
import { previousPrice } from '#server/features/ads/prices.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import type { Context } from '#server/kit/context.ts';
import { noteShown } from '#server/kit/request-effects.ts';

interface CardOptions {
  /** Kilometres by id. */
  distances?: ReadonlyMap<number, number>;
  /** Ads that are no longer public too. */
  withHidden?: boolean;
}

function pictureOf({ imageId, url, width, height, alt, placeholder, variants }: CardRow): AdImage[] {
  if (imageId === null || url === null || width === null || height === null || alt === null || !variants) return [];
  return [{ id: imageId, url, width, height, alt, placeholder, variants }];
}

interface Shown {
  images: AdImage[];
  definitions: readonly Attribute[];
  family: Family;
  language: Language;
  now: Date;
  distance?: number | null;
}

export function toAdCard(row: AdRow, { images, definitions, family, language, now, distance = null }: Shown): AdCard {
  return {
    id: row.id,
    userId: row.userId,
    categoryId: row.categoryId,
    family,
    title: row.title,
    price: row.price,
    currency: 'EUR',
    priceType: row.priceType,
    pricePeriod: pricePeriodOf(row.attributes, row.price),
    pay: family === 'jobs' ? payOf(row.attributes) : null,
    previousPrice: previousPrice(row.prices, row.price, now),
    status: row.status,
    condition: row.condition,
    isPromoted: row.isPromoted,
    sellerType: row.isPro ? 'pro' : 'private',
    images,
    imageCount: row.imageCount,
    facts: factsOf(row.attributes, definitions, language),
    city: row.city,
    postalCode: row.postalCode,
    lat: row.lat,
    lon: row.lon,
    distance,
    viewCount: row.viewCount,
    favoriteCount: row.favoriteCount,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** The cards of rows that were read, in their order. */
export async function toAdCards(
  context: Context,
  rows: readonly CardRow[],
  language: Language,
  distances?: ReadonlyMap<number, number>,
): Promise<AdCard[]> {
  const lookup = await categoryLookup(context);
  const now = context.now();
  noteShown(rows);
  return rows.map((row) =>
    toAdCard(row, {
      images: pictureOf(row),
      definitions: lookup.attributesOf(row.categoryId),
      family: lookup.familyOf(row.categoryId),
      language,
      now,
      distance: distances?.get(row.id) ?? null,
    }),
  );
}

/** The cards of these ads, in the order of the ids; those that are gone are left out. */
export async function cardsByIds(
  context: Context,
  ids: readonly number[],
  language: Language,
  { distances, withHidden = false }: CardOptions = {},
): Promise<AdCard[]> {
  if (!ids.length) return [];
  const rows = await readCards(context.db, ids, withHidden);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  return toAdCards(context, ordered, language, distances);
}
