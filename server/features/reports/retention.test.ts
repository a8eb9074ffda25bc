import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listReports, readReport } from '#contract/api/admin-reports.ts';
import { reportLimits } from '#contract/api/reports.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { addEvidence, evidenceKeeping } from '#server/features/reports/evidence.service.ts';
import { forgetOldReports } from '#server/features/reports/retention.service.ts';
import { reportAd, reportRow, said } from '#server/features/reports/reports.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-retention-'));
const dayMs = 86_400_000;
let site: TestSite;
let seller: { id: string; token: string };
let adId: number;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
});
beforeEach(async () => {
  site.context.now = () => new Date();
  await site.database.db.deleteFrom('reports').execute();
  seller = await site.signIn();
  adId = await insertAd(site, { user_id: seller.id, title: 'Montre secrète' });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const report = (token?: string) => reportAd(site, adId, token);
const rowOf = (id: string) => reportRow(site, id);
const inDays = (days: number) => (site.context.now = () => new Date(Date.now() + days * dayMs));

test('a year after the decision nothing personal is left of a report; what was decided stays', async () => {
  const [decided, open] = [await report(), await report((await site.signIn()).token)];
  const file = await evidenceKeeping(site.context).keep(Buffer.from('%PDF-1.7'));
  await addEvidence(site.database.db, decided, [file]);
  await site.database.db
    .updateTable('reports')
    .set({ status: 'Upheld', decided_at: new Date(), decision_text: 'Annonce retirée.' })
    .where('id', '=', decided)
    .execute();
  inDays(reportLimits.keptDays - 1);
  expect(await forgetOldReports(site.context)).toBe(0);
  inDays(reportLimits.keptDays + 1);
  expect(await forgetOldReports(site.context)).toBe(1);
  expect(await rowOf(decided)).toMatchObject({
    reporter_name: null,
    reporter_email: null,
    description: '',
    subject_title: '',
    subject_excerpt: '',
    subject_owner_name: '',
    reason: 'scam',
    status: 'Upheld',
    target_type: 'ad',
    target_id: '',
    subject_owner_id: null,
    decision_text: null,
    undo: null,
  });
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([]);
  expect(await rowOf(open)).toMatchObject({ reporter_name: 'Camille Martin', description: said.description });
  expect(await forgetOldReports(site.context)).toBe(0);
});

test('staff find what is forgotten, see neither whom it was about nor what was answered, and nothing beside it', async () => {
  const [first, second] = [await report(), await report((await site.signIn()).token)];
  await site.database.db
    .updateTable('reports')
    .set({ status: 'Dismissed', decided_at: new Date(), decision_text: 'Camille Martin a raison.', undo: '{"a":1}' })
    .execute();
  inDays(reportLimits.keptDays + 1);
  expect(await forgetOldReports(site.context)).toBe(2);
  const { token } = await site.signIn('Moderator');
  for (const id of [first, second]) {
    const { status, body } = await site.call(readReport, { params: { id }, token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'Dismissed',
      reason: 'scam',
      decisionText: null,
      reporter: null,
      others: [],
      subject: { type: 'ad', id: '', title: '', state: 'Gone', image: null, owner: null },
    });
    expect(JSON.stringify(body.data)).not.toContain('Martin');
  }
  const { body } = await site.call(listReports, { query: { status: 'Dismissed' }, token });
  expect(body.data.items).toHaveLength(2);
  expect(JSON.stringify(body.data)).not.toMatch(/Martin|Montre/);
});
