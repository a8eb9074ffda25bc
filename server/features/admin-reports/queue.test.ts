/** The queue of reports and one case: who sees them, in which order, and what stands in them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listReports, readReport, type ReportLine } from '#contract/api/admin-reports.ts';
import { sendReport } from '#contract/api/reports.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd, insertPicture } from '#server/features/ads/ads.testing.ts';
import { insertReport, reportOfAd, reportOfUser } from '#server/features/admin-reports/admin-reports.testing.ts';
import { newFileName } from '#server/kit/files.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

type Person = Awaited<ReturnType<TestSite['signIn']>>;

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-reports-'));
let site: TestSite;
let moderator: Person;
let seller: Person;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  moderator = await site.signIn('Moderator');
});
beforeEach(async () => {
  await site.database.db.deleteFrom('reports').execute();
  seller = await site.signIn();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const list = async (query: object = {}, { token }: Person = moderator) =>
  (await site.call(listReports, { query: query as never, token })).body;
const read = async (id: string, { token }: Person = moderator) =>
  (await site.call(readReport, { params: { id }, token })).body;
const referencesOf = (body: { data: { items: ReportLine[] } }) => body.data.items.map(({ reference }) => reference);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what waits longest comes first, what was decided last comes first, and both are counted', async () => {
  for (const [index, days] of [2, 9, 5].entries())
    await insertReport(site, { target_id: String(index + 1), reference: `S-D${days}`, created_at: daysAgo(days) });
  for (const days of [8, 1, 4])
    await insertReport(site, { reference: `S-U${days}`, status: 'Upheld', decided_at: daysAgo(days) });
  const open = await list();
  expect(referencesOf(open)).toEqual(['S-D9', 'S-D5', 'S-D2']);
  expect(open.data.counts).toEqual({ Open: 3, Upheld: 3, Dismissed: 0 });
  expect(referencesOf(await list({ status: 'Upheld' }))).toEqual(['S-U1', 'S-U4', 'S-U8']);
  const second = await list({ page: '2', pageSize: '2' });
  expect(referencesOf(second)).toEqual(['S-D2']);
  expect(second.data).toMatchObject({ page: 2, pageSize: 2, totalCount: 3, totalPages: 2, totalIsCapped: false });
});

test('the queue is narrowed by reason and by what is reported; a reference is found in any status', async () => {
  await insertReport(site, { reference: 'S-AAAAAA', reason: 'scam' });
  await insertReport(site, { reference: 'S-BBBBBB', reason: 'hate', target_id: '2' });
  await reportOfUser(site, seller.id, { reference: 'S-CCCCCC', reason: 'hate' });
  await insertReport(site, { reference: 'S-DDDDDD', status: 'Dismissed', decided_at: new Date() });
  expect(referencesOf(await list({ reason: 'hate' }))).toEqual(['S-BBBBBB', 'S-CCCCCC']);
  expect(referencesOf(await list({ reason: 'hate', targetType: 'user' }))).toEqual(['S-CCCCCC']);
  expect(referencesOf(await list({ reference: 's-dddddd' }))).toEqual(['S-DDDDDD']);
  expect(referencesOf(await list({ reference: 'S-ZZZZZZ' }))).toEqual([]);
  expect((await list({ reason: 'because' })).code).toBe('validation_failed');
  expect((await list({ status: 'All' })).code).toBe('validation_failed');
});

test('a line says how the thing stands now, by how many it is reported and who said so', async () => {
  const id = await insertAd(site, { user_id: seller.id, title: 'Lampe au nouveau titre' });
  const url = await insertPicture(site, id, 'lampe');
  const ad = { id, ownerId: seller.id };
  await reportOfAd(site, ad, { subject_title: 'Lampe', reporter_id: (await site.signIn()).id });
  await reportOfAd(site, ad);
  await reportOfAd(site, ad, { status: 'Dismissed', decided_at: new Date() });
  const { data } = await list();
  expect(data.items).toMatchObject([
    { reporterKind: 'member', openCount: 2, cannotDecide: null },
    { reporterKind: 'visitor', openCount: 2, subject: { title: 'Lampe au nouveau titre', state: 'Active' } },
  ]);
  expect(data.items[0].subject.image.url).toBe(url);
  expect(data.items[0].subject.owner).toEqual({ id: seller.id, name: 'Camille Martin', role: 'User' });
  await site.database.db.updateTable('ads').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await list()).data.items[0].subject.state).toBe('Deleted');
  await site.database.db.deleteFrom('ads').where('id', '=', id).execute();
  expect((await list()).data.items[0].subject).toMatchObject({ state: 'Gone', title: 'Lampe', image: null });
});

test.each([
  ['Active', {}],
  ['Deactivated', { deactivated_at: new Date() }],
  ['Banned', { banned_until: new Date(Date.now() + 86_400_000) }],
] as const)('a member who is reported stands as %s', async (state, columns) => {
  if (Object.keys(columns).length)
    await site.database.db.updateTable('users').set(columns).where('id', '=', seller.id).execute();
  await reportOfUser(site, seller.id);
  expect((await list()).data.items[0].subject).toMatchObject({ type: 'user', state, title: 'Camille Martin' });
});

test('a case holds what was said, what was shown then, and the other reports of the same thing', async () => {
  const ad = { id: await insertAd(site, { user_id: seller.id }), ownerId: seller.id };
  const id = await reportOfAd(site, ad, { language: 'en', reporter_email: 'elodie@exemple.fr' });
  const other = await reportOfAd(site, ad, { reason: 'counterfeit' });
  await reportOfAd(site, { ...ad, id: ad.id + 1 });
  const { data } = await read(id);
  expect(data).toMatchObject({
    description: 'Le vendeur demande un virement avant de montrer la lampe.',
    snapshot: { title: 'Une lampe de bureau', excerpt: 'Une lampe en bon état, à venir chercher.' },
    reporter: { id: null, name: 'Élodie Dupré', email: 'elodie@exemple.fr', language: 'en' },
    evidence: [],
    history: [],
    decisionText: null,
    others: [{ id: other, reason: 'counterfeit', status: 'Open' }],
  });
});

test('a case about a member holds their profile as it is now, hidden or not, beside what it was', async () => {
  const { db } = site.database;
  const said = { reason: 'harassment', description: 'Il m’insulte depuis une semaine.', goodFaith: true } as const;
  const { body } = await site.call(sendReport, {
    body: { targetType: 'user', targetId: seller.id, ...said },
    token: (await site.signIn()).token,
  });
  const id = body.data.id as string;
  const before = (await read(id)).data;
  expect(before.profile).toEqual({ name: before.snapshot.title, words: before.snapshot.excerpt, avatar: null });
  const words = { company: 'Lampes & Cie', website: 'https://lampes.example', bio: 'Écrivez-moi.' };
  await db
    .insertInto('profiles')
    .values({ user_id: seller.id, ...words })
    .onConflict((one) => one.column('user_id').doUpdateSet(words))
    .execute();
  await db
    .updateTable('users')
    .set({ last_name: 'durand', avatar: '/uploads/a.jpg', deactivated_at: new Date() })
    .where('id', '=', seller.id)
    .execute();
  expect((await read(id)).data).toMatchObject({
    snapshot: { title: 'Camille M.' },
    profile: {
      name: 'Camille D.',
      words: 'Lampes & Cie\nhttps://lampes.example\nÉcrivez-moi.',
      avatar: '/uploads/a.jpg',
    },
  });
  expect((await read(await insertReport(site))).data.profile).toBeNull();
  await db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', seller.id).execute();
  expect((await read(id)).data.profile).toBeNull();
});

describe('evidence', () => {
  async function withEvidence(mediaType: 'image/jpeg' | 'application/pdf', about = seller) {
    const id = await reportOfUser(site, about.id);
    const file = newFileName(mediaType === 'image/jpeg' ? 'jpg' : 'pdf');
    await site.context.files.private.write(file, Buffer.from('proof'));
    await site.database.db
      .insertInto('report_evidence')
      .values({ report_id: id, position: 0, file, media_type: mediaType, bytes: 5 })
      .execute();
    return id;
  }

  const open = (url: string, token?: string) =>
    site.send({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) });

  test('is opened by staff alone, as a file to keep, and each opening is written down', async () => {
    for (const mediaType of ['image/jpeg', 'application/pdf'] as const) {
      const id = await withEvidence(mediaType);
      const { url } = (await read(id)).data.evidence[0];
      expect([(await open(url)).status, (await open(url, seller.token)).status]).toEqual([401, 403]);
      const answer = await open(url, moderator.token);
      expect([answer.status, answer.text]).toEqual([200, 'proof']);
      expect(answer.headers['content-type']).toBe(mediaType);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="S-\d+-1\.(jpg|pdf)"/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const { rows } = await sql<{ actor_id: string; after: unknown }>`
        select actor_id, after from audit_log where action = 'report.open' and subject_id = ${id}`.execute(
        site.database.db,
      );
      expect(rows).toEqual([{ actor_id: moderator.id, after: { document: 1 } }]);
    }
  });

  test('and who made a report are kept from whom it is about, though they be staff', async () => {
    const accused = await site.signIn('Moderator');
    const id = await withEvidence('image/jpeg', accused);
    const own = await read(id, accused);
    expect(own.data).toMatchObject({ reporter: null, evidence: [], cannotDecide: 'about_me' });
    expect(JSON.stringify(own)).not.toContain('exemple.fr');
    const { url } = (await read(id)).data.evidence[0];
    expect([(await open(url, accused.token)).status, (await open(url, moderator.token)).status]).toEqual([404, 200]);
    expect((await read(id)).data).toMatchObject({ cannotDecide: 'staff', reporter: { name: 'Élodie Dupré' } });
  });
});

test('who never said their name is told apart from who is no longer known', async () => {
  const kindOf = async (id: string) => (await read(id)).data.reporterKind as string;
  const nobody = { reporter_name: null, reporter_email: null };
  expect(await kindOf(await insertReport(site, nobody))).toBe('nameless');
  expect(await kindOf(await insertReport(site, { ...nobody, reporter_name: 'Nina Sol' }))).toBe('visitor');
  const long = { status: 'Upheld', decided_at: daysAgo(400), forgotten_at: daysAgo(1) } as const;
  expect(await kindOf(await insertReport(site, { ...nobody, ...long }))).toBe('forgotten');
});
