/** What can be reported, and what cannot. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportUser } from '#contract/api/reports.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import {
  fieldsOf,
  fromSomewhere,
  newEmail,
  openReportDesk,
  said,
  type ReportDesk,
} from '#server/features/reports/reports.testing.ts';

let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk();
});
beforeEach(() => desk.renew());
afterAll(() => desk.close());

describe('what cannot be reported', () => {
  test('does not exist for the reporter', async () => {
    const { db } = desk.database;
    const draft = await insertAd(desk, { user_id: desk.seller.id, status: 'Draft' });
    const day = 86_400_000;
    const sold = await insertAd(desk, {
      user_id: desk.seller.id,
      status: 'Sold',
      sold_at: new Date(Date.now() - 91 * day),
    });
    const lately = { user_id: desk.seller.id, status: 'Sold' as const, sold_at: new Date() };
    const deleted = await insertAd(desk, { ...lately, deleted_at: new Date() });
    const unseen = await insertAd(desk, { ...lately, published_at: null });
    const suspended = await insertAd(desk, { user_id: desk.seller.id, status: 'Suspended' });
    const hidden = await desk.signIn();
    await db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', hidden.id).execute();
    const targets: [string, unknown][] = [
      ...[draft, sold, deleted, unseen, suspended, 999_999, 'x', '0', '-1', '1e3', '1 or 1=1', '٣'].map(
        (id): [string, unknown] => ['ad', id],
      ),
      ['user', hidden.id],
      ['user', '00000000-0000-4000-8000-000000000000'],
      ['user', 'x'],
      ['user', desk.adId],
      ['message', '1'],
      ['review', desk.seller.id],
    ];
    const before = (await desk.rows()).length;
    for (const [targetType, targetId] of targets)
      expect([targetType, targetId, (await desk.report({ targetType, targetId })).status]).toEqual([
        targetType,
        targetId,
        404,
      ]);
    const users = await desk.call(reportUser, { params: { id: hidden.id }, body: said, headers: fromSomewhere() });
    expect(users.status).toBe(404);
    expect((await desk.rows()).length).toBe(before);
  });

  test('does not include what was sold lately: who paid may have something to say', async () => {
    const sold_at = new Date(Date.now() - 60 * 86_400_000);
    const sold = await insertAd(desk, { user_id: desk.seller.id, title: 'Une console', status: 'Sold', sold_at });
    expect((await desk.report({ targetId: sold, email: newEmail() })).status).toBe(201);
    expect((await desk.rows()).at(-1)).toMatchObject({ target_id: String(sold), subject_title: 'Une console' });
  });

  test('is one’s own: the answer says which field', async () => {
    expect(fieldsOf(await desk.report({}, desk.seller.token))).toEqual(['targetId own_target']);
    expect(fieldsOf(await desk.report({ targetType: 'user', targetId: desk.seller.id }, desk.seller.token))).toEqual([
      'targetId own_target',
    ]);
  });
});
