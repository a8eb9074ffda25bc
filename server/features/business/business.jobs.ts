import { collectStrayDocuments, forgetEndedBusinesses } from '#server/features/business/retention.service.ts';
import type { Context } from '#server/kit/context.ts';

export function businessJobs(context: Context): void {
  context.jobs.schedule('business.forget', '20 4 * * *', async () => {
    await forgetEndedBusinesses(context);
    await collectStrayDocuments(context);
  });
}
