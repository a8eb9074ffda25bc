/** A decision has a way back for some seconds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/api/notifications.ts';
import { letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import {
  dismiss,
  insertReport,
  newAddress,
  openStaffDesk,
  type StaffDesk,
} from '#server/features/admin-reports/admin-reports.testing.ts';
import { insist } from '#server/features/my-ads/shared-site.testing.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.close());

describe('taking a decision back', () => {
  test('within 10 seconds everything is as before, and both steps are written down', async () => {
    const to = newAddress();
    const id = await insertReport(desk, { reporter_email: to });
    await desk.decide(id);
    const { status, body } = await desk.undo(id);
    expect([status, body.data.status, body.data.decisionText, body.data.decidedAt]).toEqual([200, 'Open', null, null]);
    expect(await desk.mailsTo(to)).toEqual([]);
    expect(await desk.actionsOf(id)).toEqual(['uphold', 'undo']);
    expect((await desk.undo(id)).body.code).toBe('undo_expired');
    expect((await desk.decide(id, { ...dismiss, version: 3 })).status).toBe(200);
    expect(await desk.mailsTo(to)).toHaveLength(1);
  });

  test('takes the notice of a member away too', async () => {
    const reporter = await desk.signIn();
    const id = await insertReport(desk, { reporter_id: reporter.id });
    await desk.decide(id);
    await desk.undo(id);
    await letNoticesThrough(desk, reporter.id);
    const { body } = await desk.call(listNotifications, { token: reporter.token });
    expect(body.data.items).toEqual([]);
  });

  test('is for who decided, once, and not after 10 seconds or once the mail has left', async () => {
    const id = await insertReport(desk, { reporter_email: newAddress() });
    await desk.decide(id);
    expect((await desk.undo(id, desk.admin)).body.code).toBe('undo_expired');
    const answers = await Promise.all(Array.from({ length: 8 }, () => insist(() => desk.undo(id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await desk.decide(id);
    const began = Date.now();
    desk.context.now = () => new Date(began + 11_000);
    expect((await desk.undo(id)).body.code).toBe('undo_expired');
    desk.context.now = () => new Date();
    await desk.database.db
      .updateTable('outbox')
      .set({ sent_at: new Date(0) })
      .execute();
    expect((await desk.undo(id)).body.code).toBe('undo_expired');
    expect((await desk.rowOf(id)).status).toBe('Upheld');
  });

  test('is over once the same person has reported the same thing again', async () => {
    const again = { reporter_id: (await desk.signIn()).id, target_id: '77' };
    const id = await insertReport(desk, again);
    await desk.decide(id);
    await insertReport(desk, again);
    const { status, body } = await desk.undo(id);
    expect([status, body.code]).toEqual([409, 'undo_expired']);
  });
});
