/** The same thing reported again: what is new is added, and nothing of another’s is touched. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendReport } from '#contract/api/reports.ts';
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

describe('the same thing reported again', () => {
  const rowOf = async (id: string) => (await desk.rows()).find((row) => row.id === id)!;

  test('by a member is added to what they said while it is open, under the same reference; the staff hear of it', async () => {
    const member = await desk.signIn();
    const first = await desk.report({}, member.token);
    const moderator = await desk.signIn('Moderator');
    const description = 'Et la photo montre un enfant qui pleure.';
    const again = await desk.report({ reason: 'minors', description }, member.token);
    expect([again.status, again.body.data]).toEqual([201, { ...first.body.data, isAddition: true }]);
    const row = await rowOf(first.body.data.id);
    expect(row).toMatchObject({ reason: 'minors', version: 2 });
    expect(row.description).toMatch(
      new RegExp(`^${said.description}\n\n.*Danger pour un mineur.+au lieu de.+Arnaque.*\n${description}$`),
    );
    expect(await desk.mailsTo(row.reporter_email!)).toHaveLength(1);
    expect((await desk.noticesOf(moderator.id)).map(({ type }) => type)).toEqual(['reportWaiting']);
    await desk.database.db
      .updateTable('reports')
      .set({ status: 'Dismissed', decided_at: new Date() })
      .where('id', '=', row.id)
      .execute();
    const later = await desk.report({}, member.token);
    expect(later.body.data).toMatchObject({ isAddition: false });
    expect(later.body.data.id).not.toBe(row.id);
  });

  test('by a member has an end: the answer says which field has no more room', async () => {
    const member = await desk.signIn();
    const answers = [];
    for (let time = 0; time < 12; time += 1)
      answers.push(await desk.report({ description: `${time} ${'é'.repeat(1_900)}` }, member.token));
    expect(answers[0]!.status).toBe(201);
    expect(fieldsOf(answers.at(-1)!)).toEqual(['description report_full']);
    const { description } = await rowOf(answers[0]!.body.data.id);
    expect(description.length).toBeGreaterThan(15_000);
  });

  test('made 30 times at once by a member is one report, one mail, one notice', async () => {
    const member = await desk.signIn();
    const moderator = await desk.signIn('Moderator');
    const answers = await Promise.all(Array.from({ length: 30 }, () => desk.report({}, member.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.data.isAddition)).toHaveLength(1);
    const own = (await desk.rows()).filter((row) => row.reporter_id === member.id);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ description: said.description, version: 1 });
    expect(await desk.mailsTo(own[0]!.reporter_email!)).toHaveLength(1);
    expect(await desk.noticesOf(moderator.id)).toHaveLength(1);
  });

  test('said ten ways at once by a member keeps all ten', async () => {
    const member = await desk.signIn();
    const ways = Array.from({ length: 10 }, (_, index) => `Voici la raison numéro ${index} de ce signalement.`);
    await Promise.all(ways.map((description) => desk.report({ description }, member.token)));
    const [own, ...others] = (await desk.rows()).filter((row) => row.reporter_id === member.id);
    expect(others).toEqual([]);
    for (const way of ways) expect(own?.description).toContain(way);
    expect(own?.version).toBe(10);
  });

  test('by a visitor is a report of its own: nobody gets hold of another’s by typing its address', async () => {
    const email = newEmail();
    const first = await desk.report({ email });
    const description = 'Une tout autre raison, avec un tout autre texte.';
    const again = await desk.report({ email: email.toUpperCase(), reason: 'minors', description });
    expect(again.body.data.isAddition).toBe(false);
    expect(again.body.data.reference).not.toBe(first.body.data.reference);
    expect(await rowOf(again.body.data.id)).toMatchObject({ reason: 'minors', description });
    expect(await rowOf(first.body.data.id)).toMatchObject({ reason: 'scam', description: said.description });
  });

  test('by a visitor whose answer got lost is the same one by its key', async () => {
    const email = newEmail();
    const body = { targetType: 'ad', targetId: desk.adId, ...said, email } as never;
    const headers = { ...fromSomewhere(), 'idempotency-key': 'lost' };
    const [first, again] = [
      await desk.call(sendReport, { body, headers }),
      await desk.call(sendReport, { body, headers }),
    ];
    expect(again.body.data).toEqual(first.body.data);
    expect((await desk.rows()).filter((row) => row.reporter_email === email)).toHaveLength(1);
    expect(await desk.mailsTo(email)).toHaveLength(1);
  });

  test('by a member is not swallowed by what a stranger sent in the name of their address', async () => {
    const member = await desk.signIn();
    const { email } = await desk.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const strangers = await desk.report({ email });
    const own = await desk.report({}, member.token);
    expect(own.body.data.id).not.toBe(strangers.body.data.id);
  });
});
