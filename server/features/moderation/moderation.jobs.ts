import { judgeWaiting, tellOfLate } from '#server/features/moderation/judging.service.ts';
import { forgetOld } from '#server/features/moderation/queue.queries.ts';
import { judgeWaitingJob } from '#server/features/risk/risk.service.ts';
import { lookAtPictures } from '#server/features/risk/look-at-pictures.service.ts';
import type { Context } from '#server/kit/context.ts';

export function moderationJobs(context: Context): void {
  const { jobs } = context;
  jobs.work(judgeWaitingJob, context, (_, { adId }) => judgeWaiting(context, adId));
  jobs.schedule('moderation.look-at-pictures', '*/10 * * * *', () => lookAtPictures(context));
  jobs.schedule('moderation.tell-of-late', '5 * * * *', async () => {
    await tellOfLate(context);
    await forgetOld(context.db, context.now());
  });
}
