import { sql } from 'kysely';
import { undoSeconds } from '#contract/ad-transitions.ts';
import { mailGathered } from '#server/features/notifications/notice-mails.service.ts';
import type { TestSite } from '#server/testing.ts';

/** As if the time were over in which what was told can be taken back. */
export async function letNoticesThrough({ database: { db } }: TestSite, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ created_at: sql`created_at - make_interval(secs => ${undoSeconds})` })
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now()`)
    .execute();
}

/** As if the job had come by that mails what waits, in a quarter of an hour without another mail. */
export async function letMailsThrough(site: Pick<TestSite, 'context'>): Promise<void> {
  await site.context.db.deleteFrom('notice_mails').execute();
  await mailGathered(site.context);
}
