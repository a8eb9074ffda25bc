import { resumeSending, sendLetterJob } from '#server/features/admin-newsletter/sending.service.ts';
import { sendWeekly } from '#server/features/admin-newsletter/weekly.service.ts';
import type { Context } from '#server/kit/context.ts';

export function adminNewsletterJobs(context: Context): void {
  context.jobs.work(sendLetterJob, context);
  context.jobs.schedule('newsletter.resume', '*/10 * * * *', () => resumeSending(context));
  context.jobs.schedule('newsletter.weekly', '0 18 * * 4', () => sendWeekly(context));
}
