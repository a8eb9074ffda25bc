/** What the clock does to ads: they end, drafts are thrown away, and the trash is emptied. */
import { sql } from 'kysely';
import { trashDays } from '#contract/ad-transitions.ts';
import { adLimits } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import { notify, notifyAll } from '#server/features/notifications/notifications.service.ts';
import { pictureAddresses, removeUnused } from '#server/features/ad-lifecycle/ad-files.service.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import { writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { adColumns, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import type { Context } from '#server/kit/context.ts';

const dayMs = 86_400_000;
const atOnce = 200;
const columns = sql.join(adColumns.map((name) => sql.ref(`ads.${name}`)));
const bySite = { mover: 'site', actorId: null } as const;

/** Batch after batch, each in a transaction of its own, until there is no more to do. */
async function repeat(
  { db }: Context,
  size: number,
  batch: (trx: Db, size: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await db.transaction().execute((trx) => batch(trx, size));
    total += done;
    if (done < size) return total;
  }
}

const payloadOf = (ad: AdRow) => ({ title: ad.title, adId: String(ad.id) });

/** One by one: who counts the words of many ads in one transaction gets in the way of others who do. */
export const expireAds = (context: Context) =>
  repeat(context, 1, async (trx, size) => {
    const now = context.now();
    const { rows } = await sql<AdRow>`
      update ads set status = 'Expired', version = version + 1, updated_at = ${now}, reminded_at = null
      where id in (
        select id from ads where status = 'Active' and deleted_at is null and expires_at <= ${now}
        order by expires_at limit ${size} for no key update skip locked
      ) and status = 'Active'
      returning ${columns}`.execute(trx);
    for (const ad of rows) {
      await writeEvent(context, trx, ad, bySite, { action: 'expire', from_status: 'Active', to_status: 'Expired' });
      await tellOfChange(context, trx, { ...ad, status: 'Active', is_public: !ad.owner_hidden }, ad);
      await notify(context, trx, { userId: ad.user_id, type: 'adExpired', payload: payloadOf(ad) });
    }
    return rows.length;
  });

/** Once for each time an ad is online. */
export const remindOfExpiry = (context: Context) =>
  repeat(context, atOnce, async (trx, size) => {
    const now = context.now();
    const soon = new Date(now.getTime() + adLimits.reminderDays * dayMs);
    const { rows } = await sql<AdRow & { expires_at: Date }>`
      update ads set reminded_at = ${now}
      where id in (
        select id from ads
        where status = 'Active' and deleted_at is null and reminded_at is null
          and expires_at <= ${soon} and expires_at > ${now}
        limit ${size} for no key update skip locked
      )
      returning ${columns}`.execute(trx);
    const notices = rows.map((ad) => {
      const payload = { ...payloadOf(ad), date: ad.expires_at.toISOString() };
      return { userId: ad.user_id, type: 'adExpiring', payload } as const;
    });
    await notifyAll(context, trx, notices);
    return rows.length;
  });

/** Nobody touched them for long: their owner is told a week before. */
export const warnOfDrafts = (context: Context) =>
  repeat(context, atOnce, async (trx, size) => {
    const now = context.now();
    const weekMs = adLimits.reminderDays * dayMs;
    const untouchedSince = new Date(now.getTime() - adLimits.draftDays * dayMs + weekMs);
    const { rows } = await sql<AdRow>`
      update ads set reminded_at = ${now}
      where id in (
        select id from ads
        where status = 'Draft' and deleted_at is null and reminded_at is null and updated_at <= ${untouchedSince}
        limit ${size} for no key update skip locked
      )
      returning ${columns}`.execute(trx);
    const date = new Date(now.getTime() + weekMs).toISOString();
    await notifyAll(
      context,
      trx,
      rows.map((ad) => ({ userId: ad.user_id, type: 'draftExpiring', payload: { ...payloadOf(ad), date } })),
    );
    return rows.length;
  });

/** Only after the warning: a site that stood still for months throws nothing away unannounced. */
export const throwDraftsAway = (context: Context) =>
  repeat(context, atOnce, async (trx, size) => {
    const now = context.now();
    const untouchedSince = new Date(now.getTime() - adLimits.draftDays * dayMs);
    const warnedUntil = new Date(now.getTime() - adLimits.reminderDays * dayMs);
    const { rows } = await sql<AdRow>`
      update ads set deleted_at = ${now}, version = version + 1
      where id in (
        select id from ads
        where status = 'Draft' and deleted_at is null and updated_at <= ${untouchedSince}
          and reminded_at <= ${warnedUntil}
        limit ${size} for no key update skip locked
      )
      returning ${columns}`.execute(trx);
    for (const ad of rows)
      await writeEvent(context, trx, ad, bySite, { action: 'delete', from_status: 'Draft', to_status: 'Draft' });
    return rows.length;
  });

/** What staff took away is kept, hidden, as long as it can be contested, and until an appeal against it is decided. */
const mayGo = (now: Date) => sql<boolean>`(not ads.removed_by_staff or not exists (
  select from statements s left join appeals a on a.statement_id = s.id
  where s.subject_type = 'ad' and s.subject_id = ads.id::text and s.ended_at is null
    and (s.appeal_until > ${now} or a.status = 'Open')))`;

export async function emptyTrash(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - trashDays * dayMs);
  const due = await context.db
    .selectFrom('ads')
    .select('id')
    .where('deleted_at', '<=', before)
    .where(mayGo(context.now()))
    .limit(5_000)
    .execute();
  const ids = due.map(({ id }) => id);
  if (!ids.length) return 0;
  const addresses = await pictureAddresses(context.db, ids);
  // No search has held them for so long that none needs to hear of it any more.
  const { rows } = await sql`
    with gone as (
      delete from ads where id = any(${ids}) and deleted_at <= ${before} and ${mayGo(context.now())} returning id
    ), forgotten as (delete from search_changes using gone where ad_id = gone.id)
    select id from gone`.execute(context.db);
  await removeUnused(context, context.db, addresses);
  return rows.length;
}
