/** What a member said to others, and others of them: in their export, and after they are gone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/account.ts';
import { readReviews, writeReview } from '#contract/api/reviews.ts';
import { eraseDueAccounts } from '#server/features/account/account.jobs.ts';
import { sections } from '#server/features/account/export.contents.ts';
import { openTalk, type Person, type Talk } from '#server/features/conversations/conversations.testing.ts';

const dayMs = 86_400_000;
let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());

const exportOf = async ({ id }: Person) =>
  JSON.stringify(await Promise.all(Object.values(sections).map((section) => section(talk.database.db, id))));

/** Two who have talked and whose deal is done. */
async function deal() {
  const pair = await talk.pair();
  await talk.send(pair.buyer, pair.id, 'Ma question très privée');
  await talk.send(pair.seller, pair.id, 'Ma réponse très privée');
  await talk.database.db.updateTable('conversations').set({ sold_at: new Date() }).where('id', '=', pair.id).execute();
  const review = (author: Person, about: Person, text: string) =>
    talk.call(writeReview, {
      token: author.token,
      params: { id: about.id },
      body: { conversationId: pair.id, rating: 4, text },
    });
  return { ...pair, review };
}

async function erase({ id, token }: Person): Promise<void> {
  const body = { reason: '', ...(await talk.proofOf(id)) };
  expect((await talk.call(api.deleteAccount, { token, body })).status).toBeLessThan(300);
  talk.context.now = () => new Date(Date.now() + 14.01 * dayMs);
  try {
    expect(await eraseDueAccounts(talk.context)).toBe(1);
  } finally {
    talk.context.now = () => new Date();
  }
}

test('an export holds one’s messages and reviews, and nothing that the other side keeps back', async () => {
  const { buyer, seller, review } = await deal();
  await review(buyer, seller, 'Vendeur aimable et ponctuel.');
  expect(await exportOf(buyer)).toContain('Ma question très privée');
  expect(await exportOf(buyer)).toContain('Vendeur aimable et ponctuel.');
  // Not published yet: whom it is about does not even learn that it is there.
  expect(await exportOf(seller)).not.toContain('Vendeur aimable');
  await review(seller, buyer, 'Acheteur aimable et ponctuel.');
  for (const person of [buyer, seller]) {
    expect(await exportOf(person)).toContain('Vendeur aimable et ponctuel.');
    expect(await exportOf(person)).toContain('Acheteur aimable et ponctuel.');
  }
  const stranger = await talk.person();
  expect(await exportOf(stranger)).not.toMatch(/privée|ponctuel/);
});

test('once an account is erased its words in conversations are gone, and its reviews have no name', async () => {
  const { id, buyer, seller, review } = await deal();
  await review(buyer, seller, 'Vendeur aimable, objet conforme.');
  await review(seller, buyer, 'Acheteur aimable, rien à dire.');
  await erase(buyer);
  const { rows } = await talk.database.pool.query<{ text: string; words: string }>(
    'select text, words::text from messages where sender_id = $1',
    [buyer.id],
  );
  for (const { text, words } of rows) expect([text, words]).toEqual(['', '']);
  const seen = await talk.messages(seller, id);
  expect(seen.map(({ text }) => text)).not.toContain('Ma question très privée');
  expect(seen.map(({ text }) => text)).toContain('Ma réponse très privée');
  const { body } = await talk.call(readReviews, { params: { id: seller.id } });
  expect(body.data.items[0]).toMatchObject({
    text: 'Vendeur aimable, objet conforme.',
    author: { id: null, firstName: '', lastInitial: '', avatar: null },
  });
  expect((await talk.read(seller, id)).other.firstName).toBe('');
  expect((await talk.call(readReviews, { params: { id: buyer.id } })).status).toBe(404);
});

test('who is erased before the other has written leaves no review that could tell of it', async () => {
  const { buyer, seller, review } = await deal();
  await review(buyer, seller, 'Je pars et je le dis avant.');
  await erase(buyer);
  expect((await talk.call(readReviews, { params: { id: seller.id } })).body.data.summary.count).toBe(0);
  expect(await exportOf(seller)).not.toContain('Je pars');
});
