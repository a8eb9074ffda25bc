import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPushKey, subscribePush, unsubscribePush } from '#contract/api/push.ts';
import { openPushPeer } from '#server/features/push/push-peer.testing.ts';
import { subscribeBrowser } from '#server/features/push/push.testing.ts';
import { sendPush } from '#server/features/push/push.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let peer: Awaited<ReturnType<typeof openPushPeer>>;

beforeAll(async () => {
  peer = await openPushPeer();
  site = await openTestSite({ settings: { PUSH_ORIGINS: peer.origin } });
});
beforeEach(() => peer.reset());
afterAll(async () => {
  await site.close();
  await peer.close();
});

async function subscribed() {
  const account = await site.signIn();
  return { ...account, browser: await subscribeBrowser(site, peer, account.token) };
}

const push = (userId: string, changes: object = {}) =>
  sendPush(site.context, site.context.db, {
    userId,
    id: randomUUID(),
    title: 'Nadia',
    body: 'Vélo pliant',
    link: '/messages',
    topic: 'abc',
    ...changes,
  });

test('a push reaches the browser that subscribed, readable for it alone and kept for a day', async () => {
  const { id, browser } = await subscribed();
  await push(id);
  await site.runJobs();
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]).toMatchObject({
    path: new URL(browser.endpoint).pathname,
    topic: 'abc',
    ttl: '86400',
    message: { title: 'Nadia', body: 'Vélo pliant', link: '/messages', tag: 'abc' },
  });
});

test('the same push asked for twice is sent once', async () => {
  const { id } = await subscribed();
  const pushId = randomUUID();
  await push(id, { id: pushId });
  await push(id, { id: pushId });
  await site.runJobs();
  expect(peer.received).toHaveLength(1);
});

test('a long text is cut before it leaves', async () => {
  const { id } = await subscribed();
  await push(id, { title: 'é'.repeat(500), body: 'x'.repeat(5000) });
  await site.runJobs();
  expect(peer.received[0]?.message['body']).toHaveLength(200);
  expect(peer.received[0]?.bytes).toBeLessThan(1024);
});

test('a browser that is gone is forgotten', async () => {
  const { id } = await subscribed();
  peer.answer({ status: 410 });
  await push(id);
  await site.runJobs();
  expect(
    await site.database.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', id).execute(),
  ).toEqual([]);
});

test('a push service that fails is asked again when it says so, five times at most', async () => {
  const { id } = await subscribed();
  const before = peer.tried();
  peer.answer(...Array.from({ length: 9 }, () => ({ status: 503, headers: { 'retry-after': '1' } })));
  await push(id);
  await expect
    .poll(
      async () => {
        await site.runJobs();
        return peer.tried() - before;
      },
      { interval: 300 },
    )
    .toBe(5);
  expect(await site.runJobs()).toBe(0);
});

test('a browser whose session ended gets nothing', async () => {
  const { id } = await subscribed();
  await site.database.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', id).execute();
  await push(id);
  await site.runJobs();
  expect(peer.received).toEqual([]);
});

test('a browser belongs to whoever signed in there last, until they unsubscribe', async () => {
  const { id, browser } = await subscribed();
  const other = await site.signIn();
  await site.call(subscribePush, { token: other.token, body: browser });
  await push(id);
  await site.runJobs();
  expect(peer.received).toEqual([]);
  await site.call(unsubscribePush, { token: other.token, body: { endpoint: browser.endpoint } });
  await push(other.id);
  await site.runJobs();
  expect(peer.received).toEqual([]);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://localhost/push',
  'https://[::ffff:127.0.0.1]/push',
  'https://fcm.googleapis.com:8443/push',
  'https://user:word@fcm.googleapis.com/push',
  'https://fcm.googleapis.com.example.org/push',
  'http://fcm.googleapis.com/push',
  'https://.push.apple.com/',
  'https://a..push.apple.com/push',
])('%s is not an address that the site would call', async (endpoint) => {
  const { token } = await site.signIn();
  const { status, body } = await site.call(subscribePush, {
    token,
    body: { ...peer.browser('unused'), endpoint },
  });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'endpoint', code: 'unknown_push_service' }]);
});

test('a key that is no point of the curve is refused: nothing could be written for it', async () => {
  const { token } = await site.signIn();
  const browser = peer.browser('unused');
  const point = Buffer.from(browser.keys.p256dh, 'base64url');
  const compressed = Buffer.concat([Buffer.from([2]), point.subarray(1)]);
  for (const key of [
    Buffer.alloc(65, 4),
    Buffer.alloc(65),
    point.map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
    compressed,
  ]) {
    const keys = { ...browser.keys, p256dh: Buffer.from(key).toString('base64url') };
    const { status, body } = await site.call(subscribePush, { token, body: { ...browser, keys } });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'keys.p256dh', code: 'invalid_format' }]]);
  }
});

test('an address that is no longer allowed is not called, and a redirect is not followed', async () => {
  const { id } = await subscribed();
  peer.answer(...Array.from({ length: 5 }, () => ({ status: 307, headers: { location: `${peer.origin}/elsewhere` } })));
  const before = peer.tried();
  await push(id);
  await site.runJobs();
  expect(peer.tried() - before).toBe(1);
  await site.database.db
    .updateTable('push_subscriptions')
    .set({ endpoint: 'http://169.254.169.254/latest' })
    .where('user_id', '=', id)
    .execute();
  await push(id);
  await site.runJobs();
  expect(
    await site.database.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', id).execute(),
  ).toEqual([]);
});

test('the key that browsers subscribe with stays the same', async () => {
  const { token } = await site.signIn();
  const first = await site.call(readPushKey, { token });
  const second = await site.call(readPushKey, { token });
  expect(first.body.data.publicKey).toHaveLength(87);
  expect(second.body.data).toEqual(first.body.data);
});
