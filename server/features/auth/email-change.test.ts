import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEmail } from '#contract/api/auth-security.ts';
import * as api from '#contract/api/auth.ts';
import { bytesOf, openAuthSite, password, type AuthTools } from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
beforeAll(async () => void ({ site, tools } = await openAuthSite()));
afterAll(() => site.close());

async function verified() {
  const person = await tools.join();
  await tools.verify(person.email);
  return person;
}
const change = (token: string, email: string) => tools.ask(changeEmail, { body: { email, password }, token });
const follow = async (email: string) =>
  tools.ask(api.verifyEmail, { body: { token: await tools.newestToken(email, 'change_email') } });
const emailOf = async (token: string) => (await tools.ask(api.me, { token })).body.data?.email as string | undefined;
const undoToken = (former: string) => tools.newestToken(former, 'emailChanged');
const undo = (token: string) => tools.ask(api.undoEmail, { body: { token } });

async function moved() {
  const person = await verified();
  const next = tools.newEmail();
  await change(person.token, next);
  expect((await follow(next)).body.data).toEqual({ email: next });
  return { ...person, next };
}

test('a new address counts once its link was opened; both mailboxes are told their part', async () => {
  const { token, email, id } = await verified();
  const next = tools.newEmail();
  expect((await change(token, next.toUpperCase())).status).toBe(200);
  expect(await emailOf(token)).toBe(email);
  expect(await tools.newestLink(next, 'change_email')).toMatch(/\/auth\/verify-email\?change=1&token=/);
  expect((await follow(next)).body.data).toEqual({ email: next });
  expect(await emailOf(token)).toBe(next);
  expect((await follow(next)).body.data).toEqual({ email: next });
  expect(await tools.notices(id)).toContain('emailChanged');
  expect(await tools.newestLink(email, 'emailChanged')).toMatch(/\/auth\/undo-email\?token=/);
  expect((await tools.mails(next)).map(({ kind }) => kind)).toEqual(['change_email']);
  expect((await tools.logIn(email)).body.code).toBe('invalid_credentials');
  expect((await tools.logIn(next)).status).toBe(200);
  const { recentEvents } = (await tools.ask(api.securityOverview, { token })).body.data;
  expect(recentEvents.map(({ type }: { type: string }) => type)).toContain('emailChanged');
});

test('of an address that has an account the answer says nothing, and its owner hears of it', async () => {
  const { token } = await verified();
  const other = await verified();
  const taken = await change(token, other.email);
  const free = await change(token, tools.newEmail());
  expect(bytesOf(taken).replace(other.email, '')).toBe(bytesOf(free).replace(/personne-\d+@example.org/, ''));
  const kinds = (await tools.mails(other.email)).map(({ kind }) => kind);
  expect(kinds).toContain('change_email_taken');
  expect(kinds).not.toContain('change_email');
  expect((await change(token, (await emailOf(token))!)).body.errors).toMatchObject([
    { field: 'email', code: 'same_email' },
  ]);
});

test('an address that found an owner while the link waited is not taken from them', async () => {
  const { token, email } = await verified();
  const next = tools.newEmail();
  await change(token, next);
  await tools.ask(api.register, { body: tools.details(next) });
  expect((await follow(next)).body.code).toBe('email_taken');
  expect(await emailOf(token)).toBe(email);
});

test('only the newest link counts, and ten at once open it once', async () => {
  const { token, id } = await verified();
  const [first, second] = [tools.newEmail(), tools.newEmail()];
  await change(token, first);
  await change(token, second);
  expect((await follow(first)).body.code).toBe('link_expired');
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(second)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await tools.notices(id)).filter((type) => type === 'emailChanged')).toHaveLength(1);
});

test('links to the former mailbox that open the account end with the change', async () => {
  const { token, email } = await verified();
  await tools.ask(api.forgotPassword, { body: { email } });
  const reset = await tools.newestToken(email, 'reset_password');
  const next = tools.newEmail();
  await change(token, next);
  await follow(next);
  const body = { token: reset, password: 'rivière-lanterne-violon' };
  expect((await tools.ask(api.resetPassword, { body })).body.code).toBe('link_expired');
});

test('the former mailbox takes the change back: the thief is out, and the owner chooses a new password', async () => {
  const { email, token, refreshToken, next } = await moved();
  const link = await undoToken(email);
  expect((await undo(link)).body.data).toEqual({ email });
  expect(await tools.isAlive(token)).toBe(false);
  expect((await tools.trade(refreshToken)).status).toBe(401);
  for (const address of [email, next]) expect((await tools.logIn(address)).body.code).toBe('invalid_credentials');
  const reset = await tools.newestToken(email, 'account_restored');
  const chosen = 'rivière-lanterne-violon';
  expect((await tools.ask(api.resetPassword, { body: { token: reset, password: chosen } })).status).toBe(200);
  expect((await tools.logIn(email, chosen)).status).toBe(200);
  // Opened twice, it says yes twice and does nothing more.
  expect((await undo(link)).status).toBe(200);
  expect((await tools.logIn(email, chosen)).status).toBe(200);
});

test('a change is taken back for seven days, and not into an address that somebody else has', async () => {
  const late = await moved();
  const { rowCount } = await site.database.pool.query(
    "update mail_tokens set expires_at = expires_at - interval '7 days 1 second' where email = $1 and kind = 'undo_email'",
    [late.email],
  );
  expect(rowCount).toBe(1);
  expect((await undo(await undoToken(late.email))).body.code).toBe('link_expired');
  const gone = await moved();
  await tools.ask(api.register, { body: tools.details(gone.email) });
  expect((await undo(await undoToken(gone.email))).body.code).toBe('email_taken');
  expect((await undo('nonsense')).body.code).toBe('link_expired');
});
