import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/profile.ts';
import { connectSocial, disconnectSocial } from '#contract/api/social.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
let answer: (response: ServerResponse) => void;

/** Speaks like the other sites: knows whose token it is, or says that it does not. */
const peer = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers });
  answer(response);
});
const json =
  (body: object, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done));
  const { port } = peer.address() as { port: number };
  const settings = Object.fromEntries(
    api.socialNetworks.map((network) => [
      `SOCIAL_${network.toUpperCase()}_API_URL`,
      `http://127.0.0.1:${port}/${network}/`,
    ]),
  );
  site = await openTestSite({ settings: { ...settings, RATE_LIMIT_SCALE: '100' } });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await site.close();
  peer.closeAllConnections();
  peer.close();
});

const connect = (token: string, network: string, accessToken = 'a-token') =>
  site.call(connectSocial, { params: { network: network as never }, body: { accessToken }, token });
const disconnect = (token: string, network: string) =>
  site.call(disconnectSocial, { params: { network: network as never }, token });

test.each([
  ['google', '/google/oauth2/v3/userinfo', { sub: 'g-1', name: 'Camille M.' }, 'Camille M.'],
  ['facebook', '/facebook/me?fields=id,name', { id: 'f-1', name: 'Camille' }, 'Camille'],
  ['linkedin', '/linkedin/v2/userinfo', { sub: 'l-1', name: 'Camille Martin', email: 'x@y.example' }, 'Camille Martin'],
  ['github', '/github/user', { id: 42, login: 'camille', name: null }, 'camille'],
])('a token is checked at %s itself, and the account stands in the profile', async (network, url, identity, name) => {
  const { token } = await site.signIn();
  answer = json(identity);
  const { status, body } = await connect(token, network, 'ya29.secret');
  expect(status).toBe(200);
  expect(body.data.connectedAccounts).toEqual([{ network, name, connectedAt: expect.any(String) }]);
  expect(asked).toMatchObject([{ url, headers: { authorization: 'Bearer ya29.secret' } }]);
});

test('one account of another site cannot stand behind two members, until the first lets go', async () => {
  const one = await site.signIn();
  const other = await site.signIn();
  answer = json({ sub: 'shared', name: 'x' });
  expect((await connect(one.token, 'google')).status).toBe(200);
  expect((await connect(one.token, 'google')).status).toBe(200);
  expect((await connect(other.token, 'google')).body.code).toBe('social_taken');
  for (let time = 0; time < 2; time++)
    expect((await disconnect(one.token, 'google')).body.data.connectedAccounts).toEqual([]);
  expect((await connect(other.token, 'google')).status).toBe(200);
});

test('connecting another account of the same site replaces the first', async () => {
  const { token } = await site.signIn();
  answer = json({ sub: 'old', name: 'old' });
  await connect(token, 'linkedin');
  answer = json({ sub: 'new', name: 'new' });
  expect((await connect(token, 'linkedin')).body.data.connectedAccounts).toMatchObject([{ name: 'new' }]);
});

test.each([400, 401, 403])('a token the site answers with %i is refused', async (status) => {
  const { token } = await site.signIn();
  answer = json({ error: 'bad token' }, status);
  const refused = await connect(token, 'github');
  expect([refused.status, refused.body.code]).toEqual([422, 'social_refused']);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['is down', json({}, 500)],
  ['asks to wait', json({}, 429)],
  ['answers no JSON', (response) => response.end('<html>')],
  ['answers without an id', json({ name: 'x' })],
  ['answers with an id that cannot be kept', json({ sub: 'a\0b' })],
  ['cuts the line', (response) => response.destroy()],
  [
    'sends us elsewhere',
    (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  ],
  ['talks without end', (response) => response.end(`{"sub":"1","name":"${'x'.repeat(200_000)}"}`)],
])('a site that %s is unavailable, and nothing is connected', async (_, how) => {
  const { token } = await site.signIn();
  answer = how;
  const { status, body, headers } = await connect(token, 'google');
  expect([status, body.code]).toEqual([503, 'social_unavailable']);
  expect(body.message).toMatch(/^Ce service ne répond pas/);
  expect(headers['retry-after']).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test.each(['a\r\nhost: evil', 'a b', 'é', '\0'])('the token %j never leaves', async (accessToken) => {
  const { token } = await site.signIn();
  expect((await connect(token, 'google', accessToken)).body.code).toBe('social_refused');
  expect(asked).toEqual([]);
});

test('unknown sites are not found', async () => {
  const { token } = await site.signIn();
  for (const network of ['myspace', '..', '__proto__', 'constructor', 'http:%2F%2Fevil'])
    expect((await connect(token, network)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('where the site has an app of its own, a token made for another app is refused', async () => {
  const { port } = peer.address() as { port: number };
  const strict = await openTestSite({
    settings: {
      SOCIAL_GOOGLE_API_URL: `http://127.0.0.1:${port}/google`,
      SOCIAL_FACEBOOK_API_URL: `http://127.0.0.1:${port}/facebook`,
      SOCIAL_GOOGLE_CLIENT_IDS: 'web.apps.example, ios.apps.example',
      SOCIAL_FACEBOOK_APP_ID: '1234',
      SOCIAL_FACEBOOK_APP_SECRET: 'shh',
      RATE_LIMIT_SCALE: '100',
    },
  });
  try {
    const { token } = await strict.signIn();
    const attempt = async (network: 'google' | 'facebook', identity: object, about: object) => {
      const answers = [json(identity), json(about)];
      answer = (response) => answers.shift()?.(response);
      const { body } = await strict.call(connectSocial, {
        params: { network },
        body: { accessToken: 'a token'.replace(' ', '+') },
        token,
      });
      return body.success || body.code;
    };
    const google = { sub: 'g-9', name: 'x' };
    expect(await attempt('google', google, { aud: 'somebody.else', sub: 'g-9' })).toBe('social_refused');
    expect(await attempt('google', google, { aud: 'ios.apps.example', sub: 'g-8' })).toBe('social_refused');
    expect(await attempt('google', google, {})).toBe('social_unavailable');
    expect(await attempt('google', google, { aud: 'ios.apps.example', sub: 'g-9' })).toBe(true);
    expect(asked.at(-1)?.url).toBe('/google/oauth2/v3/tokeninfo?access_token=a%2Btoken');
    const about = (data: object) => ({ data: { is_valid: true, app_id: '1234', user_id: 'f-9', ...data } });
    const facebook = { id: 'f-9', name: 'x' };
    for (const wrong of [{ app_id: '99' }, { is_valid: false }, { user_id: 'f-8' }])
      expect(await attempt('facebook', facebook, about(wrong))).toBe('social_refused');
    expect(await attempt('facebook', facebook, about({}))).toBe(true);
    expect(asked.at(-1)).toMatchObject({
      url: '/facebook/debug_token?input_token=a%2Btoken',
      headers: { authorization: 'Bearer 1234|shh' },
    });
  } finally {
    await strict.close();
  }
});
