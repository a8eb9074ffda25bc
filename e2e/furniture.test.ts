/** The header and what opens from it, as a visitor and as each role sees it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/api/categories.ts';
import { axeFindings } from './axe.ts';
import { stopClock } from './live.ts';
import { openSite, pageAs, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const categoriesButton = (page: Page) => page.getByRole('button', { name: 'Catégories' });
const userButton = (page: Page) => page.getByRole('button', { name: 'Camille', exact: true });
const megaMenu = (page: Page) => page.locator('#menu-categories');
const userMenu = (page: Page) => page.locator('#menu-user');
const expanded = (page: Page) => categoriesButton(page).getAttribute('aria-expanded');

const memberOnTerms = () => site.sharedPage('/terms', 'User', () => pageAs(site, 'User'));

async function allCategories(): Promise<Category[]> {
  const answer = await fetch(`${site.baseUrl}/api/categories`, { headers: { 'accept-language': 'fr' } });
  return ((await answer.json()) as { data: Category[] }).data;
}

test('the first stop of the Tab key skips to the content', async () => {
  const page = await site.newPage();
  await page.goto('/terms');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the categories menu opens under the pointer, and closes 300 ms after it has left unless it comes back in time', async () => {
  const page = await site.newPage();
  await page.clock.install();
  await page.goto('/terms');
  await categoriesButton(page).hover();
  await megaMenu(page).waitFor();
  await stopClock(page);
  await page.mouse.move(640, 790);
  await page.clock.runFor(200);
  await megaMenu(page).hover();
  await page.clock.runFor(1_000);
  expect(await expanded(page)).toBe('true');
  await page.mouse.move(640, 790);
  await page.clock.runFor(299);
  expect(await expanded(page)).toBe('true');
  await page.clock.runFor(2);
  await expect.poll(() => expanded(page)).toBe('false');
});

test('the categories menu closes when the pointer leaves it although what lay under it has just been replaced', async () => {
  const page = await site.newPage();
  await page.goto('/terms');
  await categoriesButton(page).hover();
  const link = megaMenu(page).getByRole('link').first();
  await link.hover();
  // While the page is busy the browser cannot see what lies under the pointer now.
  const removed = page.waitForEvent('console');
  const busy = link.evaluate((element) => {
    element.remove();
    console.debug('removed');
    const until = performance.now() + 300;
    while (performance.now() < until);
  });
  await removed;
  await page.mouse.move(640, 790);
  await busy;
  await expect.poll(() => expanded(page)).toBe('false');
});

test('a click opens the categories menu although the pointer has opened it already, and the next one closes it', async () => {
  const page = await site.sharedPage('/terms');
  await categoriesButton(page).click();
  expect(await expanded(page)).toBe('true');
  expect(await categoriesButton(page).getAttribute('aria-controls')).toBe('menu-categories');
  await categoriesButton(page).click();
  expect(await expanded(page)).toBe('false');
});

test('the keyboard alone opens the categories menu, and Escape gives the focus back', async () => {
  const page = await site.newPage();
  await page.goto('/terms');
  for (const key of ['Enter', 'Space']) {
    await categoriesButton(page).press(key);
    await megaMenu(page).getByRole('link', { name: 'Véhicules', exact: true }).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Véhicules');
    await page.keyboard.press('Escape');
    await megaMenu(page).waitFor({ state: 'hidden' });
    expect(await categoriesButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('the categories menu and the user menu are never open together, and a click elsewhere closes either', async () => {
  const page = await memberOnTerms();
  await userButton(page).click();
  await userMenu(page).waitFor();
  await categoriesButton(page).hover();
  await megaMenu(page).waitFor();
  expect(await userButton(page).getAttribute('aria-expanded')).toBe('false');
  await userButton(page).click();
  await userMenu(page).waitFor();
  expect(await expanded(page)).toBe('false');
  // The pointer has left the categories: their delay must not close what was opened since.
  await page.waitForTimeout(500);
  expect(await userMenu(page).isVisible()).toBe(true);
  await page.mouse.click(100, 700);
  await userMenu(page).waitFor({ state: 'hidden' });
  await categoriesButton(page).press('Enter');
  await page.mouse.click(100, 780);
  await megaMenu(page).waitFor({ state: 'hidden' });
});

test('a menu opened while the next page is being put on screen stays open', async () => {
  const page = await memberOnTerms();
  await userButton(page).waitFor();
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = function (...entry) {
      history.pushState = push;
      push.apply(this, entry);
      document.querySelector<HTMLElement>('[data-menu=user] button')!.click();
    };
  });
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').first().click();
  await page.getByRole('heading', { level: 1, name: /confidentialité/i }).waitFor();
  expect(await userMenu(page).isVisible()).toBe(true);
  await userMenu(page).getByRole('link').first().click();
  await userMenu(page).waitFor({ state: 'hidden' });
});

test('the categories menu shows eight cards, three subcategories each, and five trends', async () => {
  const all = await allCategories();
  const parents = all.filter(({ parentId }) => parentId === null);
  // One that has not read the categories before: other tests add some.
  const page = await site.newPage();
  await page.goto('/terms');
  await categoriesButton(page).click();
  const cards = megaMenu(page).locator('ul > li:has(p)');
  await expect.poll(() => cards.count()).toBe(8);
  for (const [index, { id, name, description }] of parents.slice(0, 8).entries()) {
    const card = await cards.nth(index).innerText();
    const subcategories = all.filter(({ parentId }) => parentId === id);
    expect(card).toContain(name);
    expect(card).toContain(
      description.length > 50 ? `${description.slice(0, 50).replace(/[\s\p{P}]+$/u, '')}…` : description,
    );
    expect(card).toContain('Active');
    expect(card).toMatch(/\d annonce/);
    for (const sub of subcategories.slice(0, 3)) expect(card).toContain(sub.name);
    if (subcategories.length > 3) expect(card).toContain(`+${subcategories.length - 3}`);
  }
  const trends = page.getByRole('region', { name: 'Tendances' }).getByRole('link');
  expect(await trends.count()).toBe(5);
  await expect.poll(() => megaMenu(page).innerText()).toContain('Créez votre annonce en 2 minutes');
  expect(await axeFindings(page, { hasShell: true })).toEqual([]);
});

test('a failed load of the categories is told to the console alone, and the next opening tries again', async () => {
  site.expectErrors(/status of 503|Les catégories n’ont pas pu être chargées/);
  const page = await site.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.route('**/api/categories', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/terms');
  await categoriesButton(page).focus();
  await expect.poll(() => lines.join('\n')).toContain('Les catégories n’ont pas pu être chargées');
  await page.unroute('**/api/categories');
  expect(await page.getByRole('alert').count()).toBe(0);
  await categoriesButton(page).press('Enter');
  await megaMenu(page).getByRole('link', { name: 'Immobilier' }).first().waitFor();
});

test('the menu says so when there is no category to show', async () => {
  const page = await site.newPage();
  await page.route('**/api/categories', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto('/terms');
  await categoriesButton(page).press('Enter');
  await megaMenu(page).getByText('Aucune catégorie').waitFor();
  expect(await page.getByText('Tendances').count()).toBe(0);
});

const ownLinks = ['Tableau de bord', 'Mes annonces', 'Messages', 'Favoris', 'Assistant IA', 'Profil'];
const staffLinks = ['Modération des annonces', 'Signalements'];
const menus = [
  { role: 'User', links: ownLinks, badge: null },
  { role: 'Moderator', links: [...ownLinks, ...staffLinks], badge: 'Modérateur' },
  {
    role: 'Admin',
    links: ['Tableau de bord admin', 'Gestion des utilisateurs', ...staffLinks],
    badge: 'Administrateur',
  },
] as const;

test.each(menus)('the user menu of the role $role holds its links and no others', async ({ role, links, badge }) => {
  const page = await site.sharedPage('/terms', role, () => pageAs(site, role));
  await userButton(page).click();
  expect(await userMenu(page).getByRole('link').allInnerTexts()).toEqual(links);
  expect(await page.locator('#user-menu-role').allInnerTexts()).toEqual(badge ? [badge] : []);
  const forMembers = role === 'Admin' ? 0 : 1;
  const header = page.getByRole('banner');
  expect(await header.getByRole('link', { name: 'Déposer une annonce' }).count()).toBe(forMembers);
  expect(await page.getByRole('button', { name: 'Notifications' }).count()).toBe(forMembers);
  expect(await page.getByRole('link', { name: 'Administration', exact: true }).count()).toBe(1 - forMembers);
  expect(await page.getByRole('link', { name: 'Connexion' }).count()).toBe(0);
  expect(await axeFindings(page, { hasShell: true })).toEqual([]);
});

test('a visitor sees the ways to log in and to register, and nothing of an account', async () => {
  const page = await site.sharedPage('/terms');
  expect(await page.getByRole('link', { name: 'Connexion' }).getAttribute('href')).toBe('/auth/login');
  expect(await page.getByRole('link', { name: 'Inscription' }).getAttribute('href')).toBe('/auth/register');
  for (const name of ['Déposer une annonce', 'Administration'])
    expect(await page.getByRole('banner').getByRole('link', { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Notifications' }).count()).toBe(0);
});

test('the bell opens the panel of notifications', async () => {
  const page = await memberOnTerms();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  expect(await bell.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('region', { name: 'Notifications', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  expect(await bell.getAttribute('aria-expanded')).toBe('false');
});

test.each(['/dashboard', '/terms'])('logging out on %s says so and leads home', async (path) => {
  const page = await pageAs(site, 'User');
  await page.goto(path);
  await userButton(page).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  // Under the pointer it stays.
  await page.getByRole('button', { name: 'Fermer Vous êtes déconnecté' }).hover();
  await page.getByRole('link', { name: 'Connexion' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('trouvaille_token'))).toBeNull();
  await page.getByRole('button', { name: 'Fermer Vous êtes déconnecté' }).click();
  await expect.poll(() => page.getByText('Vous êtes déconnecté').count()).toBe(0);
});

test.each(['User', 'Admin'] as const)(
  'nothing in the page moves when the browser fills in the account of a %s',
  async (role) => {
    const page = await pageAs(site, role);
    // Brings the fonts, whose coming is another matter.
    await page.goto('/terms');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/terms');
    await userButton(page).waitFor();
    expect(
      await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0)),
    ).toBeLessThan(0.01);
  },
);

test('the language selector marks the present language, changes every text, and the address that names one', async () => {
  const page = await site.newPage();
  await page.goto('/terms?lang=fr');
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  const french = page.getByRole('menuitemradio', { name: 'Français' });
  expect(await french.getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/terms?lang=en');
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  expect(
    await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('trouvaille_language')]),
  ).toEqual(['en', 'en']);
  await page.getByRole('button', { name: 'Choose a language' }).click();
  expect(await page.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true');
});

test('the theme is chosen in the top bar and kept', async () => {
  const page = await site.newPage({ colorScheme: 'light' });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Choisir le thème' }).click();
  await page.getByRole('menuitemradio', { name: 'sombre' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.goto('/terms');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.getByText('Thème : sombre').waitFor();
});
