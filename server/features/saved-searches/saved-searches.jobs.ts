import { sendDueAlerts, matchNewAds, matchJob } from '#server/features/saved-searches/alerts.service.ts';
import type { Context } from '#server/kit/context.ts';

/** At once means: when an ad comes online, and every minute for what a stopped process left behind. */
export function savedSearchesJobs(context: Context): void {
  context.jobs.work(matchJob, context);
  context.jobs.schedule('saved-searches.match-new-ads-again', '* * * * *', () => matchNewAds(context));
  context.jobs.schedule('saved-searches.daily-alerts', '0 8 * * *', () => sendDueAlerts(context, 'daily'));
  context.jobs.schedule('saved-searches.weekly-alerts', '5 8 * * 1', () => sendDueAlerts(context, 'weekly'));
}
