/** Limits that cannot be walked around: by another spelling, another address of one's network, or by being slow. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { listCategories } from '#contract/api/categories.ts';
import { recordConsent } from '#contract/api/consents.ts';
import { login } from '#contract/api/auth.ts';
import { addressOf } from '#contract/endpoint.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

/** What a plain client reads until the server closes, or until it has heard enough. */
async function speak(lines: string): Promise<string> {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(lines);
  return text(socket);
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const get = (target: string) => speak(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

test('every spelling of an address spends the same budget and carries the same headers', async () => {
  // 1,500 calls of the API in five minutes, scaled down to ten.
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: String(10 / 1_500) } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const spellings = [
    '/api/categories',
    '/%61pi/categories',
    '/a%70%69/categories/',
    'http://localhost/api/categories',
    'HTTP://another.example/%61pi/categories',
  ];
  for (const target of [...spellings, ...spellings]) {
    const answer = await get(target);
    expect([target, status(answer)]).toEqual([target, 200]);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/cache-control: no-store/i);
  }
  for (const target of spellings) expect([target, status(await get(target))]).toEqual([target, 429]);
  expect(status(await get('/health/live'))).toBe(200);
});

test('the addresses of one IPv6 network share its budgets; IPv4 in IPv6 is the same address', async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: String(4 / 1_500) } });
  const from = async (remoteAddress: string) =>
    (await site.send({ url: addressOf(listCategories), remoteAddress })).status;
  for (const host of ['1', 'a:b:c:d', 'ffff::', '2']) expect(await from(`2001:db8:1:2:${host}`)).toBe(200);
  expect(await from('2001:db8:1:2:9::9')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(200);
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1'])
    expect(await from(address)).toBe(200);
  expect(await from('::ffff:192.0.2.1')).toBe(429);
});

test('what a call declares is counted by network, too', async () => {
  site = await openTestSite();
  const record = {
    necessary: true as const,
    functional: false,
    analytics: false,
    marketing: false,
    timestamp: Date.now(),
    version: '1.0',
  };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, host) =>
      site.send({
        method: 'POST',
        url: addressOf(recordConsent),
        payload: { anonymousId: crypto.randomUUID(), record },
        remoteAddress: `2001:db8:7:7::${host.toString(16)}`,
      }),
    ),
  );
  expect(answers.filter((one) => one.status === 201)).toHaveLength(30);
});

test('thirty logins an hour are what a network has, whatever the scale of limits', async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      site.send({
        method: 'POST',
        url: addressOf(login),
        payload: { email: `nobody-${index}@example.org`, password: 'wrong' },
        remoteAddress: `2001:db8:8:8::${index.toString(16)}`,
      }),
    ),
  );
  const count = (code: string) => tries.filter(({ body }) => body.code === code).length;
  expect(count('rate_limited')).toBe(10);
});

test('a body that trickles is cut, with an answer', async () => {
  site = await openTestSite({ slowBodies: { bodyMs: 300, uploadMs: 600 } });
  const { token } = await site.signIn();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;
  const json = await speak(`${head('/api/auth/login', 'application/json')}{"email":`);
  expect(status(json)).toBe(408);
  expect(json).toContain('"code":"request_timeout"');
  const file = await speak(`${head('/api/profile/picture', 'multipart/form-data; boundary=x')}--x\r\ncontent-disp`);
  expect(status(file)).toBe(408);
});

test('readiness is remembered for a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-ready-'));
  const place = join(folder, 'data');
  site = await openTestSite({ settings: { DATA_DIR: place } });
  const ready = async () => (await site.send({ url: '/health/ready' })).status;
  expect(await ready()).toBe(200);
  // Something else stands where the folder was.
  rmSync(place, { recursive: true });
  writeFileSync(place, '');
  expect(await ready()).toBe(200);
  vi.advanceTimersByTime(1_100);
  expect(await ready()).toBe(503);
  rmSync(folder, { recursive: true });
});
