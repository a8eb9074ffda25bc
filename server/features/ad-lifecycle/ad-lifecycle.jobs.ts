import { sql } from 'kysely';
import { adChanged } from '#server/features/ads/ads.service.ts';
import * as lifetime from '#server/features/ad-lifecycle/lifetime.service.ts';
import type { Context } from '#server/kit/context.ts';

/** Ads whose paid place at the top is over. */
export async function endPromotions(context: Context): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('ads')
      .set({ is_promoted: false })
      .where('is_promoted', '=', true)
      .where('promoted_until', '<=', now())
      .returning(['id', 'category_id', 'section_id'])
      .execute();
    for (const ad of ended)
      await adChanged(context, trx, { id: ad.id, categoryId: ad.category_id, sectionId: ad.section_id });
  });
}

/** A ban ends without anybody touching the account: its ads come back by the clock. */
export async function showAfterBans({ db, events, now }: Context): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ userId: string }>`
      with shown as (
        update ads set owner_hidden = false from users u
        where u.id = ads.user_id and ads.owner_hidden and u.is_active and u.deactivated_at is null
          and u.deletion_scheduled_for is null and u.erased_at is null and coalesce(u.banned_until <= ${now()}, true)
        returning u.id
      )
      select distinct id as "userId" from shown`.execute(trx);
    for (const { userId } of rows) await events.publish(trx, { type: 'member.changed', userId });
  });
}

export function adLifecycleJobs(context: Context): void {
  const { jobs } = context;
  jobs.schedule('ad-lifecycle.expire', '*/5 * * * *', async () => {
    await lifetime.expireAds(context);
    await endPromotions(context);
    await showAfterBans(context);
  });
  jobs.schedule('ad-lifecycle.remind-of-expiry', '15 * * * *', () => lifetime.remindOfExpiry(context));
  jobs.schedule('ad-lifecycle.old-drafts', '50 3 * * *', async () => {
    await lifetime.throwDraftsAway(context);
    await lifetime.warnOfDrafts(context);
  });
  jobs.schedule('ad-lifecycle.empty-trash', '10 4 * * *', () => lifetime.emptyTrash(context));
}
