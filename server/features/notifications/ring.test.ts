import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readNotifications } from '#contract/api/notifications.ts';
import {
  notificationKinds,
  notificationTypes,
  type NotificationKind,
  type NotificationType,
} from '#contract/notifications.ts';
import { defaultPreferences } from '#contract/default-preferences.ts';
import { notify, type AnyNotice } from '#server/features/notifications/notifications.service.ts';
import { openPushPeer } from '#server/features/push/push-peer.testing.ts';
import { letRingsThrough, subscribeBrowser } from '#server/features/push/push.testing.ts';
import { openTestSite, tomorrowAt, type TestSite } from '#server/testing.ts';

let site: TestSite;
let peer: Awaited<ReturnType<typeof openPushPeer>>;
beforeAll(async () => {
  peer = await openPushPeer();
  site = await openTestSite({ settings: { PUSH_ORIGINS: peer.origin } });
  const noon = tomorrowAt(11);
  site.context.now = () => noon;
});
beforeEach(() => peer.reset());
afterAll(async () => {
  await site.close();
  await peer.close();
});

async function subscribed(preferences: object = {}) {
  const account = await site.signIn();
  await site.database.db
    .insertInto('profiles')
    .values({ user_id: account.id, preferences: JSON.stringify(preferences) })
    .execute();
  await subscribeBrowser(site, peer, account.token);
  return account;
}

const payloadOf = (type: NotificationType) =>
  Object.fromEntries(
    notificationKinds[type].payload.map((name) => [name, name === 'date' ? '2026-12-01T00:00:00Z' : '1200']),
  );
const tell = (userId: string, type: NotificationType) =>
  notify(site.context, site.context.db, { userId, type, payload: payloadOf(type) } as AnyNotice);

const ringing = notificationTypes.filter((type) => (notificationKinds[type] as NotificationKind).push);

test.each(ringing)('%s rings once where its switch is on, and not at all where it is off', async (type) => {
  const { push = 'adSold' }: NotificationKind = notificationKinds[type];
  const on = await subscribed();
  const switches = defaultPreferences.notifications;
  const off = await subscribed({ notifications: { ...switches, push: { ...switches.push, [push]: false } } });
  await tell(on.id, type);
  await tell(off.id, type);
  await letRingsThrough(site);
  await letRingsThrough(site);
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]?.message['title']).not.toBe('');
});

test('what was read before it rang does not ring', async () => {
  const { id, token } = await subscribed();
  await tell(id, 'favoriteSold');
  await site.call(readNotifications, { token, body: {} });
  await letRingsThrough(site);
  expect(peer.received).toEqual([]);
});

test('what concerns the safety of the account or a decision of staff does not go through the push services', async () => {
  const { id } = await subscribed();
  await tell(id, 'passwordChanged');
  await tell(id, 'adRejected');
  await letRingsThrough(site);
  expect(peer.received).toEqual([]);
});
