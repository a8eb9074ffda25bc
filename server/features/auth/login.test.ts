import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/auth.ts';
import { cancelDeletion, deactivateAccount, deleteAccount } from '#contract/api/account.ts';
import {
  bytesOf,
  chrome,
  firefox,
  password,
  openAuthSite,
  type AuthTools,
} from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
beforeAll(async () => void ({ site, tools } = await openAuthSite()));
afterAll(() => site.close());

const users = () => site.database.db.updateTable('users');

test('the right password signs in, by any spelling of the address', async () => {
  const { email, id } = await tools.join();
  const { status, body } = await tools.logIn(` ${email.toUpperCase()} `);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ expiresIn: 900, user: { id, email } });
  expect(await tools.isAlive(body.data.accessToken)).toBe(true);
});

test('an unknown address and a wrong password get the same bytes, by both routes', async () => {
  const { email } = await tools.join();
  const answers = [
    await tools.logIn(email, 'wrong'),
    await tools.logIn(tools.newEmail(), 'wrong'),
    await tools.logIn('no address', 'wrong'),
    await tools.logIn('nul\0@example.org', 'wrong'),
    await tools.logInSpecially(email, 'wrong'),
    await tools.logInSpecially(tools.newEmail(), 'wrong'),
    await tools.ask(api.loginWithSpecialChars, { body: { email: tools.base64(email), password: '*not base64*' } }),
    await tools.ask(api.loginWithSpecialChars, { body: { email: 'é', password: tools.base64(password) } }),
    await tools.ask(api.loginWithSpecialChars, {
      body: { email: tools.base64(email), password: Buffer.from([0xff, 0xfe]).toString('base64') },
    }),
  ];
  expect(new Set(answers.map(bytesOf)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ statusCode: 401, code: 'invalid_credentials', errors: [], data: null });
});

test('five failures lock the account for 15 minutes, against the right password too, and its owner is mailed once', async () => {
  const { email, token } = await tools.join();
  const unknown = tools.newEmail();
  const seen: string[][] = [];
  for (const address of [email, unknown]) {
    const answers = [];
    for (let index = 0; index < 6; index++)
      answers.push(await (index % 2 ? tools.logInSpecially : tools.logIn)(address, 'wrong'));
    answers.push(await tools.logIn(address));
    seen.push(answers.map(bytesOf));
    expect(answers.map((one) => one.body.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'invalid_credentials'),
      'account_locked',
      'account_locked',
    ]);
    expect(answers[6]?.status).toBe(429);
    const wait = Number(answers[6]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(880);
    expect(wait).toBeLessThanOrEqual(900);
  }
  expect(seen[0]).toEqual(seen[1]);
  expect((await tools.mails(email)).filter((mail) => mail.kind === 'account_locked')).toHaveLength(1);
  expect(
    (await site.database.db.selectFrom('outbox').select('id').where('recipient', '=', unknown).execute()).length,
  ).toBe(0);
  // Whoever is signed in stays so.
  expect(await tools.isAlive(token)).toBe(true);

  await site.database.pool.query(
    "update login_attempts set locked_until = locked_until - interval '15 minutes', failed_at = array(select at - interval '15 minutes' from unnest(failed_at) at)",
  );
  expect((await tools.logIn(email)).status).toBe(200);
});

test('the right password signs in as often as it is sent at once', async () => {
  const { email } = await tools.join();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tools.logIn(email)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('a success forgets the failures before it', async () => {
  const { email } = await tools.join();
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 4; index++) expect((await tools.logIn(email, 'wrong')).status).toBe(401);
    expect((await tools.logIn(email)).status).toBe(200);
  }
});

test('somebody banned learns it only with the right password; an erased account is as unknown as any', async () => {
  const { email, id, token, refreshToken } = await tools.join();
  await users()
    .set({ banned_until: new Date(Date.now() + 60_000) })
    .where('id', '=', id)
    .execute();
  expect(await tools.isAlive(token)).toBe(false);
  expect((await tools.trade(refreshToken)).body.code).toBe('session_expired');
  expect((await tools.logIn(email, 'wrong')).body.code).toBe('invalid_credentials');
  expect((await tools.logIn(email)).body).toMatchObject({ statusCode: 409, code: 'account_banned' });
  await users()
    .set({ banned_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  expect((await tools.logIn(email)).status).toBe(200);
  await users().set({ erased_at: new Date() }).where('id', '=', id).execute();
  expect((await tools.logIn(email)).body.code).toBe('invalid_credentials');
});

test('logging in brings a deactivated account back, and leaves a scheduled deletion as it is', async () => {
  const { email, id, token } = await tools.join();
  await tools.ask(deactivateAccount, { body: { reason: 'Vacances' }, token });
  expect(await tools.isAlive(token)).toBe(false);
  const returned = (await tools.logIn(email)).body.data;
  expect(returned.isBack).toBe(true);
  expect((await tools.logIn(email)).body.data.isBack).toBeUndefined();
  const back = returned.accessToken;
  expect(await tools.isAlive(back)).toBe(true);
  const row = () => site.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ deactivated_at: null, deactivation_reason: null });

  await tools.verify(email);
  await tools.ask(deleteAccount, { body: { reason: '', password }, token: back });
  const { body } = await tools.logIn(email);
  expect((await row()).deletion_scheduled_for).not.toBeNull();
  expect((await tools.ask(cancelDeletion, { token: body.data.accessToken })).status).toBe(200);
});

test('another browser or another network makes a notice, the known ones and the very first do not', async () => {
  const from = '198.51.100.7';
  const { email, id } = await tools.join({ from });
  const newDevices = async () => (await tools.notices(id)).filter((type) => type === 'newDevice').length;
  await tools.logIn(email, password, { from: '198.51.9.9', agent: chrome.replace('140', '141') });
  expect(await newDevices()).toBe(0);
  await tools.logIn(email, password, { from, agent: firefox });
  expect(await newDevices()).toBe(1);
  await tools.logIn(email, password, { from: '203.0.113.4' });
  expect(await newDevices()).toBe(2);
  await tools.logIn(email, password, { from, agent: firefox });
  await tools.logIn(email, password, { from: '203.0.113.5' });
  expect(await newDevices()).toBe(2);
  const mail = (await tools.mails(email)).find((one) => one.kind === 'newDevice');
  expect(mail?.text).toContain('Firefox · Linux');
});

test.each([
  {},
  { email: 'a@example.org' },
  { password },
  { email: 1, password: 2 },
  { email: 'a@example.org', password, role: 'Admin' },
  { challenge: 'x' },
])('the body %j is no login', async (body) => {
  expect((await tools.ask(api.login, { body: body as never })).status).toBe(422);
});

test('a login without anything in it names what is missing', async () => {
  const missing = async (body: object) =>
    (await tools.ask(api.login, { body: body as never })).body.errors.map(
      ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
    );
  expect(await missing({})).toEqual(['email required', 'password required']);
  expect(await missing({ email: 'a@example.org' })).toEqual(['password required']);
  expect(await missing({ challenge: 'x' })).toEqual(['code required']);
  expect(await missing({ email: 'a@example.org', password: 5 })).toEqual(['password invalid_type']);
  expect(await missing({ email: 'a@example.org', password: 'x', role: 'Admin' })).toEqual(['role unknown_field']);
});
