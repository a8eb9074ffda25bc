/** The session of a browser: renewed in time, once for all tabs, and ended in all of them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/users.ts';
import { api, counted, eventually, memberPage, newAccount, stored } from './accounts.ts';
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
  await page.goto('/dashboard');
  await page.clock.runFor(9 * 60_000);
  expect(refreshes()).toBe(0);
  await page.clock.runFor(70_000);
  await eventually(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
  expect(refreshes()).toBe(1);
  expect(await stored(page, 'token')).not.toBe(account.accessToken);
});

/** Makes the tokens 11 minutes old for all tabs at the same moment, as a wake-up from sleep would. */
async function makeDue(tabs: readonly Page[]): Promise<void> {
  const clock = JSON.stringify({ receivedAt: Date.now() - elevenMinutes * 1000, expiresIn: 900 });
  await tabs[0]?.evaluate((value) => localStorage.setItem('trouvaille_token_clock', value), clock);
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'trouvaille_token' })))),
  );
}

async function openTabs(page: Page, count: number): Promise<Page[]> {
  const tabs = [page];
  while (tabs.length < count) tabs.push(await page.context().newPage());
  for (const tab of tabs) await tab.goto('/terms');
  return tabs;
}

test('many tabs renew once', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account);
  const refreshes = await counted(page.context(), refreshPath);
  const tabs = await openTabs(page, 6);
  await makeDue(tabs);
  await eventually(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
  await page.waitForTimeout(1_000);
  expect(refreshes()).toBe(1);
});

test('many refused calls of a screen wait for one renewal and are made again, those of auth/ after it', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account, { accessToken: 'refused' });
  const refreshes = await counted(page.context(), refreshPath);
  const answers: number[] = [];
  const overview: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().headers().authorization) answers.push(answer.status());
    if (answer.url().endsWith('/api/auth/security')) overview.push(answer.status());
  });
  await page.goto('/profile?tab=security');
  await eventually(() => answers.filter((status) => status === 200).length).toBeGreaterThan(1);
  await page.waitForTimeout(500);
  expect(answers.filter((status) => status === 401).length).toBeGreaterThan(1);
  expect(refreshes()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/profile');
  await eventually(() => overview.at(-1)).toBe(200);
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
  await page.goto('/dashboard');
  await eventually(() => refused).toBe(2);
  await page.waitForTimeout(300);
  expect(await stored(page, 'token')).toBe(account.accessToken);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(() => refused).toBe(3);
  await page.waitForTimeout(300);
  expect(await stored(page, 'refresh_token')).toBe(account.refreshToken);
  await page.unroute(`**/api${refreshPath}`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
});

test('an old refresh token used again ends the session in every tab', async () => {
  const account = await newAccount();
  let newest = account;
  for (let times = 0; times < 2; times += 1)
    newest = await api<AuthResponse>(refreshPath, { body: { refreshToken: newest.refreshToken } });
  const page = await memberPage(site, newest);
  await page.goto('/my-ads?status=Active');
  const other = await page.context().newPage();
  await other.goto('/dashboard');

  // Whichever tab notices first tells it, and on a busy machine the toast may be gone before the next screen has come.
  const told = Promise.any([page, other].map((tab) => tab.getByText('Session expirée').waitFor()));
  // Somebody else tries the first one.
  expect((await api<{ code: string }>(refreshPath, { body: { refreshToken: account.refreshToken } })).code).toBe(
    'session_expired',
  );
  await page.evaluate(() =>
    localStorage.setItem('trouvaille_token_clock', JSON.stringify({ receivedAt: 0, expiresIn: 900 })),
  );
  await page.reload();
  await page.waitForURL('**/auth/login?returnUrl=%2Fmy-ads%3Fstatus%3DActive');
  await told;
  await other.waitForURL('**/auth/login?returnUrl=%2Fdashboard');
  expect(await stored(page, 'token')).toBeNull();
});

test('without a refresh token a refused session ends, and no renewal is said to have failed', async () => {
  const page = await memberPage(site, await newAccount(), { accessToken: 'refused', refreshToken: null });
  let isTold = false;
  void page
    .getByText('Session expirée')
    .waitFor()
    .then(
      () => (isTold = true),
      () => undefined,
    );
  await page.goto('/favorites');
  await page.waitForURL('**/auth/login?returnUrl=%2Ffavorites');
  await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor();
  expect(await stored(page, 'token')).toBeNull();
  expect(isTold).toBe(false);
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
  await page.goto('/categories');
  await eventually(() => asked).toBe(true);
  await page.getByRole('button', { name: /Camille/ }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByText('Vous êtes déconnecté').waitFor();
  release();
  await page.waitForTimeout(1_000);
  expect(await stored(page, 'token')).toBeNull();
  await page.waitForURL((url) => url.pathname === '/');
});

test('without Web Locks several tabs renew once too', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account);
  await page.context().addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  const refreshes = await counted(page.context(), refreshPath);
  const tabs = await openTabs(page, 4);
  await makeDue(tabs);
  await eventually(() => stored(page, 'refresh_token')).not.toBe(account.refreshToken);
  await page.waitForTimeout(1_000);
  expect(refreshes()).toBe(1);
});
