import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ settings: { BRAND_NAME: 'Le <Grenier>' } });
});
afterAll(() => site.close());

test('a device can keep the site as an app, under the operator’s name and in either language', async () => {
  const { headers, text } = await site.send({ url: '/manifest.webmanifest' });
  expect(headers['content-type']).toContain('application/manifest+json');
  const told = JSON.parse(text) as { name: string; start_url: string; display: string; icons: { sizes: string }[] };
  expect(told).toMatchObject({ name: 'Le <Grenier>', start_url: '/', display: 'standalone', lang: 'fr' });
  expect(told.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const english = await site.send({ url: '/manifest.webmanifest?lang=en' });
  expect(JSON.parse(english.text)).toMatchObject({ lang: 'en', start_url: '/?lang=en' });
});

test('the page without a connection needs no other file', async () => {
  const { status, text } = await site.send({ url: '/offline?lang=en' });
  expect(status).toBe(200);
  expect(text).toContain('<title>You are offline · Le &lt;Grenier&gt;</title>');
  expect(text).not.toMatch(/<script|<link|<img|url\(/);
});
