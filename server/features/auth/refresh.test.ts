import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSessions, Session, revokeSession, revokeOtherSessions } from '#contract/api/auth-security.ts';
import { logout } from '#contract/api/auth-session.ts';
import { cleanUpAuth } from '#server/features/auth/auth.jobs.ts';
import { firefox, password, openAuthSite, type AuthTools } from '#server/features/auth/auth.testing.ts';
import { hashToken } from '#server/kit/sessions.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
beforeAll(async () => void ({ site, tools } = await openAuthSite()));
afterAll(() => site.close());

/** A child that was given is in the answers; a token that exists is in the table. */
const family = async (userId: string) =>
  site.database.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['token_hash as hash', 'used_at as usedAt', 'revoked_reason as reason', 'sessions.id as sessionId'])
    .where('user_id', '=', userId)
    .execute();

const age = (token: string, seconds: number) =>
  site.database.pool.query(
    'update refresh_tokens set used_at = used_at - make_interval(secs => $1) where token_hash = $2',
    [seconds, hashToken(token)],
  );

async function expectEnded(userId: string, ...tokens: string[]): Promise<void> {
  expect((await family(userId)).every((one) => one.reason === 'reuse')).toBe(true);
  for (const token of tokens)
    expect((await tools.trade(token)).body).toMatchObject({ statusCode: 401, code: 'session_expired' });
  expect((await tools.notices(userId)).filter((type) => type === 'sessionReused')).toHaveLength(1);
}

test('a refresh token is traded for new tokens of the same session', async () => {
  const { refreshToken, id } = await tools.join();
  const { status, body } = await tools.trade(refreshToken);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ expiresIn: 900, user: { id } });
  expect(body.data.refreshToken).not.toBe(refreshToken);
  expect(Buffer.from(body.data.refreshToken, 'base64url')).toHaveLength(32);
  expect(await tools.isAlive(body.data.accessToken)).toBe(true);
  expect((await tools.trade(body.data.refreshToken)).status).toBe(200);
  expect(JSON.stringify(await family(id))).not.toContain(refreshToken);
});

test('thirty parallel trades of one token make exactly one child', async () => {
  const { refreshToken, id } = await tools.join();
  const answers = await Promise.all(Array.from({ length: 30 }, () => tools.trade(refreshToken)));
  expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(new Set(answers.map((one) => one.body.data.refreshToken)).size).toBe(1);
  expect(await family(id)).toHaveLength(2);
  expect((await tools.trade(answers[0]?.body.data.refreshToken)).status).toBe(200);
  expect(await family(id)).toHaveLength(3);
});

test('used again within ten seconds by its own browser, a token gives the same child', async () => {
  const { refreshToken } = await tools.join();
  const first = await tools.trade(refreshToken);
  await age(refreshToken, 8);
  const again = await tools.trade(refreshToken);
  expect(again.body.data.refreshToken).toBe(first.body.data.refreshToken);
});

test('used again later, a token ends the session and warns its owner', async () => {
  const { refreshToken, id, token } = await tools.join();
  const child = (await tools.trade(refreshToken)).body.data;
  await age(refreshToken, 11);
  expect((await tools.trade(refreshToken)).body.code).toBe('session_expired');
  await expectEnded(id, child.refreshToken, refreshToken);
  expect(await tools.isAlive(child.accessToken)).toBe(false);
  expect(await tools.isAlive(token)).toBe(false);
});

test('used again by another browser, a token ends the session at once', async () => {
  const { refreshToken, id } = await tools.join();
  const child = (await tools.trade(refreshToken)).body.data.refreshToken;
  expect((await tools.trade(refreshToken, { agent: firefox })).status).toBe(401);
  await expectEnded(id, child);
});

test('an older ancestor ends the session, however soon it comes', async () => {
  const { refreshToken, id, email } = await tools.join();
  const other = (await tools.logIn(email)).body.data;
  const child = (await tools.trade(refreshToken)).body.data.refreshToken;
  const grandchild = (await tools.trade(child)).body.data.refreshToken;
  const answers = await Promise.all(Array.from({ length: 10 }, () => tools.trade(refreshToken)));
  expect(answers.every((one) => one.status === 401)).toBe(true);
  expect((await tools.notices(id)).filter((type) => type === 'sessionReused')).toHaveLength(1);
  expect((await tools.trade(grandchild)).status).toBe(401);
  // The other browser of the account has nothing to do with it.
  expect(await tools.isAlive(other.accessToken)).toBe(true);
});

test.each(['nonsense', 'x'.repeat(43), '\0'])('the token %j is not traded', async (token) => {
  expect((await tools.trade(token)).body).toMatchObject({ statusCode: 401, code: 'session_expired' });
});

test('a refresh token ends after 30 days without use', async () => {
  const { refreshToken, id } = await tools.join();
  const { rows } = await site.database.pool.query(
    "select expires_at - created_at = interval '30 days' as ok from refresh_tokens where token_hash = $1",
    [hashToken(refreshToken)],
  );
  expect(rows).toEqual([{ ok: true }]);
  await site.database.db
    .updateTable('refresh_tokens')
    .set({ expires_at: new Date() })
    .where('token_hash', '=', hashToken(refreshToken))
    .execute();
  expect((await tools.trade(refreshToken)).status).toBe(401);
  expect(await tools.notices(id)).toEqual([]);
});

test('logging out ends this session only, its refresh token too', async () => {
  const { token, refreshToken, email } = await tools.join();
  const other = (await tools.logIn(email)).body.data;
  expect((await tools.ask(logout, { body: {}, token })).status).toBe(200);
  expect(await tools.isAlive(token)).toBe(false);
  expect((await tools.trade(refreshToken)).status).toBe(401);
  expect(await tools.isAlive(other.accessToken)).toBe(true);
  expect((await tools.ask(logout, { body: {}, token })).body.code).toBe('session_expired');
});

test('a member sees where the account is signed in, and ends one session or all the others', async () => {
  const { token, email, id } = await tools.join();
  const second = (await tools.logIn(email, password, { agent: firefox })).body.data;
  const third = (await tools.logIn(email)).body.data;
  const { body } = await tools.ask(listSessions, { token });
  expect(body.data).toHaveLength(3);
  expect(body.data[0]).toMatchObject({
    isCurrent: true,
    device: 'Chrome · Windows',
    place: null,
    lastUsedAt: expect.any(String),
  });
  expect(body.data.filter((one: Session) => one.isCurrent)).toHaveLength(1);
  const onFirefox = body.data.find((one: Session) => one.device === 'Firefox · Linux');

  const stranger = await tools.join();
  const end = (sessionId: string, caller: { token: string }) =>
    tools.ask(revokeSession, { params: { id: sessionId }, ...caller });
  expect((await end(onFirefox.id, stranger)).status).toBe(404);
  expect(await tools.isAlive(second.accessToken)).toBe(true);
  expect((await end(onFirefox.id, { token })).status).toBe(200);
  expect(await tools.isAlive(second.accessToken)).toBe(false);
  expect((await tools.trade(second.refreshToken, { agent: firefox })).status).toBe(401);
  expect((await end(onFirefox.id, { token })).status).toBe(404);

  expect((await tools.ask(revokeOtherSessions, { token })).body.data).toEqual({ ended: 1 });
  expect(await tools.isAlive(third.accessToken)).toBe(false);
  expect(await tools.isAlive(token)).toBe(true);
  expect((await tools.ask(listSessions, { token })).body.data).toHaveLength(1);
  expect(await tools.notices(id)).not.toContain('sessionReused');
});

test('a changed role takes effect at the next request, and a refresh brings it into the answer', async () => {
  const { token, refreshToken, id } = await tools.join();
  await site.database.db
    .updateTable('users')
    .set(({ eb }) => ({ role: 'Moderator', token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  expect(await tools.isAlive(token)).toBe(false);
  const { body } = await tools.trade(refreshToken);
  expect(body.data.user.role).toBe('Moderator');
  expect(await tools.isAlive(body.data.accessToken)).toBe(true);
});

test('what has had its time is cleaned up, what is in use stays', async () => {
  const { token, refreshToken } = await tools.join();
  const gone = await tools.join();
  const { db, pool } = site.database;
  await pool.query("update sessions set expires_at = now() - interval '2 days' where user_id = $1", [gone.id]);
  await pool.query("insert into rate_limits values ('old', now() - interval '2 days', 3), ('new', now(), 3)");
  await pool.query(
    "insert into login_attempts values ('\\x01', array[now() - interval '2 days'], null), ('\\x02', array[now()], null)",
  );
  await cleanUpAuth(db);
  expect(await family(gone.id)).toEqual([]);
  expect(await tools.isAlive(token)).toBe(true);
  expect((await tools.trade(refreshToken)).status).toBe(200);
  expect((await pool.query("select key from rate_limits where key in ('old', 'new')")).rows).toEqual([{ key: 'new' }]);
  expect((await pool.query('select account_key from login_attempts where length(account_key) = 1')).rows).toEqual([
    { account_key: Buffer.from([2]) },
  ]);
});
