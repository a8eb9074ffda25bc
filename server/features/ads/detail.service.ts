/** Ads in full, for everybody; their owner and staff have calls of their own. */
import type { AdDetail, Seller, SoldAd } from '#contract/api/ads.ts';
import type { Language } from '#contract/languages.ts';
import { mergePrivacy } from '#contract/preferences.ts';
import { isSoldLately } from '#contract/sold-ads.ts';
import { toAdCard } from '#server/features/ads/cards.service.ts';
import { adInFull, adsInFull, type FullRow } from '#server/features/ads/detail.queries.ts';
import { attributeList } from '#server/features/ads/facts.service.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { lastInitialOf } from '#server/features/users/users.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { noteShown } from '#server/kit/request-effects.ts';

const onlineMs = 5 * 60_000;

function toSeller(row: FullRow, now: Date): Seller {
  const privacy = mergePrivacy(row.privacy);
  const { lastSeenAt } = row;
  return {
    id: row.userId,
    firstName: row.firstName,
    lastInitial: lastInitialOf(row.lastName),
    avatar: row.avatar,
    company: row.company,
    sellerType: row.isPro ? 'pro' : 'private',
    memberSince: row.memberSince.toISOString(),
    verifications: { email: row.isEmailVerified, phone: row.isPhoneVerified, business: row.isVerifiedBusiness },
    isOnline: privacy.showOnlineStatus ? lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < onlineMs : null,
    lastSeenAt: privacy.showOnlineStatus ? (lastSeenAt?.toISOString() ?? null) : null,
    adCount: row.sellerAds ?? 0,
    isIndexed: privacy.showProfileInSearch,
    rating: row.rating,
    reviewCount: row.reviewCount ?? 0,
    responseMinutes: row.responseMinutes,
  };
}

/** The first two figures of the INSEE code, three overseas. */
const departementOf = (inseeCode: string | null) =>
  inseeCode &&
  (inseeCode.startsWith('97') || inseeCode.startsWith('98') ? inseeCode.slice(0, 3) : inseeCode.slice(0, 2));

function priceHistory({ prices, price, publishedAt, createdAt }: FullRow): AdDetail['priceHistory'] {
  if (!prices.length) return [{ price, at: (publishedAt ?? createdAt).toISOString() }];
  return prices.map((one) => ({ price: one.price, at: new Date(one.at).toISOString() })).toReversed();
}

const namesOf = (line: ReturnType<CategoryLookup['lineOf']>, language: Language) =>
  line.map(({ id, names, icon }) => ({ id, name: names[language], icon }));

/** Online in a category that was closed since, an ad stays; the category is neither named nor linked to. */
export function toDetail(row: FullRow, language: Language, lookup: CategoryLookup, now: Date): AdDetail {
  const definitions = lookup.attributesOf(row.categoryId);
  return {
    ...toAdCard(row, { images: row.pictures, definitions, family: lookup.familyOf(row.categoryId), language, now }),
    description: row.description,
    attributes: row.attributes,
    attributeList: attributeList(row.attributes, definitions, language),
    categories: namesOf(
      lookup.lineOf(row.categoryId).filter(({ id }) => lookup.isOpen(id)),
      language,
    ),
    seller: toSeller(row, now),
    contactByMessage: row.contactByMessage,
    contactByPhone: row.contactByPhone && row.hasPhone,
    priceHistory: priceHistory(row),
    inseeCode: row.inseeCode,
    departement: departementOf(row.inseeCode),
    contactCount: row.contactCount,
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    soldAt: row.soldAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** Never shown to the public, or no longer for a reason that is nobody's business. */
const unknownStatuses = new Set<FullRow['status']>(['Draft', 'Pending', 'Rejected', 'Suspended']);

type Fate = Pick<FullRow, 'id' | 'title' | 'status' | 'categoryId' | 'ownerHidden' | 'deletedAt' | 'publishedAt'> &
  Partial<Pick<FullRow, 'soldAt'>>;

/** Why an ad is not shown: as if it had never been, or as one that was there. */
export function refusalOf(row: Fate | undefined): AppError {
  if (!row || row.ownerHidden) return new AppError('not_found');
  if (row.deletedAt) return new AppError(row.publishedAt || !unknownStatuses.has(row.status) ? 'gone' : 'not_found');
  if (unknownStatuses.has(row.status)) return new AppError('not_found');
  if (row.status !== 'Sold') return new AppError('gone');
  const { id, title, status, categoryId } = row;
  const soldAt = row.soldAt?.toISOString() ?? null;
  return new AppError('gone', { data: { id, title, status, categoryId, soldAt } satisfies SoldAd });
}

export async function readAd(context: Context, id: number, language: Language): Promise<AdDetail> {
  const row = await adInFull(context.db, id);
  if (!row?.isPublic) throw refusalOf(row);
  noteShown([row]);
  return toDetail(row, language, await categoryLookup(context), context.now());
}

/** As the public sees it, or saw it until it was sold lately. */
export async function readAdToReport(context: Context, id: number, language: Language): Promise<AdDetail> {
  const row = await adInFull(context.db, id);
  const now = context.now();
  const isSold =
    row?.status === 'Sold' && !row.deletedAt && !row.ownerHidden && isSoldLately(row.soldAt, now.getTime());
  if (!row || (!row.isPublic && !(isSold && row.publishedAt))) throw refusalOf(row);
  return toDetail(row, language, await categoryLookup(context), now);
}

/** In any status: for its owner and staff, whose calls decide who that is. */
export async function readAdInFull(context: Context, id: number, language: Language): Promise<AdDetail> {
  const row = existing(await adInFull(context.db, id));
  const lookup = await categoryLookup(context);
  const categories = namesOf(lookup.lineOf(row.categoryId), language);
  return { ...toDetail(row, language, lookup, context.now()), categories };
}

/** In the order asked for; those that are no longer public are left out. */
export async function compareAds(context: Context, ids: readonly number[], language: Language): Promise<AdDetail[]> {
  const rows = await adsInFull(context.db, ids);
  const lookup = await categoryLookup(context);
  const now = context.now();
  const found = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id && row.isPublic) ?? []);
  noteShown(found);
  return found.map((row) => toDetail(row, language, lookup, now));
}
