import { settleRest } from '#server/features/picture-access/picture-access.service.ts';
import type { Context } from '#server/kit/context.ts';

export function withheldJobs(context: Context): void {
  context.jobs.schedule('picture-access.settle', '* * * * *', () => settleRest(context));
}
