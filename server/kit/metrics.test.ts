import { afterEach, expect, test } from 'vitest';
import { subscribeNewsletter } from '#contract/api/newsletter.ts';
import { readConfig } from '#server/config.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const open: TestSite[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});

async function siteWith(settings: Record<string, string> = {}): Promise<TestSite> {
  const site = await openTestSite({ settings });
  open.push(site);
  return site;
}

const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

test('a monitor of this machine reads counts by route, never by address', async () => {
  const site = await siteWith();
  await site.send({ url: '/api/categories/123456' });
  await site.call(subscribeNewsletter, { body: { email: 'camille@exemple.fr' } });
  const { status, headers, text } = await site.send({ url: '/metrics' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const labels = 'method="GET",route="/api/categories/:id",status="404"';
  expect(valueOf(text, `http_request_duration_seconds_count{${labels}}`)).toBe(1);
  expect(valueOf(text, `http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(1);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(text, 'trouvaille_database_up')).toBe(1);
  expect(valueOf(text, 'trouvaille_outbox_waiting{channel="mail"}')).toBe(0);
  expect(text).not.toContain('123456');
});

test('for other networks, and through a proxy nobody told of, there are no metrics', async () => {
  const site = await siteWith();
  const statusFrom = async (remoteAddress: string, headers = {}) =>
    (await site.send({ url: '/metrics', remoteAddress, headers })).status;
  expect(await statusFrom('203.0.113.9')).toBe(404);
  expect(await statusFrom('2001:db8::1')).toBe(404);
  expect(await statusFrom('::ffff:127.0.0.1')).toBe(200);
  expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
});

test('the operator names the networks, and behind a known proxy the client counts', async () => {
  const site = await siteWith({ METRICS_NETWORKS: '10.1.0.0/16, 2001:db8::/32', TRUST_PROXY: '127.0.0.1' });
  const statusOf = async (client: string) =>
    (await site.send({ url: '/metrics', headers: { 'x-forwarded-for': client } })).status;
  expect(await statusOf('10.1.200.3')).toBe(200);
  expect(await statusOf('2001:db8:1::5')).toBe(200);
  expect(await statusOf('10.2.0.1')).toBe(404);
  expect(await statusOf('127.0.0.1')).toBe(404);
});

test.each(['10.0.0.0/33', 'somewhere', '10.0.0.1/', '::1/200', '10.0.0.0/8/8'])('"%s" is no network', (network) => {
  expect(() => readConfig({ METRICS_NETWORKS: network })).toThrow('METRICS_NETWORKS is not valid');
});
