import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendContact } from '#contract/api/contact.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({
    settings: { CONTACT_EMAIL: 'equipe@exemple.fr', AUTHORITY_EMAIL: 'autorites@exemple.fr', TRUST_PROXY: '127.0.0.1' },
  });
});
afterAll(() => site.close());

const message = {
  name: 'Élodie Dupré',
  email: 'elodie@exemple.fr',
  topic: 'ad' as const,
  message: 'Bonjour, mon annonce a disparu depuis hier soir.',
};
let visitor = 0;
/** Each from an address of its own. */
const write = (input: object = {}, headers = {}) =>
  site.call(sendContact, {
    body: { ...message, ...input },
    headers: { 'x-forwarded-for': `192.0.2.${(visitor += 1)}`, ...headers },
  });
const mails = (to: string) =>
  site.database.db.selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute();

test('a message is kept, reaches the operator with the sender to reply to, and is acknowledged', async () => {
  const { status, body } = await write({}, { 'accept-language': 'en' });
  expect(status).toBe(201);
  const { reference } = body.data as { reference: string };
  expect(reference).toMatch(/^C-[2-9A-HJ-NP-Z]{6}$/);
  expect(await site.database.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
    { ...message, reference },
  ]);
  const [toOperator] = await mails('equipe@exemple.fr');
  expect(toOperator).toMatchObject({
    kind: 'contact_message',
    subject: `[${reference}] Une annonce`,
    headers: { 'Reply-To': message.email },
  });
  expect(toOperator?.text).toContain(message.message);
  const [receipt] = await mails(message.email);
  expect(receipt).toMatchObject({
    kind: 'contact_received',
    subject: `We’ve received your message (${reference})`,
    headers: {},
  });
});

test('what is typed stays text: no markup, no header, no link for the one who gets the receipt', async () => {
  const email = 'victime@exemple.fr';
  const name = 'Gagnez www.evil.example\r\nBcc: x@evil.example';
  await write({
    email,
    name,
    message: '<a href="https://evil.example">Cliquez ici pour gagner</a> https://evil.example/gain',
  });
  const [receipt] = await mails(email);
  for (const part of [receipt?.text, receipt?.html])
    expect(part).not.toMatch(/evil\.example|https:\/\/evil|<a href="https:\/\/evil/);
  expect(receipt?.subject).not.toMatch(/[\r\n]/);
  const operator = (await mails('equipe@exemple.fr')).at(-1);
  expect(operator?.subject).not.toMatch(/[\r\n]|evil/);
  expect(operator?.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;');
  expect(operator?.text).toContain('https://evil.example/gain');
});

test('authorities have their own address', async () => {
  await write({ email: 'juge@exemple.fr', topic: 'authority' });
  expect(await mails('autorites@exemple.fr')).toHaveLength(1);
});

test('one mailbox gets at most 5 receipts a day, one address sends at most 5 messages an hour', async () => {
  const email = 'souvent@exemple.fr';
  const statuses = [];
  for (let time = 0; time < 6; time += 1)
    statuses.push((await write({ email: time % 2 ? email : email.toUpperCase() })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const same = { 'x-forwarded-for': '198.51.100.7' };
  const others = [];
  for (let time = 0; time < 6; time += 1) others.push((await write({ email: `autre${time}@exemple.fr` }, same)).status);
  expect(others).toEqual([201, 201, 201, 201, 201, 429]);
});

test('an incomplete message is refused field by field, and nothing is sent', async () => {
  const { status, body } = await write({ name: ' ', email: 'rien@', topic: 'nothing', message: 'court' });
  expect(status).toBe(422);
  expect(body.errors.map((one: { field: string }) => one.field)).toEqual(['name', 'email', 'topic', 'message']);
  expect(await mails('rien@')).toHaveLength(0);
});
