/** Ads as their owner and staff see them. */
import type { AdImage } from '#contract/ads.ts';
import type { AnyAd, LastDecision } from '#contract/api/moderation.ts';
import { myAdTabs, type AdStatistics, type listMyAds, type MyAd, type MyAdLine } from '#contract/api/my-ads.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { payOf } from '#contract/pay.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import { tableOf } from '#contract/known-values.ts';
import type { Language } from '#contract/languages.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type * as z from 'zod/mini';
import type { Mover } from '#contract/ad-transitions.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { fieldsOf } from '#server/features/my-ads/ad-fields.ts';
import { missingFields } from '#server/features/my-ads/completeness.service.ts';
import { mergedImages } from '#server/features/my-ads/revision-parts.service.ts';
import { findRevision } from '#server/features/my-ads/revisions.service.ts';
import {
  pictureShower,
  stateOf,
  unseen,
  type ShowPicture,
} from '#server/features/picture-access/picture-access.service.ts';
import { readAdInFull } from '#server/features/ads/detail.service.ts';
import * as queries from '#server/features/my-ads/my-ads.queries.ts';
import { findWhyCannotDecide, type Staff } from '#server/features/ad-lifecycle/may-decide.service.ts';
import { allowedFor } from '#server/features/ad-lifecycle/moves.service.ts';
import { restorableUntil } from '#server/features/my-ads/owner-moves.service.ts';
import { allAdsOf, findAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { openStatements } from '#server/features/statements/statements.service.ts';
import { shortName } from '#server/features/users/users.service.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';

const dayMs = 86_400_000;
const statisticsDays = 60;
const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Refuses with not_found what is not the caller's. */
export async function requireMine({ db }: Context, userId: string, id: number): Promise<AdRow> {
  return existing(await findAd(db, { id, userId }));
}

/** One that is not in the trash; of anybody where no owner is named. */
export async function requireLive({ db }: Context, userId: string | null, id: number): Promise<AdRow> {
  return existing(await findAd(db, { id, userId, deleted: false }));
}

export async function requireAny({ db }: Context, id: number): Promise<AdRow> {
  return existing(await findAd(db, { id, userId: null }));
}

/** All that a member has, the trash aside; newest first. */
export const adsOf = ({ db }: Context, userId: string): Promise<AdRow[]> => allAdsOf(db, userId);

async function toMyAd(context: Context, ad: AdRow, mover: Mover, language: Language): Promise<MyAd> {
  const [detail, statements] = await Promise.all([
    readAdInFull(context, ad.id, language),
    openStatements(context.db, [ad.id]),
  ]);
  const statement = statements.get(ad.id);
  const [shower, waiting] = await Promise.all([pictureShower(context), findRevision(context.db, ad.id)]);
  const show = shower(stateOf(ad));
  const images = detail.images.map((image) => show(image));
  const isOnline = new Set(images.map(({ id }) => id));
  const showAny = (image: AdImage) => (isOnline.has(image.id) ? image : shower(unseen)(image));
  return {
    ...detail,
    images,
    version: ad.version + ad.revised,
    revision: waiting && {
      submittedAt: waiting.submittedAt.toISOString(),
      changes: {
        ...waiting.changes,
        ...(waiting.images && { images: mergedImages(images, waiting).map(showAny) }),
      },
    },
    // As it was chosen, with or without a number to show.
    contactByPhone: ad.contact_by_phone,
    allowed: allowedFor(ad, mover),
    deletedAt: ad.deleted_at?.toISOString() ?? null,
    restorableUntil: restorableUntil(ad)?.toISOString() ?? null,
    statementId: statement?.id ?? null,
    reason: statement?.reason ?? null,
  };
}

export async function readMine(context: Context, userId: string, id: number, language: Language): Promise<MyAd> {
  return toMyAd(context, await requireMine(context, userId, id), 'owner', language);
}

export async function readAny(context: Context, staff: Staff, id: number, language: Language): Promise<AnyAd> {
  const ad = await requireAny(context, id);
  const [seen, cannotDecide, last] = await Promise.all([
    toMyAd(context, ad, 'moderator', language),
    findWhyCannotDecide(context.db, id, staff),
    lastDecision(context.db, id, staff.id),
  ]);
  return { ...seen, cannotDecide, lastDecision: last };
}

/** Who of the staff decided last, and what; what was taken back within seconds is none. */
export async function lastDecision(db: Context['db'], adId: number, staffId: string): Promise<LastDecision | null> {
  const row = await queries.lastDecisionOf(db, adId);
  if (!row) return null;
  const { action, actorId, firstName, lastName, at } = row;
  const by = firstName ? shortName({ firstName, lastName: lastName ?? '' }) : null;
  return { action, by, isMine: actorId === staffId, at: at.toISOString() };
}

type LineRow = Awaited<ReturnType<typeof queries.myAdsPage>>[number];

function toLine(
  row: LineRow,
  statement: { id: string; reason: MyAdLine['reason'] } | undefined,
  show: ShowPicture,
  lookup: CategoryLookup,
): MyAdLine {
  const family = lookup.familyOf(row.category_id);
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    categoryId: row.category_id,
    price: row.price,
    priceType: row.price_type,
    family,
    pricePeriod: pricePeriodOf(row.attributes, row.price),
    pay: family === 'jobs' ? payOf(row.attributes) : null,
    image: row.image && show(row.image),
    city: row.city,
    viewCount: row.view_count,
    favoriteCount: row.favorite_count,
    contactCount: row.contact_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    restorableUntil: restorableUntil(row)?.toISOString() ?? null,
    allowed: allowedFor(row, 'owner'),
    statementId: statement?.id ?? null,
    reason: statement?.reason ?? null,
    editWaitsSince: row.editWaitsSince?.toISOString() ?? null,
    missing: row.status === 'Draft' ? missingFields(lookup, fieldsOf(row), row.image !== null) : [],
    version: row.version + row.revised,
  };
}

export async function listMine(
  context: Context,
  userId: string,
  {
    page = 1,
    pageSize = defaultPageSize,
    status,
    q,
  }: Paging & { status?: queries.Tab | undefined; q?: string | undefined },
): Promise<DataOf<typeof listMyAds>> {
  const { db } = context;
  const wanted = { userId, tab: status, words: (q ?? '').split(/\s+/).filter(Boolean) };
  const [rows, tabs, show, lookup] = await Promise.all([
    queries.myAdsPage(db, wanted, page, pageSize),
    queries.tabCounts(db, wanted),
    pictureShower(context),
    categoryLookup(context),
  ]);
  const statements = await openStatements(
    db,
    rows.map(({ id }) => id),
  );
  const counted = new Map(tabs.map(({ tab, count }) => [tab, count]));
  const isHere = (tab: queries.Tab) => (status ? tab === status : tab !== 'Deleted');
  const total = tabs.reduce((sum, { tab, count }) => sum + (isHere(tab) ? count : 0), 0);
  const items = rows.map((row) => toLine(row, statements.get(row.id), show(stateOf(row)), lookup));
  return {
    ...pageOf(items, { page, pageSize }, total),
    counts: tableOf(myAdTabs, (tab) => counted.get(tab) ?? 0),
  };
}

export async function readStatistics({ db, now }: Context, adId: number): Promise<z.infer<typeof AdStatistics>> {
  const to = parisDay.format(now());
  const from = new Date(Date.parse(to) - (statisticsDays - 1) * dayMs).toISOString().slice(0, 10);
  const [days, totals, events] = await Promise.all([
    queries.daysOfAd(db, adId, from, to),
    queries.totalsOfAd(db, adId),
    queries.historyOf(db, adId),
  ]);
  return {
    days,
    totals,
    history: events.map((event) => ({
      action: event.action,
      from: event.from_status,
      to: event.to_status,
      by: event.mover,
      reason: event.reason_text || event.reason_code,
      at: event.created_at.toISOString(),
    })),
  };
}
