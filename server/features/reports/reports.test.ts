import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reasonsFor, reportUser, sendReport } from '#contract/api/reports.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { said } from '#server/features/reports/reports.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-reports-'));
let site: TestSite;
let seller: { id: string; token: string };
let adId: number;

beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '127.0.0.1', DATA_DIR: folder } });
  await seedCategories(site.database.db);
});
beforeEach(async () => {
  seller = await site.signIn();
  adId = await insertAd(site, {
    user_id: seller.id,
    title: 'Montre de luxe à 20 €',
    description: 'Payable par virement d’avance.',
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

let visitor = 0;
/** Each from an address of its own. */
const fromSomewhere = () => ({ 'x-forwarded-for': `2001:db8::${(visitor += 1).toString(16)}` });
const newEmail = () => `temoin${(visitor += 1)}@exemple.fr`;

const report = (input: object = {}, token?: string, headers: Record<string, string> = {}) =>
  site.call(sendReport, {
    body: { targetType: 'ad', targetId: adId, ...said, ...input } as never,
    headers: { ...fromSomewhere(), ...headers },
    ...(token && { token }),
  });
const rows = () => site.database.db.selectFrom('reports').selectAll().orderBy('created_at').execute();
const mailsTo = (to: string) =>
  site.database.db.selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute();
const noticesOf = (userId: string) =>
  site.database.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute();
const fieldsOf = ({ body }: { body: { errors: { field: string; code: string }[] } }) =>
  body.errors.map(({ field, code }) => `${field} ${code}`);

describe('a report', () => {
  test('by a visitor is kept with what it is about, and answered with a reference by mail', async () => {
    const email = newEmail();
    const { status, body } = await report({ email }, undefined, { 'accept-language': 'en' });
    expect(status).toBe(201);
    expect(Object.keys(body.data as object).sort()).toEqual(['id', 'isAddition', 'reference']);
    expect(body.data.reference).toMatch(/^S-\d{4}-[2-9A-HJ-NP-Z]{6}$/);
    const { id, reference } = body.data;
    expect((await rows()).at(-1)).toMatchObject({
      id,
      reference,
      target_type: 'ad',
      target_id: String(adId),
      subject_title: 'Montre de luxe à 20 €',
      subject_excerpt: 'Payable par virement d’avance.',
      subject_owner_id: seller.id,
      subject_owner_name: 'Camille M.',
      reason: 'scam',
      description: said.description,
      reporter_id: null,
      reporter_name: said.name,
      reporter_email: email,
      language: 'en',
      status: 'Open',
      version: 1,
    });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'report_received',
      subject: `Your report is registered (${body.data.reference})`,
    });
    expect(mail?.text).toContain('Montre de luxe à 20 €');
    // Whoever typed a stranger's address has no words to send there.
    expect(mail?.text).not.toContain(said.description);
    expect(mail?.text).not.toContain(said.name);
  });

  test('by a member needs neither name nor address, takes none from the body, and is noted in the app', async () => {
    const member = await site.signIn();
    const { name: _, email: __, ...anonymous } = said;
    const answer = await site.call(sendReport, {
      body: { targetType: 'user', targetId: seller.id, ...anonymous },
      token: member.token,
      headers: fromSomewhere(),
    });
    expect(answer.status).toBe(201);
    const row = (await rows()).at(-1);
    expect(row).toMatchObject({
      target_type: 'user',
      target_id: seller.id,
      subject_title: 'Camille M.',
      reporter_id: member.id,
      reporter_name: 'Camille Martin',
    });
    expect(row?.reporter_email).toMatch(/@trouvaille\.example$/);
    await report({ name: 'Quelqu’un d’autre', email: 'autre@exemple.fr' }, member.token);
    expect((await rows()).at(-1)).toMatchObject({
      reporter_name: 'Camille Martin',
      reporter_email: row?.reporter_email,
    });
    expect(await mailsTo('autre@exemple.fr')).toEqual([]);
    expect(await mailsTo(row!.reporter_email!)).toHaveLength(2);
    expect((await noticesOf(member.id)).map(({ type }) => type)).toEqual(['reportSent', 'reportSent']);
  });

  test('of a danger to a child needs no name: nobody is written to, and each counts', async () => {
    const { name: _, email: __, ...nameless } = said;
    const send = () =>
      site.call(sendReport, {
        body: { targetType: 'ad', targetId: adId, ...nameless, reason: 'minors' },
        headers: fromSomewhere(),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.id).not.toBe(second.body.data.id);
    expect((await rows()).at(-1)).toMatchObject({ reason: 'minors', reporter_name: null, reporter_email: null });
    const mails = await site.database.db.selectFrom('outbox').select('text').execute();
    for (const { text } of mails) expect(text).not.toContain(second.body.data.reference);
    const email = newEmail();
    await report({ reason: 'minors', email });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('of the other address of the API needs only a reason and an explanation of who is signed in', async () => {
    const member = await site.signIn();
    const send = (input: object, token?: string) =>
      site.call(reportUser, {
        params: { id: seller.id },
        body: input as never,
        headers: fromSomewhere(),
        ...(token && { token }),
      });
    const { reason, description } = said;
    expect((await send({ reason, description }, member.token)).status).toBe(201);
    expect((await rows()).at(-1)).toMatchObject({ target_type: 'user', target_id: seller.id, reporter_id: member.id });
    expect(fieldsOf(await send({ reason, description }))).toEqual([
      'name required',
      'email required',
      'goodFaith required',
    ]);
    const { goodFaith: _, ...silent } = said;
    expect(fieldsOf(await send(silent))).toEqual(['goodFaith required']);
    expect(fieldsOf(await send({ reason: 'minors', description }))).toEqual(['goodFaith required']);
    expect((await send({ ...said, goodFaith: false })).status).toBe(422);
    expect((await send({ ...said, targetId: 1 })).status).toBe(422);
    expect((await send(said)).status).toBe(201);
  });

  test('tells staff once, until they have read it, and never by mail', async () => {
    const moderator = await site.signIn('Moderator');
    const admin = await site.signIn('Admin');
    await report({ email: newEmail() });
    await report({ email: newEmail() });
    for (const { id } of [moderator, admin])
      expect((await noticesOf(id)).map(({ type }) => type)).toEqual(['reportWaiting']);
    await site.database.db.updateTable('notifications').set({ read_at: new Date() }).execute();
    await report({ email: newEmail() });
    expect(await noticesOf(moderator.id)).toHaveLength(2);
    const staff = await site.database.db
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [moderator.id, admin.id])
      .execute();
    for (const { email } of staff) expect(await mailsTo(email)).toEqual([]);
    expect(await noticesOf(seller.id)).toEqual([]);
  });
});

describe('the same thing reported again', () => {
  const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)!;

  test('by a member is added to what they said while it is open, under the same reference; the staff hear of it', async () => {
    const member = await site.signIn();
    const first = await report({}, member.token);
    const moderator = await site.signIn('Moderator');
    const description = 'Et la photo montre un enfant qui pleure.';
    const again = await report({ reason: 'minors', description }, member.token);
    expect([again.status, again.body.data]).toEqual([201, { ...first.body.data, isAddition: true }]);
    const row = await rowOf(first.body.data.id);
    expect(row).toMatchObject({ reason: 'minors', version: 2 });
    expect(row.description).toMatch(
      new RegExp(`^${said.description}\n\n.*Danger pour un mineur.+au lieu de.+Arnaque.*\n${description}$`),
    );
    expect(await mailsTo(row.reporter_email!)).toHaveLength(1);
    expect((await noticesOf(moderator.id)).map(({ type }) => type)).toEqual(['reportWaiting']);
    await site.database.db
      .updateTable('reports')
      .set({ status: 'Dismissed', decided_at: new Date() })
      .where('id', '=', row.id)
      .execute();
    const later = await report({}, member.token);
    expect(later.body.data).toMatchObject({ isAddition: false });
    expect(later.body.data.id).not.toBe(row.id);
  });

  test('by a member has an end: the answer says which field has no more room', async () => {
    const member = await site.signIn();
    const full = () => report({ description: `${(visitor += 1)} ${'é'.repeat(1_900)}` }, member.token);
    const answers = [];
    for (let time = 0; time < 12; time += 1) answers.push(await full());
    expect(answers[0]!.status).toBe(201);
    expect(fieldsOf(answers.at(-1)!)).toEqual(['description report_full']);
    const { description } = await rowOf(answers[0]!.body.data.id);
    expect(description.length).toBeGreaterThan(15_000);
  });

  test('made 30 times at once by a member is one report, one mail, one notice', async () => {
    const member = await site.signIn();
    const moderator = await site.signIn('Moderator');
    const answers = await Promise.all(Array.from({ length: 30 }, () => report({}, member.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.data.isAddition)).toHaveLength(1);
    const own = (await rows()).filter((row) => row.reporter_id === member.id);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ description: said.description, version: 1 });
    expect(await mailsTo(own[0]!.reporter_email!)).toHaveLength(1);
    expect(await noticesOf(moderator.id)).toHaveLength(1);
  });

  test('said ten ways at once by a member keeps all ten', async () => {
    const member = await site.signIn();
    const ways = Array.from({ length: 10 }, (_, index) => `Voici la raison numéro ${index} de ce signalement.`);
    await Promise.all(ways.map((description) => report({ description }, member.token)));
    const [own, ...others] = (await rows()).filter((row) => row.reporter_id === member.id);
    expect(others).toEqual([]);
    for (const way of ways) expect(own?.description).toContain(way);
    expect(own?.version).toBe(10);
  });

  test('by a visitor is a report of its own: nobody gets hold of another’s by typing its address', async () => {
    const email = newEmail();
    const first = await report({ email });
    const description = 'Une tout autre raison, avec un tout autre texte.';
    const again = await report({ email: email.toUpperCase(), reason: 'minors', description });
    expect(again.body.data.isAddition).toBe(false);
    expect(again.body.data.reference).not.toBe(first.body.data.reference);
    expect(await rowOf(again.body.data.id)).toMatchObject({ reason: 'minors', description });
    expect(await rowOf(first.body.data.id)).toMatchObject({ reason: 'scam', description: said.description });
  });

  test('by a visitor whose answer got lost is the same one by its key', async () => {
    const email = newEmail();
    const body = { targetType: 'ad', targetId: adId, ...said, email } as never;
    const headers = { ...fromSomewhere(), 'idempotency-key': 'lost' };
    const [first, again] = [
      await site.call(sendReport, { body, headers }),
      await site.call(sendReport, { body, headers }),
    ];
    expect(again.body.data).toEqual(first.body.data);
    expect((await rows()).filter((row) => row.reporter_email === email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('by a member is not swallowed by what a stranger sent in the name of their address', async () => {
    const member = await site.signIn();
    const { email } = await site.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const strangers = await report({ email });
    const own = await report({}, member.token);
    expect(own.body.data.id).not.toBe(strangers.body.data.id);
  });
});

describe('what cannot be reported', () => {
  test('does not exist for the reporter', async () => {
    const { db } = site.database;
    const draft = await insertAd(site, { user_id: seller.id, status: 'Draft' });
    const day = 86_400_000;
    const sold = await insertAd(site, { user_id: seller.id, status: 'Sold', sold_at: new Date(Date.now() - 91 * day) });
    const lately = { user_id: seller.id, status: 'Sold' as const, sold_at: new Date() };
    const deleted = await insertAd(site, { ...lately, deleted_at: new Date() });
    const unseen = await insertAd(site, { ...lately, published_at: null });
    const suspended = await insertAd(site, { user_id: seller.id, status: 'Suspended' });
    const hidden = await site.signIn();
    await db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', hidden.id).execute();
    const targets: [string, unknown][] = [
      ...[draft, sold, deleted, unseen, suspended, 999_999, 'x', '0', '-1', '1e3', '1 or 1=1', '٣'].map(
        (id): [string, unknown] => ['ad', id],
      ),
      ['user', hidden.id],
      ['user', '00000000-0000-4000-8000-000000000000'],
      ['user', 'x'],
      ['user', adId],
      ['message', '1'],
      ['review', seller.id],
    ];
    const before = (await rows()).length;
    for (const [targetType, targetId] of targets)
      expect([targetType, targetId, (await report({ targetType, targetId })).status]).toEqual([
        targetType,
        targetId,
        404,
      ]);
    const users = await site.call(reportUser, { params: { id: hidden.id }, body: said, headers: fromSomewhere() });
    expect(users.status).toBe(404);
    expect((await rows()).length).toBe(before);
  });

  test('does not include what was sold lately: who paid may have something to say', async () => {
    const sold_at = new Date(Date.now() - 60 * 86_400_000);
    const sold = await insertAd(site, { user_id: seller.id, title: 'Une console', status: 'Sold', sold_at });
    expect((await report({ targetId: sold, email: newEmail() })).status).toBe(201);
    expect((await rows()).at(-1)).toMatchObject({ target_id: String(sold), subject_title: 'Une console' });
  });

  test('is one’s own: the answer says which field', async () => {
    expect(fieldsOf(await report({}, seller.token))).toEqual(['targetId own_target']);
    expect(fieldsOf(await report({ targetType: 'user', targetId: seller.id }, seller.token))).toEqual([
      'targetId own_target',
    ]);
  });
});

describe('what is wrong with a report', () => {
  test('is told at once, field by field', async () => {
    const { status, body } = await report({
      targetType: 'shop',
      targetId: '',
      reason: 'because',
      description: 'Trop court',
      name: undefined,
      email: 'rien@',
      goodFaith: false,
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['description', 'email', 'goodFaith', 'name', 'reason', 'targetId', 'targetType'].sort(),
    );
    const long = await report({ description: 'é'.repeat(2_001) });
    expect([long.status, long.body.errors[0]?.message]).toEqual([422, 'Écrivez au plus 2\u202f000 caractères.']);
    expect((await report({ email: newEmail(), description: 'é'.repeat(2_000) })).status).toBe(201);
    expect(fieldsOf(await report({ name: undefined, email: undefined }))).toEqual(['name required', 'email required']);
  });

  test('may be that nothing of it can be seen', async () => {
    for (const blank of ['\u200b', '\u3164', '\u2800', '\u2060', '\ufe0f', '\u{e0020}'])
      expect(fieldsOf(await report({ description: blank.repeat(30) }))).toEqual(['description too_short']);
    expect(fieldsOf(await report({ description: `Trop court${'\u200b'.repeat(30)}` }))).toEqual([
      'description too_short',
    ]);
    for (const blank of ['\u00a0\u3164', '\u2800', '\u115f', '\u034f'])
      expect(fieldsOf(await report({ name: blank }))).toEqual(['name invalid_characters']);
    const description = 'Voir\u00a0: un rendez-vous 👩‍👧 fixé, puis rien.';
    expect((await report({ email: newEmail(), name: 'Nguyễn Thị Ánh', description })).status).toBe(201);
  });

  test('may be its reason: each belongs to some things only', async () => {
    expect(reasonsFor('user')).not.toContain('already_sold');
    expect(fieldsOf(await report({ targetType: 'user', targetId: seller.id, reason: 'already_sold' }))).toEqual([
      'reason invalid_value',
    ]);
    expect(reasonsFor('ad')).not.toContain('impersonation');
    expect(fieldsOf(await report({ reason: 'impersonation' }))).toEqual(['reason invalid_value']);
  });

  test.each([
    'id',
    'reference',
    'status',
    'reporterId',
    'reporter_id',
    'userId',
    'decidedBy',
    'decisionText',
    'subjectTitle',
    'version',
    'evidence',
    'role',
    '__proto__',
    'constructor',
  ])('may be the field %s, which nobody sends', async (key) => {
    for (const [url, body] of [
      ['/api/reports', { targetType: 'ad', targetId: adId, ...said }],
      [`/api/users/${seller.id}/report`, said],
    ] as const) {
      const answer = await site.send({
        method: 'POST',
        url,
        // Written by hand: an object literal would set the prototype instead.
        payload: JSON.stringify(body).replace(/^\{/, `{"${key}":"Admin",`),
        headers: { 'content-type': 'application/json', ...fromSomewhere() },
      });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [`${key} unknown_field`]]);
    }
  });

  test('is never a failure of ours, whatever is sent', async () => {
    const values = [null, true, 0, -1, 1e308, '', '\0', '\ud800', 'x'.repeat(5_000), [], [[]], {}, { $ne: 1 }];
    for (const key of ['targetType', 'targetId', 'reason', 'description', 'name', 'email', 'goodFaith'])
      for (const value of values) {
        const { status } = await report({ email: newEmail(), [key]: value });
        expect([key, value, status < 500]).toEqual([key, value, true]);
      }
    for (const payload of ['', '[]', 'null', '"x"', '{', '1'])
      expect(
        (
          await site.send({
            method: 'POST',
            url: '/api/reports',
            payload,
            headers: { 'content-type': 'application/json', ...fromSomewhere() },
          })
        ).status,
      ).toBeLessThan(500);
  });
});

test('one address sends 20 reports an hour, one mailbox gets 10 receipts a day, one account sends 60 a day', async () => {
  const from = { 'x-forwarded-for': '198.51.100.9' };
  // What was refused does not count.
  for (let time = 0; time < 10; time += 1) {
    expect((await report({ description: 'court' }, undefined, from)).status).toBe(422);
    expect((await report({ targetId: 999_999 }, undefined, from)).status).toBe(404);
  }
  const statuses = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await report({ email: newEmail() }, undefined, from)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  const email = newEmail();
  const mailbox = [];
  for (let time = 0; time < 11; time += 1)
    mailbox.push((await report({ email: time % 2 ? email : email.toUpperCase() })).status);
  expect([mailbox.slice(0, 10).every((status) => status === 201), mailbox[10]]).toEqual([true, 429]);
  const member = await site.signIn();
  const account = [];
  for (let time = 0; time < 61; time += 1) account.push((await report({}, member.token)).status);
  expect([account.slice(0, 60).every((status) => status === 201), account[60]]).toEqual([true, 429]);
});

test('nothing was written to the disk by reports without files', () => {
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([]);
});
