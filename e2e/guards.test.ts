import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberPage, storeSession } from './accounts.ts';
import { logInAsAdmin, logInAsModerator, openSite, pageAs, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test.each(['/my-ads?status=Active', '/admin/users', '/edit/12'])(
  'a visitor who opens %s is sent to log in and told where to return',
  async (path) => {
    // The first from its address, the others by a link.
    const page = await site.sharedPage(path);
    await page.waitForURL('**/auth/login?returnUrl=*');
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(path);
  },
);

test('somebody signed in who opens a guest form is sent to the dashboard', async () => {
  const page = await pageAs(site, 'User');
  for (const path of ['/auth/login', '/register', '/auth/forgot-password', '/reset-password']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
});

test('a user without the permission is sent home from the back-office with the access-denied toast', async () => {
  const page = await pageAs(site, 'User');
  const told = page.getByText('Accès refusé').waitFor();
  await page.goto('/admin');
  await page.waitForURL((url) => url.pathname === '/');
  await told;
});

test('a moderator enters the back-office but not the user management', async () => {
  const page = await site.newPage();
  await storeSession(page, await logInAsModerator());
  await page.goto('/admin/reports');
  await page.getByRole('heading', { level: 1, name: 'Signalements' }).waitFor();
  await page.getByRole('link', { name: /^En attente \d/ }).waitFor();
  expect(await page.locator('footer').count()).toBe(0);
  await page.goto('/admin/users');
  await page.waitForURL((url) => url.pathname === '/');
});

test('whom the API does not know as staff any more is sent home from the reports', async () => {
  const page = await pageAs(site, 'Moderator');
  const told = page.getByText('Accès refusé').waitFor();
  await page.goto('/admin/reports');
  await page.waitForURL((url) => url.pathname === '/');
  await told;
});

test('logging out in one tab ends the session in the others', async () => {
  const page = await pageAs(site, 'User');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/terms');
  await other.evaluate(() => {
    localStorage.removeItem('trouvaille_token');
    localStorage.removeItem('trouvaille_user');
  });
  await page.waitForURL('**/auth/login?returnUrl=*');
});

test('furniture comes and goes with the address, without a reload', async () => {
  const page = await memberPage(site, await logInAsAdmin());
  await page.goto('/');
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await page.waitForURL('**/admin');
  await expect.poll(() => page.locator('footer').count()).toBe(0);
  await page.goBack();
  await page.locator('footer').waitFor();
});

test('a route’s title changes with the page and the language', async () => {
  const page = await site.newPage();
  await page.goto('/categories');
  expect(await page.title()).toBe('Toutes les catégories · Trouvaille');
  await page.goto('/categories?lang=en');
  expect(await page.title()).toBe('All categories · Trouvaille');
});

test('a choice of language and theme kept in the browser holds before the first paint', async () => {
  const page = await site.newPage({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('trouvaille_language', 'en');
    localStorage.setItem('trouvaille_preferences', JSON.stringify({ theme: 'dark' }));
  });
  await page.goto('/terms');
  await page.waitForURL('**/terms?lang=en');
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
    'en',
    'dark',
  ]);
});

test('an inline script that is not ours does not run', async () => {
  site.expectErrors(/Content Security Policy/);
  const page = await site.sharedPage('/terms');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
    return 'intruder' in window;
  });
  expect(ran).toBe(false);
});
