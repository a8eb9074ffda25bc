import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAllReviews, removeReview, restoreReview } from '#contract/api/admin-reviews.ts';
import { decideAppeal, createAppeal } from '#contract/api/appeals.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { readReviews, writeReview } from '#contract/api/reviews.ts';
import {
  insertReport,
  openStaffDesk,
  uphold,
  type StaffDesk,
} from '#server/features/admin-reports/admin-reports.testing.ts';
import { letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import { makeDeal } from '#server/features/reviews/reviews.testing.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.close());

const text = 'Tout s’est bien passé, merci encore.';
const reason = { reasonCode: 'offensive', reasonText: 'L’avis insulte la personne.' } as const;

/** Two who have reviewed each other: the buyer gave one star, the seller five. */
async function reviewed() {
  const deal = await makeDeal(desk);
  const { id: conversationId, buyer, seller } = deal;
  const write = (author: typeof buyer, about: typeof buyer, rating: number) =>
    desk.call(writeReview, { params: { id: about.id }, body: { conversationId, rating, text }, token: author.token });
  await write(buyer, seller, 1);
  await write(seller, buyer, 5);
  const { id } = await desk.database.db
    .selectFrom('reviews')
    .select('id')
    .where('author_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  return { ...deal, reviewId: id };
}

const summaryOf = async (userId: string) =>
  (await desk.call(readReviews, { params: { id: userId } })).body.data.summary;
const averageOf = (userId: string) =>
  desk.database.db
    .selectFrom('profiles')
    .select(['rating', 'review_count as count'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
const noticesOf = async (token: string) =>
  (await desk.call(listNotifications, { token })).body.data.items.map((one: { type: string }) => one.type);
const remove = (id: string, { token } = desk.moderator) =>
  desk.call(removeReview, { params: { id }, body: reason, token });
const restore = (id: string, { token } = desk.moderator) => desk.call(restoreReview, { params: { id }, token });
const statementOf = (reviewId: string) =>
  desk.database.db
    .selectFrom('statements')
    .selectAll()
    .where('subject_type', '=', 'review')
    .where('subject_id', '=', reviewId)
    .executeTakeFirst();

test('staff read what is published, and nothing of what waits for the other side', async () => {
  const { id: conversationId, buyer, seller } = await makeDeal(desk);
  const hidden = 'Personne ne doit lire ceci avant l’autre.';
  const body = { conversationId, rating: 2, text: hidden };
  await desk.call(writeReview, { params: { id: seller.id }, body, token: buyer.token });
  const { reviewId } = await reviewed();
  const answer = await desk.call(listAllReviews, { token: desk.moderator.token, query: {} });
  expect(answer.text).not.toContain(hidden);
  expect(answer.body.data.items[0]).toMatchObject({ isOwn: false, removal: null, openReports: 0 });
  const ones = await desk.call(listAllReviews, { token: desk.admin.token, query: { stars: '1' } });
  expect(ones.body.data.items.map(({ id }: { id: string }) => id)).toEqual([reviewId]);
  expect((await desk.call(listAllReviews, { token: buyer.token, query: {} })).status).toBe(403);
});

test('a removed review is nowhere and counts no more; its author is told why and finds the case', async () => {
  const { buyer, seller, reviewId } = await reviewed();
  expect(await averageOf(seller.id)).toEqual({ rating: 1, count: 1 });
  const { body } = await remove(reviewId);
  expect(body.data.removal).toMatchObject({ ground: 'offensive', facts: reason.reasonText });
  expect(await summaryOf(seller.id)).toMatchObject({ count: 0, average: null });
  expect(await averageOf(seller.id)).toEqual({ rating: null, count: 0 });
  expect(await noticesOf(buyer.token)).not.toContain('reviewRemoved');
  await letNoticesThrough(desk, buyer.id);
  expect(await noticesOf(buyer.token)).toContain('reviewRemoved');
  expect(await statementOf(reviewId)).toMatchObject({ user_id: buyer.id, decision: 'remove', ground: 'offensive' });
  expect((await remove(reviewId)).body.code).toBe('stale_version');
  const removed = await desk.call(listAllReviews, { token: desk.moderator.token, query: { standing: 'removed' } });
  expect(removed.body.data.items.map(({ id }: { id: string }) => id)).toContain(reviewId);
});

test('what is restored at once was never told, and what is restored later is', async () => {
  const { buyer, seller, reviewId } = await reviewed();
  await remove(reviewId);
  expect((await restore(reviewId)).body.data.removal).toBeNull();
  await letNoticesThrough(desk, buyer.id);
  expect(await noticesOf(buyer.token)).toEqual(['reviewReceived']);
  expect(await statementOf(reviewId)).toBeUndefined();
  await remove(reviewId);
  await letNoticesThrough(desk, buyer.id);
  await desk.database.db
    .updateTable('outbox')
    .set({ sent_at: new Date(0) })
    .execute();
  await restore(reviewId);
  expect((await noticesOf(buyer.token))[0]).toBe('reviewReinstated');
  expect((await statementOf(reviewId))?.ended_at).not.toBeNull();
  expect(await averageOf(seller.id)).toEqual({ rating: 1, count: 1 });
  expect((await restore(reviewId)).body.code).toBe('stale_version');
});

test('nobody decides about a review of their own or about themselves, and one of two racers removes it', async () => {
  const { buyer, seller, reviewId } = await reviewed();
  for (const { id } of [buyer, seller])
    await desk.database.db.updateTable('users').set({ role: 'Moderator' }).where('id', '=', id).execute();
  expect((await remove(reviewId, buyer)).body.code).toBe('own_review');
  expect((await remove(reviewId, seller)).body.code).toBe('own_review');
  const answers = await Promise.all([remove(reviewId), remove(reviewId, desk.admin), remove(reviewId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('an upheld report takes the review off; taking the decision back brings it back', async () => {
  const { buyer, seller, reviewId } = await reviewed();
  const report = await insertReport(desk, {
    target_type: 'review',
    target_id: reviewId,
    subject_owner_id: buyer.id,
    reason: 'harassment',
  });
  await desk.decide(report, { ...uphold, text: 'L’avis est injurieux.' });
  expect(await summaryOf(seller.id)).toMatchObject({ count: 0 });
  expect(await statementOf(reviewId)).toMatchObject({ ground: 'offensive', source: 'report' });
  await desk.undo(report);
  expect(await summaryOf(seller.id)).toMatchObject({ count: 1 });
  await letNoticesThrough(desk, buyer.id);
  expect(await noticesOf(buyer.token)).toEqual(['reviewReceived']);
  await desk.decide(report, { decision: 'dismiss', text: 'Rien à redire.' });
  expect(await summaryOf(seller.id)).toMatchObject({ count: 1 });
});

test('an appeal that was right shows the review again', async () => {
  const { buyer, seller, reviewId } = await reviewed();
  await remove(reviewId);
  await letNoticesThrough(desk, buyer.id);
  await desk.database.db
    .updateTable('outbox')
    .set({ sent_at: new Date(0) })
    .execute();
  const statement = await statementOf(reviewId);
  const words = 'Je n’ai insulté personne, relisez mon avis.';
  const body = { statementId: statement!.id, text: words };
  const appeal = await desk.call(createAppeal, { body, token: buyer.token });
  const decision = { decision: 'overturn', text: 'L’avis reste dans les limites.' } as const;
  const { status } = await desk.call(decideAppeal, {
    params: { id: appeal.body.data.id },
    body: decision,
    token: desk.admin.token,
  });
  expect(status).toBe(200);
  expect(await summaryOf(seller.id)).toMatchObject({ count: 1, average: 1 });
});
