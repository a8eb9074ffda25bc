/** Reports as they are sent, kept, answered and counted. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportUser, sendReport } from '#contract/api/reports.ts';
import {
  fieldsOf,
  fromSomewhere,
  newEmail,
  openReportDesk,
  said,
  type ReportDesk,
} from '#server/features/reports/reports.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-reports-'));
let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk({ DATA_DIR: folder });
});
beforeEach(() => desk.renew());
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a report', () => {
  test('by a visitor is kept with what it is about, and answered with a reference by mail', async () => {
    const email = newEmail();
    const { status, body } = await desk.report({ email }, undefined, { 'accept-language': 'en' });
    expect(status).toBe(201);
    expect(Object.keys(body.data as object).sort()).toEqual(['id', 'isAddition', 'reference']);
    expect(body.data.reference).toMatch(/^S-\d{4}-[2-9A-HJ-NP-Z]{6}$/);
    const { id, reference } = body.data;
    expect((await desk.rows()).at(-1)).toMatchObject({
      id,
      reference,
      target_type: 'ad',
      target_id: String(desk.adId),
      subject_title: 'Montre de luxe à 20 €',
      subject_excerpt: 'Payable par virement d’avance.',
      subject_owner_id: desk.seller.id,
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
    const [mail, ...others] = await desk.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'report_received',
      subject: `We’ve received your report (${body.data.reference})`,
    });
    expect(mail?.text).toContain('Montre de luxe à 20 €');
    // Whoever typed a stranger's address has no words to send there.
    expect(mail?.text).not.toContain(said.description);
    expect(mail?.text).not.toContain(said.name);
  });

  test('by a member needs neither name nor address, takes none from the body, and is noted in the app', async () => {
    const member = await desk.signIn();
    const { name: _, email: __, ...anonymous } = said;
    const answer = await desk.call(sendReport, {
      body: { targetType: 'user', targetId: desk.seller.id, ...anonymous },
      token: member.token,
      headers: fromSomewhere(),
    });
    expect(answer.status).toBe(201);
    const row = (await desk.rows()).at(-1);
    expect(row).toMatchObject({
      target_type: 'user',
      target_id: desk.seller.id,
      subject_title: 'Camille M.',
      reporter_id: member.id,
      reporter_name: 'Camille Martin',
    });
    expect(row?.reporter_email).toMatch(/@trouvaille\.example$/);
    await desk.report({ name: 'Quelqu’un d’autre', email: 'autre@exemple.fr' }, member.token);
    expect((await desk.rows()).at(-1)).toMatchObject({
      reporter_name: 'Camille Martin',
      reporter_email: row?.reporter_email,
    });
    expect(await desk.mailsTo('autre@exemple.fr')).toEqual([]);
    expect(await desk.mailsTo(row!.reporter_email!)).toHaveLength(2);
    expect((await desk.noticesOf(member.id)).map(({ type }) => type)).toEqual(['reportSent', 'reportSent']);
  });

  test('of a danger to a child needs no name: nobody is written to, and each counts', async () => {
    const { name: _, email: __, ...nameless } = said;
    const send = () =>
      desk.call(sendReport, {
        body: { targetType: 'ad', targetId: desk.adId, ...nameless, reason: 'minors' },
        headers: fromSomewhere(),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.id).not.toBe(second.body.data.id);
    expect((await desk.rows()).at(-1)).toMatchObject({ reason: 'minors', reporter_name: null, reporter_email: null });
    const mails = await desk.database.db.selectFrom('outbox').select('text').execute();
    for (const { text } of mails) expect(text).not.toContain(second.body.data.reference);
    const email = newEmail();
    await desk.report({ reason: 'minors', email });
    expect(await desk.mailsTo(email)).toHaveLength(1);
  });

  test('of the other address of the API needs only a reason and an explanation of who is signed in', async () => {
    const member = await desk.signIn();
    const send = (input: object, token?: string) =>
      desk.call(reportUser, {
        params: { id: desk.seller.id },
        body: input as never,
        headers: fromSomewhere(),
        ...(token && { token }),
      });
    const { reason, description } = said;
    expect((await send({ reason, description }, member.token)).status).toBe(201);
    expect((await desk.rows()).at(-1)).toMatchObject({
      target_type: 'user',
      target_id: desk.seller.id,
      reporter_id: member.id,
    });
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
    const moderator = await desk.signIn('Moderator');
    const admin = await desk.signIn('Admin');
    await desk.report({ email: newEmail() });
    await desk.report({ email: newEmail() });
    for (const { id } of [moderator, admin])
      expect((await desk.noticesOf(id)).map(({ type }) => type)).toEqual(['reportWaiting']);
    await desk.database.db.updateTable('notifications').set({ read_at: new Date() }).execute();
    await desk.report({ email: newEmail() });
    expect(await desk.noticesOf(moderator.id)).toHaveLength(2);
    const staff = await desk.database.db
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [moderator.id, admin.id])
      .execute();
    for (const { email } of staff) expect(await desk.mailsTo(email)).toEqual([]);
    expect(await desk.noticesOf(desk.seller.id)).toEqual([]);
  });
});

test('one address sends 20 reports an hour, one mailbox gets 10 receipts a day, one account sends 60 a day', async () => {
  const from = { 'x-forwarded-for': '198.51.100.9' };
  // What was refused does not count.
  for (let time = 0; time < 10; time += 1) {
    expect((await desk.report({ description: 'court' }, undefined, from)).status).toBe(422);
    expect((await desk.report({ targetId: 999_999 }, undefined, from)).status).toBe(404);
  }
  const statuses = [];
  for (let time = 0; time < 21; time += 1)
    statuses.push((await desk.report({ email: newEmail() }, undefined, from)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  const email = newEmail();
  const mailbox = [];
  for (let time = 0; time < 11; time += 1)
    mailbox.push((await desk.report({ email: time % 2 ? email : email.toUpperCase() })).status);
  expect([mailbox.slice(0, 10).every((status) => status === 201), mailbox[10]]).toEqual([true, 429]);
  const member = await desk.signIn();
  const account = [];
  for (let time = 0; time < 61; time += 1) account.push((await desk.report({}, member.token)).status);
  expect([account.slice(0, 60).every((status) => status === 201), account[60]]).toEqual([true, 429]);
});

test('nothing was written to the disk by reports without files', () => {
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([]);
});
