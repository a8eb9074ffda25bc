import { judgeWaiting, tellOfLate } from '#server/features/moderation/judging.service.ts';
import { forgetOld } from '#server/features/moderation/queue.queries.ts';
import { judgeWaitingJob } from '#server/features/risk/risk.service.ts';
import { lookAtPictures } from '#server/features/risk/look-at-pictures.service.ts';
import type { Context } from '#server/kit/context.ts';

export function moderationJobs(context: Context): void {
  const { jobs } = context;
  jobs.work<{ adId: number }>(judgeWaitingJob, ({ adId }) => judgeWaiting(context, adId));
  jobs.schedule('look-at-pictures', '*/10 * * * *', async () => void (await lookAtPictures(context)));
  jobs.schedule('tell-of-late-queue', '5 * * * *', async () => {
    await tellOfLate(context);
    await forgetOld(context.db, context.now());
  });
}
