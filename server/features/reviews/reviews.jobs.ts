/** What the calendar does to reviews: shows those that waited long enough, and tells people that they may write one. */
import { notify } from '#server/features/notifications/notifications.service.ts';
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
    const told = deals.flatMap(({ conversationId, buyerId, sellerId, adTitle }) =>
      [buyerId, sellerId].map((userId) => ({ userId, payload: { title: adTitle, conversationId } })),
    );
    // In one order everywhere: each notice holds its member's stream until the end.
    for (const { userId, payload } of told.toSorted((one, other) => one.userId.localeCompare(other.userId)))
      await notify(context, trx, { userId, type: 'reviewOpen', payload });
  });
}

export function reviewsJobs(context: Context): void {
  context.jobs.schedule('reviews.publish', '5 * * * *', () => publishDue(context));
  context.jobs.schedule('reviews.invite', '*/10 * * * *', () => inviteDue(context));
  context.jobs.schedule('reviews.answers', '10 4 * * *', () => measureAnswers(context.db));
}
