import * as z from 'zod/mini';
import { linkOf, notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import { mergePreferences } from '#contract/preferences.ts';
import type { Db } from '#server/db/db.ts';
import { recipientOf } from '#server/features/notifications/notifications.queries.ts';
import { readable } from '#server/features/notifications/readable.ts';
import { mayRing, ringAfterSeconds } from '#server/features/push/ringing.service.ts';
import { sendPush } from '#server/features/push/push.service.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';
import { translate } from '#server/kit/texts.ts';

export const ringJob = defineJob(
  'notifications.ring',
  z.strictObject({ notificationId: z.uuid() }),
  (context, { notificationId }) => ringNotice(context, notificationId),
);

/** In the transaction that makes the notice. */
export async function ringLater(context: Context, db: Db, notificationId: string, delaySeconds: number) {
  await context.jobs.send(db, ringJob, { notificationId }, { startAfter: delaySeconds + ringAfterSeconds });
}

/** Unless it was read or taken back meanwhile. */
async function ringNotice(context: Context, notificationId: string): Promise<void> {
  const { db } = context;
  const notice = await db
    .selectFrom('notifications')
    .select(['user_id as userId', 'type', 'payload'])
    .where('id', '=', notificationId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  const member = notice && (await recipientOf(db, notice.userId));
  if (!notice || !member) return;
  const type = notice.type;
  const { push }: NotificationKind = notificationKinds[type];
  if (!push) return;
  const answer = await mayRing(context, notice.userId, push);
  if (answer.may === 'later') await context.jobs.send(db, ringJob, { notificationId }, { startAfter: answer.at });
  if (answer.may !== 'now') return;
  const payload = notice.payload;
  const { language } = member;
  const shown = readable(payload, language, mergePreferences(member.preferences).timezone);
  await sendPush(context, db, {
    userId: notice.userId,
    id: notificationId,
    title: translate(language, `notifications:${type}.title`, shown),
    body: translate(language, `notifications:${type}.text`, shown),
    link: linkOf(type, payload) ?? '/notifications',
    topic: notificationId.replaceAll('-', ''),
  });
}
