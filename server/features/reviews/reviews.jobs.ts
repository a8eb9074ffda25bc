/** What the calendar does to reviews: shows those that waited long enough, and tells people that they may write one. */
import { notifyAll } from '#server/features/notifications/notifications.service.ts';
import { measureAnswers, publishOld, takeInvitations } from '#server/features/reviews/reviews.queries.ts';
import { tellPublished } from '#server/features/reviews/reviews.service.ts';
import type { Context } from '#server/kit/context.ts';

const atOnce = 200;

export async function publishDue(context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => tellPublished(context, trx, await publishOld(trx)));
}

export async function inviteDue(context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const deals = await takeInvitations(trx, atOnce);
    const notices = deals.flatMap(({ conversationId, buyerId, sellerId, adTitle }) =>
      [buyerId, sellerId].map(
        (userId) => ({ userId, type: 'reviewOpen', payload: { title: adTitle, conversationId } }) as const,
      ),
    );
    await notifyAll(context, trx, notices);
  });
}

export function reviewsJobs(context: Context): void {
  context.jobs.schedule('reviews.publish', '5 * * * *', () => publishDue(context));
  context.jobs.schedule('reviews.invite', '*/10 * * * *', () => inviteDue(context));
  context.jobs.schedule('reviews.answers', '10 4 * * *', () => measureAnswers(context.db));
}
