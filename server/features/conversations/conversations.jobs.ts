import { talkedOfJob } from '#server/features/ad-lifecycle/talked-of.service.ts';
import { tellOfAd } from '#server/features/conversations/ad-news.service.ts';
import { collectStrayPhotos } from '#server/features/conversations/photos.service.ts';
import { mailUnread } from '#server/features/conversations/mailing.service.ts';
import { ringJob } from '#server/features/conversations/ring.service.ts';
import type { Context } from '#server/kit/context.ts';

export function conversationsJobs(context: Context): void {
  context.jobs.work(ringJob, context);
  context.jobs.work(talkedOfJob, context, tellOfAd);
  context.jobs.schedule('conversations.mail', '* * * * *', () => mailUnread(context));
  context.jobs.schedule('conversations.photos', '50 3 * * *', async () => {
    await collectStrayPhotos(context);
  });
}
