/** Notices on a member's devices and in their mailbox, a moment after they appeared on the site. */
import { mailGathered } from '#server/features/notifications/notice-mails.service.ts';
import { ringJob } from '#server/features/notifications/ring.service.ts';
import type { Context } from '#server/kit/context.ts';

export function notificationsJobs(context: Context): void {
  context.jobs.work(ringJob, context);
  context.jobs.schedule('notifications.mail', '* * * * *', () => mailGathered(context));
}
