/** What an open session alone cannot do, and how the owner of a mailbox gets the better of who only registered it. */
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '#contract/api/account.ts';
import * as security from '#contract/api/auth-security.ts';
import * as api from '#contract/api/auth.ts';
import { nameOf, type Endpoint } from '#contract/endpoint.ts';
import { openAuthSite, password, type AuthTools } from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
let clock = Date.now();

beforeAll(async () => {
  ({ site, tools } = await openAuthSite());
  site.context.now = () => new Date(clock);
});
afterAll(() => site.close());
beforeEach(() => void (clock = Date.now()));

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock / 1000) });
const wait = () => void (clock += 30_000);

async function protect(person: { token: string }) {
  const { body } = await tools.ask(security.enableTwoFactor, { body: { password }, token: person.token });
  const secret = body.data.secret as string;
  const confirmed = await tools.ask(security.confirmTwoFactor, { body: { code: codeOf(secret) }, token: person.token });
  expect(confirmed.status).toBe(200);
  wait();
  return secret;
}

async function verified() {
  const person = await tools.join();
  await tools.verify(person.email);
  return person;
}

interface Act {
  endpoint: Endpoint;
  body?: object;
}
const acts: Act[] = [
  { endpoint: security.enableTwoFactor },
  { endpoint: account.requestExport },
  { endpoint: account.deleteAccount, body: { reason: '' } },
  { endpoint: security.changeEmail, body: { email: 'new@example.org' } },
];

describe.each(acts.map((act) => [nameOf(act.endpoint), act] as const))('%s', (_, { endpoint, body }) => {
  const ask = (token: string, proof: object = {}) =>
    tools.ask(endpoint, {
      ...((body || Object.keys(proof).length) && { body: { ...body, ...proof } }),
      token,
    } as never);

  test('is refused to an open tab: without the password, and with a wrong one', async () => {
    const { token } = await verified();
    expect((await ask(token)).body).toMatchObject({
      statusCode: 422,
      errors: [{ field: 'password', code: 'required' }],
    });
    expect((await ask(token, { password: 'not it at all' })).body).toMatchObject({
      statusCode: 422,
      errors: [{ field: 'password', code: 'wrong_password' }],
    });
    // A code is nothing where there is no second factor.
    expect((await ask(token, { code: '123456' })).body.errors).toMatchObject([{ field: 'password' }]);
    expect((await ask(token, { password })).status).toBeLessThan(300);
  });

  test('waits until the address was verified', async () => {
    const { token } = await tools.join();
    expect((await ask(token, { password })).body).toMatchObject({ statusCode: 409, code: 'email_not_verified' });
  });

  test('takes a code in place of the password where the second factor is on', async () => {
    if (endpoint.path === security.enableTwoFactor.path) return;
    const person = await verified();
    const secret = await protect(person);
    expect((await ask(person.token)).body.errors).toMatchObject([{ field: 'code', code: 'required' }]);
    expect((await ask(person.token, { code: '000000' })).body).toMatchObject({
      statusCode: 422,
      errors: [{ field: 'code', code: 'wrong_code' }],
    });
    expect((await ask(person.token, { code: codeOf(secret) })).status).toBeLessThan(300);
  });
});

test('turning the second factor off takes a code: the password alone is what a thief of it has', async () => {
  const person = await verified();
  const secret = await protect(person);
  const disable = (body: object) => tools.ask(security.disableTwoFactor, { body, token: person.token } as never);
  expect((await disable({})).body).toMatchObject({ statusCode: 422, errors: [{ field: 'code', code: 'required' }] });
  expect((await disable({ password })).status).toBe(422);
  expect((await disable({ code: codeOf(secret) })).status).toBe(200);
});

test('passwords are not guessed from an open session: all that ask for one share the five of the login', async () => {
  const { token, email } = await verified();
  const guess = (index: number) => {
    const wrong = `guess ${index}`;
    const change = { currentPassword: wrong, newPassword: 'rivière-lanterne-violon' };
    return [
      tools.ask(account.requestExport, { body: { password: wrong }, token }),
      tools.ask(account.deleteAccount, { body: { reason: '', password: wrong }, token }),
      tools.ask(security.changePassword, { body: change, token }),
      tools.ask(security.changePassword, { body: { ...change, newPassword: 'court' }, token }),
      tools.logIn(email, wrong),
    ];
  };
  const tries = await Promise.all([...guess(1), ...guess(2), ...guess(3)]);
  expect(tries.filter(({ status }) => status !== 429)).toHaveLength(5);
  expect((await tools.ask(account.requestExport, { body: { password }, token })).status).toBe(429);
  expect((await tools.logIn(email)).body.code).toBe('account_locked');
});

test('the right password sent twenty times at once does not use up what wrong ones may be', async () => {
  const { token } = await verified();
  const ask = () => tools.ask(account.requestExport, { body: { password }, token });
  await Promise.all(Array.from({ length: 20 }, ask));
  expect((await ask()).status).toBe(202);
});

describe('a squatter of an address', () => {
  /** As it could come to be before a verified address was asked for. */
  async function squat() {
    const person = await tools.join();
    await tools.verify(person.email);
    await protect(person);
    await site.database.db.updateTable('users').set({ is_email_verified: false }).where('id', '=', person.id).execute();
    return person;
  }

  test('yields to who owns the mailbox: a reset ends their sessions and their second factor', async () => {
    const person = await squat();
    await tools.ask(api.forgotPassword, { body: { email: person.email } });
    const token = await tools.newestToken(person.email, 'reset_password');
    const chosen = 'rivière-lanterne-violon';
    expect((await tools.ask(api.resetPassword, { body: { token, password: chosen } })).status).toBe(200);
    expect(await tools.isAlive(person.token)).toBe(false);
    expect((await tools.trade(person.refreshToken)).status).toBe(401);
    const { status, body } = await tools.logIn(person.email, chosen);
    expect([status, body.data?.user.isEmailVerified]).toEqual([200, true]);
  });

  test('of a verified account the second factor stays in force through a reset', async () => {
    const person = await verified();
    await protect(person);
    await tools.ask(api.forgotPassword, { body: { email: person.email } });
    const token = await tools.newestToken(person.email, 'reset_password');
    await tools.ask(api.resetPassword, { body: { token, password: 'rivière-lanterne-violon' } });
    expect((await tools.logIn(person.email, 'rivière-lanterne-violon')).body.code).toBe('two_factor_required');
  });
});

describe('the link of an export', () => {
  async function exported() {
    const person = await verified();
    const { id } = (await tools.ask(account.requestExport, { body: { password }, token: person.token })).body.data;
    await site.runJobs();
    const state = async (token = person.token) =>
      (await tools.ask(account.readExport, { params: { id }, token })).body.data;
    return { ...person, id, state, url: (await state()).url as string };
  }
  const fetchStatus = async (url: string) => (await site.send({ url })).status;

  test('dies with the logout of the session that asked for it', async () => {
    const { url, email, token, state } = await exported();
    const other = (await tools.logIn(email)).body.data.accessToken as string;
    expect(await fetchStatus(url)).toBe(200);
    await site.send({ method: 'POST', url: '/api/auth/logout', payload: {}, token });
    expect(await fetchStatus(url)).toBe(404);
    expect(await state(other)).toMatchObject({ status: 'expired', url: null });
  });

  test('dies with a change of the password', async () => {
    const { url, token } = await exported();
    const body = { currentPassword: password, newPassword: 'rivière-lanterne-violon' };
    expect((await tools.ask(security.changePassword, { body, token })).status).toBe(200);
    expect(await fetchStatus(url)).toBe(404);
  });
});

test('a challenge of the second factor is answered once, even by ten at once', async () => {
  const person = await verified();
  const secret = await protect(person);
  const { challenge } = (await tools.logIn(person.email)).body;
  const codes = [codeOf(secret)];
  wait();
  codes.push(codeOf(secret));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => tools.ask(api.login, { body: { challenge, code: codes[index % 2]! } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
