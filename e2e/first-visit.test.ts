/** What the first visit of the home page costs: everything until the page is quiet, not only what its HTML names. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test('the first visit of the home page takes under 170 kB of compressed JavaScript and under 52 requests', async () => {
  const page = await site.newPage({}, { isNew: true });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const requests = new Map<string, { url: string; bytes: number }>();
  network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('http')) requests.set(requestId, { url, bytes: 0 });
  });
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  await page.goto('/');
  // The last part to come by itself.
  await page.locator('#near').waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = [...requests.values()].filter(({ url }) => url.endsWith('.js'));
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  console.info(`${requests.size} requests; ${scripts.length} scripts of ${kilobytes.toFixed(1)} kB`);
  expect(scripts.length).toBeGreaterThan(3);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThan(170);
  // About 40; a browser that finds the connection slow fetches the pictures of two more rows ahead.
  expect(requests.size).toBeLessThan(52);
});

test('what a visitor does not need is not loaded: no schemas, no menus of members', async () => {
  const page = await site.newPage({}, { isNew: true });
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(await answer.text());
  });
  await page.goto('/');
  await page.locator('#near').waitFor();
  await page.waitForLoadState('networkidle');
  const code = scripts.join('\n');
  expect(code).not.toContain('ZodMini');
  expect(code).not.toContain('user_menu.logout');
});
