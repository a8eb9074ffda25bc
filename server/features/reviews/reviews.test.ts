import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/api/notifications.ts';
import { readReviews, readReviewState, replyToReview, writeReview } from '#contract/api/reviews.ts';
import { inviteDue, publishDue } from '#server/features/reviews/reviews.jobs.ts';
import { makeDeal } from '#server/features/reviews/reviews.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

type Deal = Awaited<ReturnType<typeof makeDeal>>;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

function review({ id, seller, buyer }: Deal, by: 'seller' | 'buyer', changes: object = {}) {
  const [author, subject] = by === 'seller' ? [seller, buyer] : [buyer, seller];
  const body = { conversationId: id, rating: 4, text: 'Ponctuel et aimable, merci.', ...changes };
  return site.call(writeReview, { token: author.token, params: { id: subject.id }, body });
}

const reviewsOf = async (userId: string) => (await site.call(readReviews, { params: { id: userId } })).body.data;
const stateOf = async ({ id }: Deal, { token }: { token: string }) =>
  (await site.call(readReviewState, { token, params: { id } })).body.data;
const noticesOf = async ({ token }: { token: string }) =>
  (await site.call(listNotifications, { token })).body.data.items.map(({ type }: { type: string }) => type);

async function age(deal: Deal, days: number) {
  await site.database.db
    .updateTable('reviews')
    .set({ created_at: hoursAgo(days * 24) })
    .where('conversation_id', '=', deal.id)
    .execute();
}

test('nothing of the first review is told to anybody but its author until the other side has written', async () => {
  const deal = await makeDeal(site);
  expect((await review(deal, 'buyer', { rating: 1, text: 'Objet secret et en panne.' })).status).toBe(201);

  const told = [
    await site.send({ method: 'GET', url: `/api/users/${deal.seller.id}/reviews` }),
    await site.send({ method: 'GET', url: `/api/users/${deal.seller.id}` }),
    await site.send({ method: 'GET', url: `/api/conversations/${deal.id}/reviews`, token: deal.seller.token }),
    await site.send({ method: 'GET', url: '/api/notifications', token: deal.seller.token }),
  ];
  for (const { status, text } of told) {
    expect(status).toBe(200);
    expect(text).not.toContain('secret');
  }
  expect(await reviewsOf(deal.seller.id)).toMatchObject({ totalCount: 0, summary: { average: null, count: 0 } });
  expect(await noticesOf(deal.seller)).toEqual([]);
  expect(await stateOf(deal, deal.buyer)).toMatchObject({ state: 'written', mine: { rating: 1 }, theirs: null });
  expect(await stateOf(deal, deal.seller)).toMatchObject({ state: 'open', mine: null, theirs: null });

  expect((await review(deal, 'seller')).status).toBe(201);
  expect(await reviewsOf(deal.seller.id)).toMatchObject({
    totalCount: 1,
    summary: { average: 1, count: 1, stars: [1, 0, 0, 0, 0] },
    items: [{ rating: 1, authorRole: 'buyer', adTitle: 'Vélo pliant', isVerified: true, reply: null }],
  });
  expect(await reviewsOf(deal.buyer.id)).toMatchObject({ totalCount: 1, items: [{ rating: 4, authorRole: 'seller' }] });
  expect(await noticesOf(deal.seller)).toEqual(['reviewReceived']);
  expect(await stateOf(deal, deal.seller)).toMatchObject({ state: 'published', theirs: { rating: 1 } });
});

test('two who write at the same moment are both shown', async () => {
  for (let round = 0; round < 5; round += 1) {
    const deal = await makeDeal(site);
    const answers = await Promise.all([review(deal, 'buyer'), review(deal, 'seller')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await reviewsOf(deal.seller.id)).totalCount).toBe(1);
    expect((await reviewsOf(deal.buyer.id)).totalCount).toBe(1);
  }
});

test('one side writes once, however often it tries at the same moment', async () => {
  const deal = await makeDeal(site);
  const answers = await Promise.all(Array.from({ length: 8 }, () => review(deal, 'buyer')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'already_reviewed')).toHaveLength(7);
});

test('a review that nobody answered is shown after 14 days, and the other side may then only reply', async () => {
  const deal = await makeDeal(site);
  await review(deal, 'buyer', { rating: 2 });
  await age(deal, 13);
  await publishDue(site.context);
  expect((await reviewsOf(deal.seller.id)).totalCount).toBe(0);
  await age(deal, 15);
  await publishDue(site.context);
  await publishDue(site.context);
  const { items } = await reviewsOf(deal.seller.id);
  expect(items).toHaveLength(1);
  expect(await noticesOf(deal.seller)).toEqual(['reviewReceived']);
  expect((await review(deal, 'seller')).body.code).toBe('review_not_open');

  const reply = (token: string) =>
    site.call(replyToReview, { token, params: { id: items[0].id }, body: { text: 'Je suis désolé, écrivez-moi.' } });
  expect((await reply(deal.buyer.token)).status).toBe(404);
  expect((await reply(deal.seller.token)).body.data).toMatchObject({ reply: { text: 'Je suis désolé, écrivez-moi.' } });
  expect((await reply(deal.seller.token)).body.code).toBe('already_replied');
});

test('reviews open a day after an agreed handover, without the seller having marked anything', async () => {
  const early = await makeDeal(site, { soldAt: null, handoverAt: hoursAgo(23) });
  expect(await stateOf(early, early.buyer)).toMatchObject({ state: 'closed', opensAt: expect.any(String) });
  expect((await review(early, 'buyer')).body.code).toBe('review_not_open');
  const due = await makeDeal(site, { soldAt: null, handoverAt: hoursAgo(25) });
  expect((await review(due, 'buyer')).status).toBe(201);
  await age(due, 20);
  await publishDue(site.context);
  expect((await reviewsOf(due.seller.id)).items[0]).toMatchObject({ isVerified: false });
});

test.each([
  ['neither sold nor met', { soldAt: null }],
  ['the seller never answered', { isAnswered: false }],
  ['long ago', { soldAt: hoursAgo(91 * 24) }],
])('no review where %s', async (_, options) => {
  const deal = await makeDeal(site, options);
  expect((await review(deal, 'buyer')).body.code).toBe('review_not_open');
  expect(await stateOf(deal, deal.buyer)).toMatchObject({ state: 'closed', opensAt: null });
});

test('a stranger knows of no deal and reviews nobody', async () => {
  const deal = await makeDeal(site);
  const stranger = await site.signIn();
  const body = { conversationId: deal.id, rating: 1, text: 'Je ne le connais pas.' };
  for (const target of [deal.seller.id, deal.buyer.id, stranger.id])
    expect((await site.call(writeReview, { token: stranger.token, params: { id: target }, body })).status).toBe(404);
  expect((await site.call(writeReview, { token: deal.buyer.token, params: { id: deal.buyer.id }, body })).status).toBe(
    404,
  );
  expect((await site.call(readReviewState, { token: stranger.token, params: { id: deal.id } })).status).toBe(404);
});

test('what is not a review is refused field by field', async () => {
  const deal = await makeDeal(site);
  const { status, body } = await review(deal, 'buyer', { rating: 6, text: 'Nul' });
  expect(status).toBe(422);
  expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['rating', 'text']);
});

test('a review has whole stars and words that can be seen, and so has the reply', async () => {
  const deal = await makeDeal(site);
  const half = await review(deal, 'buyer', { rating: 4.5 });
  expect(half.body.errors).toMatchObject([
    { field: 'rating', code: 'stars', message: 'Choisissez de 1 à 5 étoiles, sans demi-étoile.' },
  ]);
  for (const blank of ['\u200d', '\u3164', '\u2800', '\u00ad', '\u202e', '\u0007', '\u001b'])
    expect((await review(deal, 'buyer', { text: blank.repeat(30) })).body.errors).toMatchObject([
      { field: 'text', code: 'too_short' },
    ]);
  await review(deal, 'buyer', { text: 'Très\u202e aimable,\u0007 merci.' });
  await review(deal, 'seller');
  const { items } = await reviewsOf(deal.seller.id);
  expect(items[0].text).toBe('Très aimable, merci.');
  const blank = { token: deal.seller.token, params: { id: items[0].id }, body: { text: '\u3164\u202e\u001b' } };
  expect((await site.call(replyToReview, blank)).status).toBe(422);
});

test('both sides are told once that they may write', async () => {
  const deal = await makeDeal(site);
  await Promise.all([inviteDue(site.context), inviteDue(site.context)]);
  await inviteDue(site.context);
  for (const side of [deal.buyer, deal.seller]) expect(await noticesOf(side)).toEqual(['reviewOpen']);
});
