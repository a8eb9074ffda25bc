import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/account.ts';
import { readSubscription, readSubscriptionHistory } from '#contract/api/plans.ts';
import { readAnalytics } from '#contract/api/analytics.ts';
import { readProfile } from '#contract/api/profile.ts';
import { readPublicProfile } from '#contract/api/users.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  member = await site.signIn();
});
afterAll(() => site.close());

const isPublic = async () => (await site.call(readPublicProfile, { params: { id: member.id } })).status === 200;
const notifications = () =>
  site.database.db
    .selectFrom('notifications')
    .select(['type', 'payload'])
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .execute();

test('every member has the free plan', async () => {
  const { body } = await site.call(readSubscription, { token: member.token });
  expect(body.data).toMatchObject({
    plan: 'free',
    status: 'active',
    price: 0,
    currency: 'EUR',
    renewsAt: null,
    limits: { activeAds: 10, images: 5, promotionsPerMonth: 0 },
  });
  const history = await site.call(readSubscriptionHistory, { token: member.token });
  expect(history.body.data).toEqual([{ plan: 'free', from: expect.any(String), to: null }]);
});

const analytics = (from: string, to: string) => site.call(readAnalytics, { query: { from, to }, token: member.token });

test('analytics have one line for each day, both ends included', async () => {
  const { body } = await analytics('2024-02-28', '2024-03-01');
  expect(body.data.days).toEqual(
    ['2024-02-28', '2024-02-29', '2024-03-01'].map((date) => ({ date, seen: 0, views: 0, contacts: 0, favorites: 0 })),
  );
  expect((await analytics('2024-01-01', '2024-01-01')).body.data.days).toHaveLength(1);
  expect((await analytics('2024-01-01', '2024-12-31')).body.data.days).toHaveLength(366);
});

test('analytics take moments for their days', async () => {
  const { status, body } = await analytics('2024-02-28T00:00:00.000Z', '2024-03-01T23:59:59+01:00');
  expect([status, body.data.from, body.data.to, body.data.days.length]).toEqual([200, '2024-02-28', '2024-03-01', 3]);
  expect((await analytics('2024-02-28', '2024-02-28T12:00:00Z')).body.data.days).toHaveLength(1);
});

test.each([
  ['2024-02-30T00:00:00Z', '2024-03-01', 'from', 'invalid_format'],
  ['2024-03-02T00:00:00Z', '2024-03-01T00:00:00Z', 'from', 'from_after_to'],
  ['2024-03-02', '2024-03-01', 'from', 'from_after_to'],
  ['2024-01-01', '2025-01-01', 'to', 'too_many_days'],
  ['0001-01-01', '9999-12-31', 'to', 'too_many_days'],
  ['2024-02-30', '2024-03-01', 'from', 'invalid_format'],
  ['yesterday', '2024-03-01', 'from', 'invalid_format'],
])('analytics from %s to %s are refused', async (from, to, field, code) => {
  const { status, body } = await analytics(from, to);
  expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, field, code]);
  expect(body.errors[0].message).not.toContain('validation.');
});

test('deactivating hides the member and signs them out everywhere', async () => {
  const { status } = await site.call(api.deactivateAccount, { body: { reason: 'Une pause' }, token: member.token });
  expect(status).toBe(200);
  expect(await isPublic()).toBe(false);
  expect((await site.call(readProfile, { token: member.token })).status).toBe(401);
  const open = await site.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('deleting hides the member at once, leaves 14 days, and tells them once', async () => {
  const proof = await site.proofOf(member.id);
  const remove = () => site.call(api.deleteAccount, { body: { reason: '', ...proof }, token: member.token });
  const { body } = await remove();
  const date = body.data.deletionScheduledFor;
  expect(Math.abs(Date.parse(date) - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000);
  expect(await isPublic()).toBe(false);
  expect((await remove()).body.data.deletionScheduledFor).toBe(date);
  expect((await site.call(readProfile, { token: member.token })).body.data.deletionScheduledFor).toBe(date);
  expect(await notifications()).toEqual([{ type: 'accountDeletionScheduled', payload: { date } }]);
});

test('a deletion can be taken back, and the member shows again', async () => {
  const proof = await site.proofOf(member.id);
  await site.call(api.deleteAccount, { body: { reason: 'x', ...proof }, token: member.token });
  expect((await site.call(api.cancelDeletion, { token: member.token })).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect((await site.call(readProfile, { token: member.token })).body.data.deletionScheduledFor).toBeNull();
  const again = await site.call(api.cancelDeletion, { token: member.token });
  expect([again.status, again.body.code]).toEqual([409, 'deletion_not_scheduled']);
  expect((await notifications()).map((one) => one.type)).toEqual([
    'accountDeletionScheduled',
    'accountDeletionCancelled',
  ]);
});

test('ten deletions at once are told once', async () => {
  const proof = await site.proofOf(member.id);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      site.call(api.deleteAccount, { body: { reason: '', ...proof }, token: member.token }),
    ),
  );
  expect(await notifications()).toHaveLength(1);
});
