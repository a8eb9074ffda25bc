/** The session client against a server of its own making; e2e/session.test.ts has the real one. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { emailStatus, listRoles, me } from '#contract/api/auth.ts';
import { readProfile } from '#contract/api/profile.ts';
import { readReviews } from '#contract/api/reviews.ts';
import { isFailure } from '#contract/failure.ts';
import type { User } from '#contract/users.ts';

const memory = new Map<string, string>();
// The tests of other files run in the same process.
afterAll(() => void vi.unstubAllGlobals());

vi.stubGlobal('localStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
});
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('location', { pathname: '/my-ads', search: '', hash: '' });
const assign = vi.fn();
Object.assign(location, { assign });

const { call, quietCall } = await import('#web/lib/api.ts');
const { getSession, sessionOf, setSession } = await import('#web/lib/session.ts');

const user = { id: 'a', role: 'User', email: 'camille@trouvaille.example' } as User;
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

let good: string;
let refreshes: number;
let refreshAnswer: () => Response | Promise<never>;
let seen: { path: string; token: string | null }[];

beforeEach(() => {
  good = 'token-1';
  refreshes = 0;
  seen = [];
  assign.mockClear();
  refreshAnswer = () => {
    good = `token-${refreshes + 1}`;
    return json(200, { data: { accessToken: good, refreshToken: `refresh-${refreshes + 1}`, expiresIn: 900, user } });
  };
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    const token = headers.get('authorization');
    seen.push({ path, token });
    await new Promise((done) => setTimeout(done, 5));
    if (path === '/api/auth/refresh-token') {
      refreshes += 1;
      return refreshAnswer();
    }
    if (path === '/api/auth/roles' || path.includes('email-status')) return json(200, { data: [] });
    return token === `Bearer ${good}`
      ? json(200, { data: user })
      : json(401, { code: 'session_expired', message: 'x' });
  });
  setSession(sessionOf({ accessToken: 'token-1', refreshToken: 'refresh-1', expiresIn: 900, user }));
});

test('ten calls refused at once wait for one renewal and are made again with the new token', async () => {
  good = 'another';
  const answers = await Promise.all(Array.from({ length: 10 }, () => quietCall(readProfile)));
  expect(answers).toHaveLength(10);
  expect(refreshes).toBe(1);
  expect(getSession()?.refreshToken).toBe('refresh-2');
  expect(seen.find(({ path }) => path === '/api/auth/refresh-token')?.token).toBe('Bearer token-1');
});

test('a token known to be over is not even tried', async () => {
  setSession({ ...getSession()!, clock: { receivedAt: Date.now() - 3_600_000, expiresIn: 900 } });
  await quietCall(readProfile);
  expect(seen.map(({ path }) => path)).toEqual(['/api/auth/refresh-token', '/api/profile']);
});

test('a refused renewal ends the session, once, and leads to the login form', async () => {
  good = 'another';
  refreshAnswer = () => json(401, { code: 'session_expired', message: 'x' });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => call(readProfile)));
  for (const answer of answers)
    expect(answer.status === 'rejected' && isFailure(answer.reason) && answer.reason.code).toBe('session_expired');
  expect(refreshes).toBe(1);
  expect(getSession()).toBeNull();
  expect(assign.mock.calls).toEqual([['/login?returnUrl=%2Fmy-ads']]);
});

test('a renewal that cannot be asked for fails the call and keeps the session', async () => {
  good = 'another';
  refreshAnswer = () => Promise.reject(new TypeError('network'));
  await expect(quietCall(readProfile)).rejects.toMatchObject({ statusCode: 0, code: 'network_error' });
  refreshAnswer = () => json(503, { code: 'unavailable', message: 'x' });
  await expect(quietCall(readProfile)).rejects.toMatchObject({ statusCode: 503 });
  expect(getSession()?.refreshToken).toBe('refresh-1');
});

test('a refused call of auth/ is handed on: nothing is renewed or made again', async () => {
  good = 'another';
  await expect(call(me)).rejects.toMatchObject({ statusCode: 401 });
  expect(seen.map(({ path }) => path)).toEqual(['/api/auth/me']);
  expect(getSession()?.accessToken).toBe('token-1');
  expect(assign).not.toHaveBeenCalled();
});

test('what another tab renewed is taken over without asking the server', async () => {
  good = 'token-of-another-tab';
  memory.set('trouvaille_refresh_token', 'refresh-of-another-tab');
  memory.set('trouvaille_token', good);
  await quietCall(readProfile);
  expect(refreshes).toBe(0);
  expect(getSession()?.refreshToken).toBe('refresh-of-another-tab');
});

test('public calls carry no token, except where the endpoint wants it', async () => {
  await quietCall(listRoles);
  await quietCall(emailStatus, { params: { email: user.email } });
  await quietCall(readReviews, { params: { id: user.id }, query: {} });
  expect(seen.map(({ token }) => token)).toEqual([null, 'Bearer token-1', 'Bearer token-1']);
});

test('a visitor whose call needs an account is led to the login form, without being told of a session', async () => {
  setSession(null);
  await expect(call(readProfile)).rejects.toMatchObject({ statusCode: 401 });
  expect(assign.mock.calls).toEqual([['/login?returnUrl=%2Fmy-ads']]);
  expect(refreshes).toBe(0);
});
