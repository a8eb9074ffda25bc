import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enableTwoFactor, confirmTwoFactor, changePassword, disableTwoFactor } from '#contract/api/auth-security.ts';
import * as api from '#contract/api/auth.ts';
import { password, openAuthSite, type AuthTools } from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
let clock = Date.now();

beforeAll(async () => {
  ({ site, tools } = await openAuthSite({ BRAND_NAME: 'Petit Marché' }));
  site.context.now = () => new Date(clock);
});
afterAll(() => site.close());
beforeEach(() => void (clock = Date.now()));

/** The next time step, in which another code is due. */
const wait = () => void (clock += 30_000);
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock / 1000) });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const answerTo = (challenge: string, code: string) => tools.ask(api.login, { body: { challenge, code } });

async function protect() {
  const person = await tools.join();
  await tools.verify(person.email);
  const { secret } = (await tools.ask(enableTwoFactor, { body: { password }, token: person.token })).body.data;
  const { body } = await tools.ask(confirmTwoFactor, { body: { code: codeOf(secret) }, token: person.token });
  wait();
  return { ...person, secret: secret as string, recoveryCodes: body.data.recoveryCodes as string[] };
}

async function challengeOf(email: string): Promise<string> {
  return (await tools.logIn(email)).body.challenge;
}

test('turning it on takes a secret, a first code of it and gives ten recovery codes', async () => {
  const { token, email, id } = await tools.join();
  await tools.verify(email);
  const begin = () => tools.ask(enableTwoFactor, { body: { password }, token });
  const confirm = (code: string) => tools.ask(confirmTwoFactor, { body: { code }, token });
  expect((await confirm('123456')).body).toMatchObject({ statusCode: 409, code: 'two_factor_not_begun' });
  const former = (await begin()).body.data.secret;
  const { secret, otpauthUrl, qrCode } = (await begin()).body.data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(otpauthUrl).searchParams.get('issuer')).toBe('Petit Marché');
  expect(decodeURIComponent(otpauthUrl)).toContain(email);
  expect(qrCode).toMatch(/^data:image\/png;base64,/);
  // Begun but not confirmed, it asks nobody for a code.
  expect((await tools.logIn(email)).status).toBe(200);

  const row = () => site.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect((await row()).two_factor_secret).not.toContain(secret);
  expect((await confirm(codeOf(former))).body).toMatchObject({ statusCode: 422, code: 'invalid_code' });
  const { body } = await confirm(codeOf(secret));
  expect(new Set(body.data.recoveryCodes).size).toBe(10);
  expect((await begin()).body).toMatchObject({ statusCode: 409, code: 'already_enabled' });
  expect((await confirm(codeOf(secret))).body).toMatchObject({ statusCode: 409, code: 'already_enabled' });
  expect(await tools.notices(id)).toContain('twoFactorEnabled');
  const overview = (await tools.ask(api.securityOverview, { token })).body.data;
  expect(overview).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
});

test('the password alone answers a challenge, which a code completes', async () => {
  const { email, secret } = await protect();
  const { status, body } = await tools.logIn(email);
  expect(status).toBe(401);
  expect(body).toMatchObject({
    success: false,
    code: 'two_factor_required',
    data: null,
    challenge: expect.any(String),
  });
  expect(await tools.isAlive(body.challenge)).toBe(false);
  expect((await tools.logIn(email, 'wrong')).body).not.toHaveProperty('challenge');

  expect((await answerTo(body.challenge, wrong(codeOf(secret)))).body).toMatchObject({
    statusCode: 422,
    code: 'invalid_code',
  });
  const entered = await answerTo(body.challenge, codeOf(secret));
  expect(entered.status).toBe(200);
  expect(await tools.isAlive(entered.body.data.accessToken)).toBe(true);
});

test('password and code may come together, by both routes', async () => {
  const { email, secret } = await protect();
  const code = codeOf(secret);
  expect((await tools.logIn(email, password, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  wait();
  const body = { email: tools.base64(email), password: tools.base64(password), code: codeOf(secret) };
  expect((await tools.ask(api.loginWithSpecialChars, { body })).status).toBe(200);
});

test('a code is good once, also for racers', async () => {
  const { email, secret } = await protect();
  const challenge = await challengeOf(email);
  const code = codeOf(secret);
  const answers = await Promise.all(Array.from({ length: 5 }, () => answerTo(challenge, code)));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect((await tools.logIn(email, password, { code })).body.code).toBe('invalid_code');
  // Nor is one of the step before.
  const before = generateSync({ secret, epoch: Math.floor(clock / 1000) - 30 });
  expect((await answerTo(await challengeOf(email), before)).status).toBeGreaterThanOrEqual(422);
});

test('a challenge is used up by its success, also for racers with good codes', async () => {
  const { email, id, secret, recoveryCodes } = await protect();
  const sessions = async () =>
    (await site.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;
  const challenge = await challengeOf(email);
  const before = await sessions();
  const codes = [codeOf(secret), ...recoveryCodes.slice(0, 5)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => answerTo(challenge, codes[index % 6]!)));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(await sessions()).toBe(before + 1);

  const late = await answerTo(challenge, recoveryCodes[9]!);
  expect(late.body).toMatchObject({ statusCode: 401, code: 'session_expired' });
  // It was not taken: it opens the next one.
  await site.database.db.deleteFrom('rate_limits').where('key', 'like', 'code of%').execute();
  expect((await answerTo(await challengeOf(email), recoveryCodes[9]!)).status).toBe(200);
});

test('each recovery code is good once', async () => {
  const { email, recoveryCodes, token } = await protect();
  const [first = '', second = ''] = recoveryCodes;
  expect((await tools.logIn(email, password, { code: first })).status).toBe(200);
  expect((await tools.logIn(email, password, { code: first })).body.code).toBe('invalid_code');
  expect((await answerTo(await challengeOf(email), ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
  const { body } = await tools.ask(api.securityOverview, { token });
  expect(body.data.recoveryCodesLeft).toBe(8);
  expect(body.data.recentEvents.map((one: { type: string }) => one.type)).toContain('recoveryCodeUsed');
  const stranger = await protect();
  expect((await tools.logIn(stranger.email, password, { code: recoveryCodes[2]! })).body.code).toBe('invalid_code');
});

test('six wrong codes a minute and ten an hour are the limit; the right ones cost nothing', async () => {
  const { email, secret } = await protect();
  for (let index = 0; index < 8; index++) {
    wait();
    expect((await tools.logIn(email, password, { code: codeOf(secret) })).status).toBe(200);
  }
  const challenge = await challengeOf(email);
  const guess = () => answerTo(challenge, wrong(codeOf(secret)));
  const minute = async () => (await Promise.all(Array.from({ length: 8 }, guess))).map((one) => one.body.code);
  expect((await minute()).filter((code) => code === 'rate_limited')).toHaveLength(2);
  await site.database.db.deleteFrom('rate_limits').where('key', 'like', 'code of minute%').execute();
  expect((await minute()).filter((code) => code === 'rate_limited')).toHaveLength(4);
  wait();
  const refused = await answerTo(challenge, codeOf(secret));
  expect(refused.body.code).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a challenge ends with the password it was given for, and is no other token', async () => {
  const changed = await protect();
  const outdated = await challengeOf(changed.email);
  await tools.ask(changePassword, {
    body: { currentPassword: password, newPassword: 'girouette-manteau-bocal' },
    token: changed.token,
  });
  expect((await answerTo(outdated, codeOf(changed.secret))).body.code).toBe('session_expired');

  const { email, secret, token, refreshToken } = await protect();
  const challenge = await challengeOf(email);
  for (const fake of [token, refreshToken, 'nonsense'])
    expect((await answerTo(fake, codeOf(secret))).body).toMatchObject({ statusCode: 401, code: 'session_expired' });
  await tools.ask(api.forgotPassword, { body: { email } });
  const link = await tools.newestToken(email, 'reset_password');
  await tools.ask(api.resetPassword, { body: { token: link, password: 'girouette-manteau-bocal' } });
  expect((await answerTo(challenge, codeOf(secret))).body.code).toBe('session_expired');
  // A reset leaves the second factor in force.
  expect((await tools.logIn(email, 'girouette-manteau-bocal')).body.code).toBe('two_factor_required');
});

test('turning it off takes a code and forgets the secret and the recovery codes', async () => {
  const { email, id, token, secret } = await protect();
  const disable = (code: string) => tools.ask(disableTwoFactor, { body: { code }, token });
  expect((await disable(wrong(codeOf(secret)))).body).toMatchObject({ statusCode: 422, code: 'invalid_code' });
  expect((await disable(codeOf(secret))).status).toBe(200);
  expect((await disable(codeOf(secret))).body.code).toBe('two_factor_not_enabled');
  expect((await tools.logIn(email)).status).toBe(200);
  expect(await tools.notices(id)).toContain('twoFactorDisabled');
  const row = await site.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.two_factor_secret).toBeNull();
});
