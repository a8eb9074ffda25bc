/** Notices on a member's devices, a moment after they appeared on the site. */
import { ringJob } from '#server/features/notifications/ring.service.ts';
import type { Context } from '#server/kit/context.ts';

export function notificationsJobs(context: Context): void {
  context.jobs.work(ringJob, context);
}
