/** The reports of a member, and those about them, when the account is exported or erased. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as account from '#contract/api/account.ts';
import { readReport } from '#contract/api/admin-reports.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { eraseDueAccounts } from '#server/features/account/account.jobs.ts';
import { sections } from '#server/features/account/export.contents.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { reportAd, reportRow, said } from '#server/features/reports/reports.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const dayMs = 86_400_000;
let site: TestSite;
let seller: { id: string; token: string };
let adId: number;

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
});
beforeEach(async () => {
  site.context.now = () => new Date();
  seller = await site.signIn();
  adId = await insertAd(site, { user_id: seller.id, title: 'Montre secrète' });
});
afterAll(() => site.close());

const report = (token?: string) => reportAd(site, adId, token);
const rowOf = (id: string) => reportRow(site, id);
const inDays = (days: number) => (site.context.now = () => new Date(Date.now() + days * dayMs));

test('who leaves takes their name out of their reports, and out of those about them', async () => {
  const member = await site.signIn();
  const { db } = site.database;
  await db
    .updateTable('users')
    .set({ email: said.email, is_email_verified: true })
    .where('id', '=', member.id)
    .execute();
  const asVisitor = await report();
  const asMember = await report(member.token);
  const other = await report((await site.signIn()).token);
  for (const { id, token } of [member, seller])
    await site.call(account.deleteAccount, { body: { reason: 'x', ...(await site.proofOf(id)) }, token });
  inDays(15);
  expect(await eraseDueAccounts(site.context)).toBe(2);
  for (const id of [asVisitor, asMember])
    expect(await rowOf(id)).toMatchObject({
      reporter_id: null,
      reporter_name: '',
      reporter_email: null,
      description: said.description,
      subject_title: '',
      subject_owner_id: null,
      status: 'Open',
    });
  expect(await rowOf(other)).toMatchObject({ reporter_name: 'Camille Martin', subject_title: '' });
  const { token } = await site.signIn('Moderator');
  for (const id of [asVisitor, asMember]) {
    const { body } = await site.call(readReport, { params: { id }, token });
    expect(body.data).toMatchObject({ reporter: null, reporterKind: 'forgotten' });
  }
});

test('an export holds the reports of its member, and not who decided', async () => {
  const member = await site.signIn();
  const id = await report(member.token);
  await report();
  const { db } = site.database;
  await db
    .updateTable('reports')
    .set({ status: 'Dismissed', decided_at: new Date(), decided_by: seller.id, decision_text: 'Rien à redire.' })
    .where('id', '=', id)
    .execute();
  const exported = (await sections.reports!(db, member.id)) as Record<string, unknown>[];
  expect(exported).toHaveLength(1);
  expect(exported[0]).toMatchObject({
    reason: 'scam',
    description: said.description,
    status: 'Dismissed',
    decision_text: 'Rien à redire.',
  });
  expect(JSON.stringify(exported)).not.toContain(seller.id);
});
