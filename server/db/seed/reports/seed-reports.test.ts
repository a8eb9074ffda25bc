/** The reports of the demo: believable, decided where they say so, told to nobody, and written once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReports, readReport, type ReportCase, type ReportLine } from '#contract/api/admin-reports.ts';
import { reasonsFor, reportLimits } from '#contract/api/reports.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedAccounts } from '#server/db/seed/seed-accounts.ts';
import { makeCatalogue, writeAds } from '#server/db/seed/seed-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { seedDemo } from '#server/db/seed/seed.ts';
import { writeReports } from '#server/db/seed/seed-reports.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let moderator: { token: string };
const cases: ReportCase[] = [];

beforeAll(async () => {
  site = await openTestSite();
  const now = new Date();
  // As a start does it: with all the time that a slow machine needs.
  const url = site.database.pool.options.connectionString!;
  const patient = openDatabase({ url, max: 1, statementTimeoutMs: 120_000 });
  await seedCategories(patient.db);
  await seedAccounts(patient.db);
  await writeAds(patient.db, makeCatalogue(now), now);
  await writeReports(patient.db, now);
  await patient.close();
  moderator = await site.signIn('Moderator');
  for (const status of ['Open', 'Upheld', 'Dismissed'] as const) {
    const { body } = await site.call(listReports, { query: { status }, token: moderator.token });
    for (const { id } of body.data.items as ReportLine[])
      cases.push((await site.call(readReport, { params: { id }, token: moderator.token })).body.data);
  }
});
afterAll(() => site.close());

test('four wait, one was upheld and one dismissed by the moderator, with an answer', () => {
  expect(cases.map(({ status }) => status)).toEqual(['Open', 'Open', 'Open', 'Open', 'Upheld', 'Dismissed']);
  for (const { status, decisionText, history } of cases) {
    expect(Boolean(decisionText)).toBe(status !== 'Open');
    expect(history.map(({ action, by }) => [action, by])).toEqual(
      status === 'Open' ? [] : [[status === 'Upheld' ? 'uphold' : 'dismiss', 'Samuel']],
    );
  }
});

test('each could have been sent: a reason that fits, enough words, no own thing, and something that was there', () => {
  for (const one of cases) {
    const { subject, reason, description, reporter, snapshot, reference, cannotDecide } = one;
    expect(reasonsFor(subject.type)).toContain(reason);
    expect(description.length).toBeGreaterThan(reportLimits.descriptionMin);
    expect(reference).toMatch(/^S-\d{4}-[2-9A-HJ-NP-Z]{6}$/);
    if (subject.type === 'ad') expect(subject.title).toBe(snapshot.title);
    expect([subject.owner?.role, cannotDecide]).toEqual(['User', null]);
    expect(reporter?.id).not.toBe(subject.owner?.id);
    expect(subject.state).toBe(one.status === 'Upheld' ? 'Sold' : 'Active');
  }
  expect(new Set(cases.map(({ subject }) => subject.id)).size).toBe(6);
  expect(cases.map(({ subject }) => subject.type).filter((type) => type === 'user')).toHaveLength(1);
  expect(new Set(cases.map(({ reporterKind }) => reporterKind))).toEqual(new Set(['member', 'visitor']));
});

test('none is older than the ad it is about, and none comes from the future', async () => {
  for (const { subject, createdAt, decidedAt } of cases) {
    expect(Date.parse(createdAt)).toBeLessThan(Date.now());
    if (decidedAt) expect(Date.parse(decidedAt)).toBeGreaterThan(Date.parse(createdAt));
    if (decidedAt) expect(Date.parse(decidedAt)).toBeLessThan(Date.now());
    if (subject.type !== 'ad') continue;
    const ad = await site.database.db
      .selectFrom('ads')
      .select(['created_at', 'sold_at'])
      .where('id', '=', Number(subject.id))
      .executeTakeFirstOrThrow();
    expect(Date.parse(createdAt)).toBeGreaterThan(ad.created_at.getTime());
    if (ad.sold_at) expect(Date.parse(createdAt)).toBeLessThan(ad.sold_at.getTime());
  }
});

test('nobody is written to, and a second start changes nothing', async () => {
  const { db } = site.database;
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
  const before = await db.selectFrom('reports').selectAll().orderBy('id').execute();
  await seedDemo(db, site.context.config);
  expect(await db.selectFrom('reports').selectAll().orderBy('id').execute()).toEqual(before);
});
