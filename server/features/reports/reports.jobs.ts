import { collectStrayEvidence } from '#server/features/reports/evidence.service.ts';
import { forgetOldReports } from '#server/features/reports/retention.service.ts';
import { releaseJob } from '#server/features/reports/weighing.service.ts';
import type { Context } from '#server/kit/context.ts';

export function reportsJobs(context: Context): void {
  context.jobs.work(releaseJob, context);
  context.jobs.schedule('reports.forget', '0 4 * * *', async () => {
    await forgetOldReports(context);
    await collectStrayEvidence(context);
  });
}
