import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '#contract/api/auth-security.ts';
import * as api from '#contract/api/auth.ts';
import { bytesOf, password, openAuthSite, type AuthTools } from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
const other = 'girouette-manteau-bocal';

beforeAll(async () => void ({ site, tools } = await openAuthSite({ PUBLIC_URL: 'https://annonces.example' })));
afterAll(() => site.close());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  tools.ask(api.forgotPassword, { body: { email }, headers });
const reset = (token: string, given = other) => tools.ask(api.resetPassword, { body: { token, password: given } });

test('existing and unknown addresses get the same bytes in the same time', async () => {
  const { email } = await tools.join();
  const timed = async (address: string) => {
    const begin = performance.now();
    const answer = await forgot(address);
    return { bytes: bytesOf(answer), ms: performance.now() - begin };
  };
  const [known, unknown] = [await timed(email), await timed(tools.newEmail())];
  expect(known.bytes).toBe(unknown.bytes);
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(195);
  expect((await tools.mails(email)).map((mail) => mail.kind)).toEqual(['verify_email', 'reset_password']);
});

test('the link leads to PUBLIC_URL whatever the request says', async () => {
  const { email } = await tools.join();
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  expect((await forgot(email, hostile)).status).toBe(200);
  await tools.ask(api.resendVerification, { body: { email }, headers: hostile });
  await tools.ask(api.register, { body: tools.details(email), headers: hostile });
  const mails = await tools.mails(email);
  expect(mails.map((mail) => mail.kind)).toEqual(['verify_email', 'reset_password', 'verify_email', 'email_taken']);
  for (const { subject, text, html, headers } of mails) {
    expect(`${subject} ${text} ${html} ${JSON.stringify(headers)}`).not.toMatch(/evil|gopher/);
    expect(text).toContain('https://annonces.example/auth/');
  }
});

test('a reset link sets a password once, ends every session, lifts a lock and tells the owner', async () => {
  const { email, id, token, refreshToken } = await tools.join();
  for (let index = 0; index < 5; index++) await tools.logIn(email, 'wrong');
  expect((await tools.logIn(email)).body.code).toBe('account_locked');
  await forgot(email);
  const link = await tools.newestToken(email, 'reset_password');
  expect((await reset(link, 'azertyuiop')).body.errors).toMatchObject([{ field: 'password' }]);
  expect((await reset(link, 'Alix.Vernet')).body.errors).toMatchObject([
    { field: 'password', code: 'guessable_password' },
  ]);
  expect((await reset(link)).body).toMatchObject({ success: true, data: null });
  expect((await reset(link)).body).toMatchObject({ statusCode: 410, code: 'link_expired' });

  expect(await tools.isAlive(token)).toBe(false);
  expect((await tools.trade(refreshToken)).status).toBe(401);
  expect((await tools.logIn(email)).status).toBe(401);
  expect((await tools.logIn(email, other)).status).toBe(200);
  expect(await tools.notices(id)).toContain('passwordChanged');
});

test('of twenty racers with one reset link, one sets its password', async () => {
  const { email } = await tools.join();
  await forgot(email);
  const link = await tools.newestToken(email, 'reset_password');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(link, `${other} ${index}`)));
  const winners = answers.flatMap((one, index) => (one.status === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(['link_expired', 'unavailable', 'busy']).toContain(body.code);
  expect((await reset(link)).body.code).toBe('link_expired');
  expect((await tools.logIn(email, `${other} ${winners[0]}`)).status).toBe(200);
});

test('a login with the old password that is under way while it is changed opens no session', async () => {
  const { email, id } = await tools.join();
  const change = await site.database.pool.connect();
  await change.query('begin');
  await change.query("update users set password_hash = 'another' where id = $1", [id]);
  let answered = false;
  const login = tools.logIn(email).finally(() => (answered = true));
  const isWaiting = async () => {
    const { rows } = await site.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  };
  while (!answered && !(await isWaiting())) await new Promise((done) => setTimeout(done, 10));
  await change.query('commit');
  change.release();
  expect((await login).body.code).toBe('invalid_credentials');
});

test('a newer link ends the older, an hour ends both, and one sort of link does not serve as the other', async () => {
  const { email } = await tools.join();
  await forgot(email);
  const first = await tools.newestToken(email, 'reset_password');
  await forgot(email);
  const second = await tools.newestToken(email, 'reset_password');
  expect((await reset(first)).status).toBe(410);
  expect((await reset(await tools.newestToken(email, 'verify_email'))).status).toBe(410);
  expect((await tools.ask(api.verifyEmail, { body: { token: second } })).status).toBe(410);
  await site.database.pool.query(
    "update mail_tokens set expires_at = expires_at - interval '1 hour' where email = $1",
    [email],
  );
  expect((await reset(second)).status).toBe(410);
});

test('one mailbox gets a few links an hour, whoever asks', async () => {
  const { site: strict, tools: strictly } = await openAuthSite({ RATE_LIMIT_SCALE: '1' });
  const { ask, join, mails } = strictly;
  const { email } = await join();
  for (let index = 0; index < 8; index++) expect((await ask(api.forgotPassword, { body: { email } })).status).toBe(200);
  expect((await mails(email)).filter((mail) => mail.kind === 'reset_password')).toHaveLength(6);
  await strict.close();
});

test('changing the password ends the other sessions; this one goes on', async () => {
  const { email, id, token, refreshToken } = await tools.join();
  const elsewhere = (await tools.logIn(email)).body.data;
  await forgot(email);
  const change = (currentPassword: string, newPassword: string) =>
    tools.ask(changePassword, { body: { currentPassword, newPassword }, token });
  expect((await change('wrong', 'azertyuiop')).body).toMatchObject({
    statusCode: 422,
    errors: [
      { field: 'currentPassword', code: 'wrong_password' },
      { field: 'newPassword', code: 'common_password' },
    ],
  });
  expect((await change(password, password)).body.errors).toMatchObject([
    { field: 'newPassword', code: 'same_password' },
  ]);
  expect((await change(password, other)).body).toMatchObject({ success: true, data: null });

  expect(await tools.isAlive(token)).toBe(true);
  expect((await tools.trade(refreshToken)).status).toBe(200);
  expect(await tools.isAlive(elsewhere.accessToken)).toBe(false);
  expect((await tools.trade(elsewhere.refreshToken)).status).toBe(401);
  expect((await tools.logIn(email, other)).status).toBe(200);
  expect(await tools.notices(id)).toContain('passwordChanged');
  // A link that was mailed before has nothing to say any more.
  expect((await reset(await tools.newestToken(email, 'reset_password'))).status).toBe(410);
});

test('of several changes at once with one old password, one wins and the others change nothing', async () => {
  const { email, token } = await tools.join();
  const news = ['premier-galet-orange', 'second-galet-orange', 'troisieme-galet-orange', 'quatrieme-galet-orange'];
  const answers = await Promise.all(
    news.map((newPassword) => tools.ask(changePassword, { body: { currentPassword: password, newPassword }, token })),
  );
  const winners = news.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const one of news) expect((await tools.logIn(email, one)).status).toBe(one === winners[0] ? 200 : 401);
});

test('a change of password tells all that is wrong with it at once', async () => {
  const { token } = await tools.join();
  const wrong = async (body: object) =>
    (await tools.ask(changePassword, { body: body as never, token })).body.errors.map(
      ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
    );
  expect(await wrong({})).toEqual(['currentPassword required', 'newPassword required']);
  expect(await wrong({ currentPassword: 'not it', newPassword: 'court' })).toEqual([
    'newPassword too_short',
    'currentPassword wrong_password',
  ]);
  expect(await wrong({ newPassword: 'alix.vernet' })).toEqual([
    'currentPassword required',
    'newPassword guessable_password',
  ]);
  expect(await wrong({ currentPassword: 'not it', newPassword: 'motdepasse1' })).toEqual([
    'currentPassword wrong_password',
    'newPassword guessable_password',
  ]);
});
