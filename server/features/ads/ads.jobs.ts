import { forgetVisitors } from '#server/features/ads/views.service.ts';
import type { Context } from '#server/kit/context.ts';

export function adsJobs(context: Context): void {
  context.jobs.schedule('ads.forget-visitors', '15 0 * * *', () => forgetVisitors(context));
}
