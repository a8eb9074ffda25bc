import { tellOfPrice } from '#server/features/plans/price-notice.service.ts';
import type { Context } from '#server/kit/context.ts';

export function plansJobs(context: Context): void {
  context.jobs.work(tellOfPrice, context);
}
