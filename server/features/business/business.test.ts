/** Professionals: who they say to be, what proves it, and that nothing is published before it is checked. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as admin from '#contract/api/admin-business.ts';
import { readAd } from '#contract/api/ads.ts';
import { listAuditLog } from '#contract/api/audit-log.ts';
import * as api from '#contract/api/business.ts';
import { createAd, submitAd } from '#contract/api/my-ads.ts';
import { readPublicProfile } from '#contract/api/users.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { eraseIfDue } from '#server/features/account/erasure.service.ts';
import { forgetEndedBusinesses } from '#server/features/business/retention.service.ts';
import { sellingTools, wholeAd, type Person } from '#server/features/my-ads/my-ads.testing.ts';
import { form, type Part } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-business-'));
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const identity = {
  companyName: 'Atelier Tissot',
  siret: '732 829 320 00074',
  vatNumber: 'FR44732829320',
  address: '12 rue des Bienvenus, 69100 Villeurbanne',
};
const whole = {
  ...identity,
  phoneNumber: '04 78 00 00 00',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  ibanHolder: 'Atelier Tissot SARL',
  selfCertification: true,
};
let site: TestSite;
let tools: ReturnType<typeof sellingTools>;
let staff: Person;
let moderator: Person;
let pro: Person;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
  staff = await site.signIn('Admin');
  moderator = await site.signIn('Moderator');
});
beforeEach(async () => {
  pro = await tools.seller();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const document = (index: number, content: Buffer = pdf): Part => ({
  name: `document_${index}`,
  content,
  fileName: '../../id.pdf',
});
function verify(parts: Part[], person = pro) {
  const { payload, headers } = form(parts);
  return site.send({
    method: 'POST',
    url: '/api/profile/business/verify',
    payload,
    headers: { ...headers, authorization: `Bearer ${person.token}` },
  });
}
const put = (body: object, person = pro) => site.call(api.updateBusiness, { body: body as never, token: person.token });
const status = async (person = pro) =>
  (await site.call(api.readVerificationStatus, { token: person.token })).body.data as api.VerificationStatus;
const decide = (body: object, { by = staff, of = pro } = {}) =>
  site.call(admin.decideVerification, { params: { id: of.id }, body: body as never, token: by.token });
const publish = (person = pro) => site.call(createAd, { body: { ...wholeAd, submit: true }, token: person.token });
const publicProfile = async () => (await site.call(readPublicProfile, { params: { id: pro.id } })).body.data;
const privateFiles = () => readdirSync(join(folder, 'files/private'), { recursive: true }).map(String);
const storedDocuments = () => privateFiles().filter((name) => name.endsWith('.ident'));

async function become(decision: 'verify' | 'none' = 'verify') {
  await put(whole);
  await verify([document(0)]);
  if (decision === 'verify') await decide({ decision: 'verify' });
}

describe('a professional', () => {
  test('cannot publish before identification is complete, and can after it', async () => {
    const early = await tools.write(pro);
    expect((await put(whole)).status).toBe(200);
    const refused = await publish();
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('business_unverified');
    const submit = () => site.call(submitAd, { params: { id: String(early) as never }, token: pro.token });
    expect((await submit()).body.code).toBe('business_unverified');
    expect((await verify([document(0)])).status).toBe(200);
    expect((await publish()).body.code).toBe('business_unverified');
    await decide({ decision: 'reject', reasons: ['documents_unreadable'] });
    expect((await publish()).body.code).toBe('business_unverified');
    await verify([document(0)]);
    expect((await decide({ decision: 'verify' })).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect((await submit()).status).toBe(200);
  });

  test('whose ad waited before they said so is not approved either', async () => {
    const waiting = await tools.adIn(pro, 'Pending');
    await put(whole);
    expect((await tools.decide(moderator, waiting, { decision: 'approve' })).body.code).toBe('business_unverified');
    await verify([document(0)]);
    await decide({ decision: 'verify' });
    expect((await tools.decide(moderator, waiting, { decision: 'approve' })).status).toBe(200);
  });

  test('is one to buyers from the declaration on, ads online included; the shop opens once verified', async () => {
    const ad = await tools.adIn(pro, 'Active');
    const seller = async () => (await site.call(readAd, { params: { id: String(ad) as never } })).body.data.seller;
    expect(await seller()).toMatchObject({ sellerType: 'private', verifications: { business: false } });
    await put(whole);
    expect(await publicProfile()).toMatchObject({ isPro: true, verifications: { business: false }, shop: null });
    expect((await publicProfile()).hasPhoneNumber).toBe(false);
    expect((await tools.adRow(ad)).is_pro).toBe(true);
    expect(await seller()).toMatchObject({ sellerType: 'pro', verifications: { business: false } });
    await verify([document(0)]);
    await decide({ decision: 'reject', reasons: ['name_mismatch'] });
    expect(await seller()).toMatchObject({ sellerType: 'pro', verifications: { business: false } });
    await verify([document(0)]);
    await decide({ decision: 'verify' });
    expect(await seller()).toMatchObject({ sellerType: 'pro', verifications: { business: true } });
    const { verifications, shop } = await publicProfile();
    expect(verifications.business).toBe(true);
    expect(shop).toMatchObject({ companyName: 'Atelier Tissot', siret: '73282932000074', vatNumber: 'FR44732829320' });
    expect(JSON.stringify(await publicProfile())).not.toMatch(/FR76|30006000|Atelier Tissot SARL/);
    expect((await tools.adRow(ad)).is_pro).toBe(true);
  });

  test('who changes their identity is verified again; words of the shop change freely', async () => {
    await become();
    await site.call(api.updateShop, {
      body: { tagline: 'Café', presentation: null, sellingTerms: '', hours: [{ day: 1, from: '09:00', to: '12:00' }] },
      token: pro.token,
    });
    expect((await publicProfile()).shop).toMatchObject({ tagline: 'Café', sellingTerms: null, hours: [{ day: 1 }] });
    await put({ ...identity, phoneNumber: '04 78 11 11 11' });
    expect((await status()).status).toBe('Verified');
    await put({ ...identity, address: '1 rue Neuve, 69001 Lyon' });
    expect(await status()).toMatchObject({ status: 'Draft', mayPublish: false });
    expect(await publicProfile()).toMatchObject({ isPro: true, shop: null });
  });
});

test('every number is checked by its own digits, field by field', async () => {
  const { body, status: code } = await put({
    companyName: ' ',
    siret: '73282932000075',
    vatNumber: 'FR00732829320',
    address: 'x',
    iban: 'FR76',
  });
  expect(code).toBe(422);
  const codes = Object.fromEntries(
    body.errors.map((error: { field: string; code: string }) => [error.field, error.code]),
  );
  expect(codes).toMatchObject({
    companyName: 'required',
    siret: 'invalid_siret',
    vatNumber: 'invalid_vat',
    iban: 'invalid_iban',
  });
  const other = await put({ ...identity, siret: '35600000000048', vatNumber: 'FR44732829320' });
  expect(other.body.errors).toMatchObject([{ field: 'vatNumber', code: 'vat_of_another' }]);
  expect((await status()).status).toBe('None');
  expect((await put({ ...identity, role: 'Admin' })).status).toBe(422);
});

test('a file that staff could not verify is not taken: what is missing is said field by field', async () => {
  await put(identity);
  const before = storedDocuments().length;
  const wrong = async (parts: Part[]) =>
    (await verify(parts)).body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
  const facts = ['phoneNumber', 'iban', 'ibanHolder', 'selfCertification'].map((field) => [field, 'required']);
  expect(await wrong([document(0)])).toEqual(facts);
  expect(await wrong([])).toEqual([...facts, ['document_0', 'required']]);
  expect([(await status()).status, storedDocuments().length]).toEqual(['Draft', before]);
  await put({ ...whole, selfCertification: false });
  expect(await wrong([document(0)])).toEqual([['selfCertification', 'required']]);
  await put(whole);
  expect((await verify([document(0)])).status).toBe(200);
  // Taken back while it waits: it is to be sent again.
  await put({ ...whole, selfCertification: false });
  expect(await status()).toMatchObject({ status: 'Draft', missing: ['selfCertification'] });
});

test('nobody but its owner reads a file, and the account number is never given back whole', async () => {
  await put(whole);
  const own = await site.call(api.readBusiness, { token: pro.token });
  expect(own.body.data).toMatchObject({ ibanEnding: '0189', siren: '732829320' });
  expect(own.text).not.toContain('30006000');
  expect((await site.call(api.readBusiness, { token: moderator.token })).body.data).toBeNull();
  expect((await site.call(admin.readVerification, { params: { id: pro.id }, token: staff.token })).status).toBe(404);
});

describe('documents', () => {
  test('are asked for, replaced when sent again, and kept as pictures drawn anew or PDF', async () => {
    await put(whole);
    const before = storedDocuments().length;
    expect((await verify([])).body.errors).toMatchObject([{ field: 'document_0', code: 'required' }]);
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } });
    expect((await verify([document(0), document(1, await picture.png().toBuffer())])).status).toBe(200);
    expect((await status()).documents.map(({ mediaType }) => mediaType)).toEqual(['application/pdf', 'image/jpeg']);
    await verify([document(0)]);
    expect((await status()).documents).toHaveLength(1);
    expect(storedDocuments()).toHaveLength(before + 1);
    const wrong = await verify([document(0), document(1, Buffer.from('<svg/>'))]);
    expect(wrong.status).toBe(415);
    expect(wrong.body.errors).toMatchObject([{ field: 'document_1' }]);
    const many = Array.from({ length: 6 }, (_, index) => document(index));
    const refused = await verify(many);
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Joignez au plus 5 fichiers.']);
    expect((await verify([{ name: 'file', content: pdf, fileName: 'x' }])).status).toBe(422);
    expect(storedDocuments()).toHaveLength(before + 1);
  });

  test('are opened by admins alone, and each opening is written down', async () => {
    await become('none');
    for (const [person, code] of [
      [moderator, 403],
      [pro, 403],
    ] as const)
      expect((await site.call(admin.readVerification, { params: { id: pro.id }, token: person.token })).status).toBe(
        code,
      );
    expect((await site.call(admin.listVerifications, { query: {} })).status).toBe(401);
    const { body } = await site.call(admin.readVerification, { params: { id: pro.id }, token: staff.token });
    const { url } = body.data.documents[0];
    expect((await site.send({ method: 'GET', url })).status).toBe(401);
    const openedBy = (person: { token: string }) =>
      site.send({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } });
    for (const person of [moderator, pro]) expect((await openedBy(person)).status).toBe(403);
    const opened = await openedBy(staff);
    expect(opened.status).toBe(200);
    expect(opened.headers['content-disposition']).toContain('attachment');
    expect(opened.headers['x-content-type-options']).toBe('nosniff');
    const log = await site.call(listAuditLog, {
      query: { action: 'business.open', subjectId: pro.id },
      token: staff.token,
    });
    expect(log.body.data.items).toMatchObject([{ actor: { id: staff.id }, after: { document: 1 } }]);
  });
});

describe('staff', () => {
  test('send a file back with reasons, which its member reads, corrects and sends again', async () => {
    await become('none');
    expect(await tools.noticesOf(staff.id)).toContain('businessWaiting');
    expect((await decide({ decision: 'reject' })).body.errors).toMatchObject([{ field: 'reasons' }]);
    expect((await decide({ decision: 'reject', reasons: ['other'] })).body.errors).toMatchObject([
      { field: 'message' },
    ]);
    await decide({ decision: 'reject', reasons: ['document_expired'], message: 'Le Kbis date de 2024.' });
    expect(await status()).toMatchObject({
      status: 'Rejected',
      reasons: ['document_expired'],
      message: 'Le Kbis date de 2024.',
    });
    expect(await tools.noticesOf(pro.id)).toContain('businessRejected');
    await verify([document(0)]);
    expect(await status()).toMatchObject({ status: 'Pending', reasons: [], message: null });
    await decide({ decision: 'verify' });
    expect(await tools.noticesOf(pro.id)).toContain('businessVerified');
  });

  test('cannot verify what is incomplete, nor their own, nor what changed meanwhile', async () => {
    await become('none');
    await site.database.db.updateTable('business_profiles').set({ iban: null }).where('user_id', '=', pro.id).execute();
    const incomplete = await decide({ decision: 'verify' });
    expect(incomplete.body).toMatchObject({ code: 'business_incomplete', missing: ['iban'] });
    const { body } = await site.call(admin.readVerification, { params: { id: pro.id }, token: staff.token });
    await put(whole);
    expect((await decide({ decision: 'verify', version: body.data.version })).body.code).toBe('stale_version');
    const own = await site.signIn('Admin');
    await put(whole, own);
    await verify([document(0)], own);
    expect((await decide({ decision: 'verify' }, { by: own, of: own })).body.code).toBe('own_account');
  });

  test('take a decision back for ten seconds: the shop closes, the file waits, and its member never heard of it', async () => {
    const undo = (by = staff) => site.call(admin.undoVerification, { params: { id: pro.id }, token: by.token });
    const told = () =>
      site.database.db
        .selectFrom('notifications')
        .select('type')
        .where('user_id', '=', pro.id)
        .where(sql<boolean>`type like 'business%'`)
        .execute();
    await become();
    expect((await undo(moderator)).status).toBe(403);
    expect((await undo(await site.signIn('Admin'))).body.code).toBe('undo_expired');
    const undone = await undo();
    expect(undone.body.data).toMatchObject({ status: 'Pending', decidedAt: null, documentCount: 1 });
    expect(await publicProfile()).toMatchObject({ verifications: { business: false }, shop: null });
    expect((await publish()).body.code).toBe('business_unverified');
    expect(await told()).toEqual([]);
    expect((await undo()).body.code).toBe('undo_expired');

    await decide({ decision: 'reject', reasons: ['document_missing'] });
    site.context.now = () => new Date(Date.now() + 11_000);
    expect((await undo()).body.code).toBe('undo_expired');
    site.context.now = () => new Date();
    expect((await status()).status).toBe('Rejected');
    expect(await told()).toHaveLength(1);
  });

  test('thirty at once decide once', async () => {
    await become('none');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        decide(index % 2 ? { decision: 'verify' } : { decision: 'reject', reasons: ['name_mismatch'] }),
      ),
    );
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
  });
});

describe('the end', () => {
  test('closes the shop at once, frees the member, and erases the file six months later', async () => {
    await become();
    const stored = storedDocuments().length;
    expect((await site.call(api.endBusiness, { token: pro.token })).status).toBe(200);
    expect((await publicProfile()).shop).toBeNull();
    expect((await site.call(api.readBusiness, { token: pro.token })).body.data).toBeNull();
    expect((await publish()).status).toBe(201);
    const later = (months: number) => {
      const at = new Date();
      at.setUTCMonth(at.getUTCMonth() + months);
      at.setUTCDate(at.getUTCDate() + 2);
      return at;
    };
    site.context.now = () => later(5);
    await forgetEndedBusinesses(site.context);
    expect(storedDocuments()).toHaveLength(stored);
    site.context.now = () => later(6);
    expect(await forgetEndedBusinesses(site.context)).toBeGreaterThan(0);
    site.context.now = () => new Date();
    expect(storedDocuments()).toHaveLength(stored - 1);
    expect((await status()).status).toBe('None');
  });

  test('of the account ends it too', async () => {
    await become();
    await site.database.db
      .updateTable('users')
      .set({ deletion_scheduled_for: new Date(Date.now() - 1_000) })
      .where('id', '=', pro.id)
      .execute();
    expect(await eraseIfDue(site.context, pro.id)).toBe(true);
    const row = await site.database.db
      .selectFrom('business_profiles')
      .select(['status', 'ended_at'])
      .where('user_id', '=', pro.id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('Ended');
  });
});
