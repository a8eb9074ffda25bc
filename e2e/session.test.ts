/** The session of a browser: renewed in time, once for all tabs, and ended in all of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/api/auth.ts';
import { api, counted, memberPage, newAccount, stored } from './accounts.ts';
import { openLive } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const elevenMinutes = 11 * 60;
const refreshPath = '/auth/refresh-token';

test('tokens are renewed five minutes before they end, and not before', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account);
  const refreshes = await counted(page.context(), refreshPath);
  await page.clock.install();
  await openLive(page, '/dashboard');
  await page.clock.runFor(9 * 60_000);
  expect(refreshes()).toBe(0);
  await page.clock.runFor(70_000);
  await expect.poll(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
  expect(refreshes()).toBe(1);
  expect(await stored(page, 'token')).not.toBe(account.accessToken);
});

test('many tabs renew once', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account, { age: elevenMinutes });
  const refreshes = await counted(page.context(), refreshPath);
  const tabs = await Promise.all(Array.from({ length: 8 }, () => page.context().newPage()));
  await Promise.all(tabs.map((tab) => openLive(tab, '/dashboard')));
  await expect.poll(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
  await Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
  await page.waitForTimeout(500);
  expect(refreshes()).toBe(1);
});

test('many refused calls of a screen wait for one renewal and are made again', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account, { accessToken: 'refused' });
  const refreshes = await counted(page.context(), refreshPath);
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().headers().authorization) answers.push(answer.status());
  });
  await openLive(page, '/profile');
  await expect.poll(() => answers.filter((status) => status === 200).length).toBeGreaterThan(1);
  await page.waitForTimeout(500);
  expect(answers.filter((status) => status === 401).length).toBeGreaterThan(1);
  expect(refreshes()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('without the network nobody is logged out, and the renewal is made up for', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account, { age: elevenMinutes });
  site.expectErrors(/net::ERR_INTERNET_DISCONNECTED|status of 503/);
  let refused = 0;
  await page.route(`**/api${refreshPath}`, (route) => {
    refused += 1;
    return refused < 3 ? route.abort('internetdisconnected') : route.fulfill({ status: 503, json: {} });
  });
  await openLive(page, '/dashboard');
  await expect.poll(() => refused).toBe(2);
  await page.waitForTimeout(300);
  expect(await stored(page, 'token')).toBe(account.accessToken);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => refused).toBe(3);
  await page.waitForTimeout(300);
  expect(await stored(page, 'refresh_token')).toBe(account.refreshToken);
  await page.unroute(`**/api${refreshPath}`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
});

test('an old refresh token used again ends the session in every tab', async () => {
  const account = await newAccount();
  let newest = account;
  for (let times = 0; times < 2; times += 1) newest = await api<AuthResponse>(refreshPath, { body: { refreshToken: newest.refreshToken } });
  const page = await memberPage(site, newest);
  await openLive(page, '/my-ads?status=Active');
  const other = await page.context().newPage();
  await openLive(other, '/dashboard');

  // Somebody else tries the first one.
  expect((await api<{ code: string }>(refreshPath, { body: { refreshToken: account.refreshToken } })).code).toBe('session_expired');
  await page.evaluate(() => localStorage.setItem('trouvaille_token_clock', JSON.stringify({ receivedAt: 0, expiresIn: 900 })));
  await page.reload();
  await page.waitForURL('**/auth/login?returnUrl=%2Fmy-ads%3Fstatus%3DActive');
  await page.getByText('Session expirée').waitFor();
  await other.waitForURL('**/auth/login?returnUrl=%2Fdashboard');
  expect(await stored(page, 'token')).toBeNull();
});

test('without a refresh token a refused session ends', async () => {
  const page = await memberPage(site, await newAccount(), { accessToken: 'refused', refreshToken: null });
  await openLive(page, '/favorites');
  await page.waitForURL('**/auth/login?returnUrl=%2Ffavorites');
  await page.getByText('Session expirée').waitFor();
});

test('logging out while a renewal is under way does not bring the session back', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account, { age: elevenMinutes });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let asked = false;
  await page.route(`**/api${refreshPath}`, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await openLive(page, '/categories');
  await expect.poll(() => asked).toBe(true);
  await page.getByRole('button', { name: /Camille/ }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByText('Déconnexion réussie').waitFor();
  release();
  await page.waitForTimeout(1_000);
  expect(await stored(page, 'token')).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a page without Web Locks renews once over several tabs too', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account, { age: elevenMinutes });
  const refreshes = await counted(page.context(), refreshPath);
  await page.context().addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  const tabs = await Promise.all(Array.from({ length: 4 }, () => page.context().newPage()));
  await Promise.all(tabs.map((tab) => openLive(tab, '/dashboard')));
  await expect.poll(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
  await page.waitForTimeout(1_000);
  expect(refreshes()).toBe(1);
});
