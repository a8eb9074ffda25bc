import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideReport } from '#contract/api/admin-reports.ts';
import { sendReport } from '#contract/api/reports.ts';
import { changeSettings } from '#server/kit/settings.ts';
import { releaseIfCleared } from '#server/features/reports/weighing.service.ts';
import { fromSomewhere, newEmail, openReportDesk, said } from '#server/features/reports/reports.testing.ts';

let desk: Awaited<ReturnType<typeof openReportDesk>>;
beforeAll(async () => {
  desk = await openReportDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.renew();
  await changeSettings(desk.database.db, { weightedReports: true });
});

const old = new Date(Date.now() - 30 * 86_400_000);
async function member(columns: object = {}) {
  const person = await desk.signIn();
  await desk.database.db
    .updateTable('users')
    .set({ created_at: old, is_email_verified: true, ...columns })
    .where('id', '=', person.id)
    .execute();
  return person;
}

async function report(token?: string, reason = 'scam'): Promise<string> {
  const body = { ...said, targetType: 'ad' as const, targetId: String(desk.adId), reason: reason as 'scam' };
  const answer = await desk.call(sendReport, {
    body: token ? body : { ...body, email: newEmail() },
    headers: fromSomewhere(),
    ...(token && { token }),
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id as string;
}

const ad = () =>
  desk.database.db.selectFrom('ads').select(['status']).where('id', '=', desk.adId).executeTakeFirstOrThrow();
const statusOf = async () => (await ad()).status;

test('four members take an ad offline, and its owner gets a statement that no person decided', async () => {
  for (let at = 0; at < 3; at += 1) await report((await member()).token);
  expect(await statusOf()).toBe('Active');
  await report((await member()).token);
  expect(await statusOf()).toBe('Suspended');
  const statement = await desk.database.db
    .selectFrom('statements')
    .selectAll()
    .where('subject_id', '=', String(desk.adId))
    .executeTakeFirstOrThrow();
  expect(statement).toMatchObject({
    decision: 'suspend',
    ground: 'fraud',
    automated: true,
    decided_by: null,
    source: 'report',
  });
  const notices = await desk.database.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', desk.seller.id)
    .execute();
  expect(notices).toEqual([{ type: 'adSuspendedBySite' }]);
  const log = await desk.database.db
    .selectFrom('audit_log')
    .select(['action', 'role'])
    .where('subject_id', '=', String(desk.adId))
    .execute();
  expect(log).toEqual([{ action: 'ad.suspend', role: 'Site' }]);
});

test('it is off at first, and a crowd of visitors or of new accounts does not do it', async () => {
  await changeSettings(desk.database.db, { weightedReports: false });
  for (let at = 0; at < 5; at += 1) await report((await member()).token);
  expect(await statusOf()).toBe('Active');
  await desk.renew();
  await changeSettings(desk.database.db, { weightedReports: true });
  for (let at = 0; at < 10; at += 1) await report();
  expect(await statusOf()).toBe('Active');
  for (let at = 0; at < 5; at += 1) await report((await member({ created_at: new Date() })).token);
  expect(await statusOf()).toBe('Active');
});

test('who was right before weighs double, who was wrong a quarter, and what harms nobody nothing', async () => {
  async function withRecord(status: 'Upheld' | 'Dismissed') {
    const person = await member();
    const rows = Array.from({ length: 6 }, (_, at) => ({
      reference: `S-${person.id.slice(0, 8)}-${at}`,
      target_type: 'ad' as const,
      target_id: String(900_000 + at),
      reason: 'scam' as const,
      description: 'Autrefois, une autre annonce que celle-ci.',
      reporter_id: person.id,
      status,
      decided_at: new Date(),
    }));
    await desk.database.db.insertInto('reports').values(rows).execute();
    return person.token;
  }
  for (let at = 0; at < 4; at += 1) await report((await member()).token, 'already_sold');
  for (let at = 0; at < 4; at += 1) await report(await withRecord('Dismissed'));
  expect(await statusOf()).toBe('Active');
  await report(await withRecord('Upheld'));
  expect(await statusOf()).toBe('Active');
  await report((await member()).token);
  expect(await statusOf()).toBe('Suspended');
});

test('once staff dismissed every report the ad is online again, and old reports weigh no more', async () => {
  const ids = [];
  for (let at = 0; at < 4; at += 1) ids.push(await report((await member()).token));
  expect(await statusOf()).toBe('Suspended');
  const moderator = await desk.signIn('Moderator');
  for (const id of ids) {
    await releaseIfCleared(desk.context, desk.adId);
    expect(await statusOf()).toBe('Suspended');
    const body = { decision: 'dismiss' as const, text: 'Rien à redire à cette annonce.' };
    expect((await desk.call(decideReport, { params: { id }, body, token: moderator.token })).status).toBe(200);
  }
  await releaseIfCleared(desk.context, desk.adId);
  expect(await statusOf()).toBe('Active');
  await report((await member()).token);
  expect(await statusOf()).toBe('Active');
});
