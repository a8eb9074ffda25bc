import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/conversations.ts';
import { openTalk, type Talk } from '#server/features/conversations/conversations.testing.ts';
import { openPushPeer } from '#server/features/push/push-peer.testing.ts';
import { letRingsThrough, subscribeBrowser } from '#server/features/push/push.testing.ts';
import { tomorrowAt } from '#server/testing.ts';

let talk: Talk;
let peer: Awaited<ReturnType<typeof openPushPeer>>;
beforeAll(async () => {
  peer = await openPushPeer();
  talk = await openTalk({ PUSH_ORIGINS: peer.origin });
  // Noon for everybody: these tests run at any hour.
  const noon = tomorrowAt(11);
  talk.context.now = () => noon;
});
beforeEach(() => peer.reset());
afterAll(async () => {
  await talk.close();
  await peer.close();
});

async function pairWithBrowser() {
  const pair = await talk.pair({ answered: true });
  await talk.markRead(pair.seller, pair.id);
  await subscribeBrowser(talk, peer, pair.seller.token);
  return pair;
}

const prefer = (userId: string, preferences: object) =>
  talk.database.db
    .updateTable('profiles')
    .set({ preferences: JSON.stringify(preferences) })
    .where('user_id', '=', userId)
    .execute();

test('several messages in a row ring once, with the name, the ad and how many, and never the words', async () => {
  const { buyer, id } = await pairWithBrowser();
  for (const text of ['Mon secret', 'Encore un secret', 'Troisième secret']) await talk.send(buyer, id, text);
  await letRingsThrough(talk);
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]).toMatchObject({
    topic: id.replaceAll('-', ''),
    message: { title: 'Camille', link: `/messages?c=${id}` },
  });
  expect(peer.received[0]?.message['body']).toContain('3 nouveaux messages');
  expect(JSON.stringify(peer.received)).not.toContain('secret');
});

test.each([
  ['has read them', async (_: string, read: () => Promise<unknown>) => read()],
  [
    'switched it off',
    (userId: string) =>
      prefer(userId, { notifications: { push: { newMessages: false, adExpiring: true, adSold: true } } }),
  ],
  [
    'is looking at the site',
    (userId: string) =>
      sql`insert into presences (user_id, visible_at) values (${userId}, now())`.execute(talk.database.db),
  ],
])('nothing rings for who %s', async (_, prepare) => {
  const { seller, buyer, id } = await pairWithBrowser();
  await talk.send(buyer, id, 'Bonsoir, est-il toujours là ?');
  await prepare(seller.id, () => talk.markRead(seller, id));
  await letRingsThrough(talk);
  expect(peer.received).toEqual([]);
});

test('nothing rings for who put the conversation away after the message came', async () => {
  const { seller, buyer, id } = await pairWithBrowser();
  await talk.send(buyer, id, 'Bonsoir, est-il toujours là ?');
  await talk.call(api.archiveConversation, { token: seller.token, params: { id } });
  await letRingsThrough(talk);
  expect(peer.received).toEqual([]);
});

test('at night it waits for the morning', async () => {
  const { seller, buyer, id } = await pairWithBrowser();
  await prefer(seller.id, { timezone: 'Pacific/Auckland', quietHours: { enabled: true, from: 22, to: 8 } });
  await talk.send(buyer, id, 'Bonsoir, est-il toujours là ?');
  await letRingsThrough(talk);
  expect(peer.received).toEqual([]);
  // It is midnight there now; in the morning the same job rings.
  await prefer(seller.id, { quietHours: { enabled: false, from: 22, to: 8 } });
  await letRingsThrough(talk);
  expect(peer.received).toHaveLength(1);
});
