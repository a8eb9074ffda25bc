/** The furniture on phones, and what floats: mobile menu, bottom bar, search box, back-to-top, footer. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { answered } from './live.ts';
import { openSite, pageAs, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const visitorOnTerms = () => site.sharedPage('/terms', 'phone', async () => answered(await site.newPage(phone)));
const toggle = (page: Page) => page.locator('[aria-controls=mobile-menu]');

test('the mobile menu keeps the focus, closes with Escape and when one goes somewhere', async () => {
  const page = await visitorOnTerms();
  await toggle(page).click();
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('header') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
  await toggle(page).click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Accueil' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('false');
});

test('closing the mobile menu closes the categories in it', async () => {
  const page = await visitorOnTerms();
  await toggle(page).click();
  const categories = page.getByRole('button', { name: 'Catégories' });
  await categories.click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Véhicules' }).waitFor();
  await toggle(page).click();
  await toggle(page).click();
  expect(await categories.getAttribute('aria-expanded')).toBe('false');
});

test('the mobile menu of an admin holds the administration, and has no serious accessibility fault', async () => {
  const page = await answered(await pageAs(site, 'Admin', phone));
  await page.goto('/terms');
  await toggle(page).click();
  const menu = page.locator('#mobile-menu');
  await menu.getByRole('link', { name: 'Administration', exact: true }).waitFor();
  const targets = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(expect.arrayContaining(['/', '/admin', '/admin/users']));
  expect(targets).not.toContain('/dashboard');
  await menu.getByText('Lun-Ven 9h-18h').waitFor();
  expect(await axeFindings(page, { hasShell: true })).toEqual([]);
});

test('language and theme are chosen in the mobile menu too', async () => {
  const page = await answered(await site.newPage({ ...phone, colorScheme: 'light' }));
  await page.goto('/terms');
  await toggle(page).click();
  await page.getByRole('radio', { name: 'sombre' }).check();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Sign up' }).waitFor();
});

test('the bottom bar has its shortcuts for everybody, and without posting for an admin', async () => {
  const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link');
  const names = ['Accueil', 'Chercher', 'Déposer', 'Messages', 'Compte'];
  const visitor = await visitorOnTerms();
  await expect.poll(() => shortcuts(visitor).allInnerTexts()).toEqual(names);
  const page = await answered(await site.newPage(phone));
  const account = await newAccount();
  for (const role of ['User', 'Moderator', 'Admin'] as const) {
    await storeSession(page, { ...account, user: { ...account.user, role } });
    await page.goto('/terms');
    await expect
      .poll(() => shortcuts(page).allInnerTexts(), { message: role })
      .toEqual(names.filter((name) => role !== 'Admin' || name !== 'Déposer'));
  }
});

test('a search goes to the search screen with its trimmed words, an empty one nowhere', async () => {
  const page = await site.sharedPage('/terms');
  const box = page.getByRole('combobox', { name: 'Rechercher une annonce' });
  await box.fill('   ');
  await box.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/terms');
  await box.fill('  vélo & remorque ');
  await box.press('Enter');
  await page.waitForURL('**/search?q=*');
  expect(new URL(page.url()).searchParams.get('q')).toBe('vélo & remorque');
  await expect.poll(() => box.inputValue()).toBe('vélo & remorque');
  expect(await page.getByRole('banner').getByRole('option').count()).toBe(0);
});

test('without a script the search box still searches', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto('/terms');
  await page.locator('header input[name=q]').fill('vélo');
  await page.locator('header input[name=q]').press('Enter');
  await page.waitForURL('**/search?q=v%C3%A9lo');
});

test('without a script the language can be chosen, on wide screens in the top bar and everywhere in the footer', async () => {
  const wide = await site.newPage({ javaScriptEnabled: false });
  await wide.goto('/terms?x=1');
  await wide.getByRole('button', { name: 'Choisir la langue' }).focus();
  await wide.getByRole('menuitemradio', { name: 'English' }).click();
  await wide.waitForURL('**/terms?x=1&lang=en');
  expect(await wide.locator('html').getAttribute('lang')).toBe('en');
  const small = await site.newPage({ ...phone, javaScriptEnabled: false });
  await small.goto('/terms');
  await small.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await small.waitForURL('**/terms?lang=en');
});

test('without a script the newsletter form sends nothing, and says why', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto('/terms');
  const asked: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && asked.push(request.url())));
  const field = page.getByRole('contentinfo').locator('input[type=email]');
  await field.fill('zoe@example.org');
  await field.press('Enter');
  // Not found by its text: that of <noscript> is not looked at.
  const note = page.getByRole('contentinfo').locator('section noscript p');
  expect([await note.isVisible(), await note.innerText()]).toEqual([true, 'L’inscription nécessite JavaScript.']);
  expect([new URL(page.url()).search, asked]).toEqual(['', []]);
});

test('suggestions wait for two characters and a pause, ignore accents, and are chosen by the keyboard alone', async () => {
  const page = await site.newPage();
  await page.goto('/terms');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Rechercher une annonce' });
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('v');
  await page.waitForTimeout(500);
  expect(await page.getByRole('banner').getByRole('option').count()).toBe(0);
  await page.keyboard.type('ehic');
  await page
    .getByRole('listbox')
    .getByRole('group', { name: 'Catégories' })
    .getByRole('option', { name: 'Véhicules' })
    .waitFor();
  expect(await axeFindings(page, { hasShell: true })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option').first().getAttribute('id'),
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/category/1');
});

test('on the home page the search box is an icon until the form there has left the screen', async () => {
  const page = await site.newPage();
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('combobox');
  const icon = page.getByRole('button', { name: 'Ouvrir la recherche' });
  await icon.waitFor();
  expect(await box.count()).toBe(0);
  await icon.click();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await icon.waitFor();
  await page.mouse.wheel(0, 900);
  await box.waitFor();
});

test('back-to-top appears past 300 px and brings the page up within 300 ms', async () => {
  const page = await site.sharedPage('/terms', 'answered', async () => answered(await site.newPage()));
  const button = page.getByRole('button', { name: 'Retour en haut de la page' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.waitForTimeout(200);
  expect(await button.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await button.waitFor();
  expect(await button.innerText()).toBe('Top');
  const seen = await button.evaluate(
    (element) =>
      new Promise<{ ms: number; places: number }>((done) => {
        const begin = performance.now();
        const places = new Set<number>();
        const look = () => {
          places.add(window.scrollY);
          if (window.scrollY > 0) requestAnimationFrame(look);
          else done({ ms: performance.now() - begin, places: places.size });
        };
        (element as HTMLElement).click();
        look();
      }),
  );
  expect(seen.ms).toBeGreaterThan(250);
  expect(seen.ms).toBeLessThan(800);
  expect(seen.places).toBeGreaterThan(3);
  await button.waitFor({ state: 'detached' });
});

test('back-to-top jumps for people who want no motion', async () => {
  const page = await answered(await site.newPage({ reducedMotion: 'reduce' }));
  await page.goto('/terms');
  await page.evaluate(() => window.scrollTo(0, 2_000));
  const at = await page.getByRole('button', { name: 'Retour en haut de la page' }).evaluate((element) => {
    (element as HTMLElement).click();
    return window.scrollY;
  });
  expect(at).toBe(0);
});

test('every link of the footer leads to a screen, and the footer names company and year', async () => {
  const page = await site.sharedPage('/terms');
  const footer = page.getByRole('contentinfo');
  const targets = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(targets).toEqual(expect.arrayContaining([1, 2, 3, 4].map((id) => `/category/${id}`)));
  for (const target of new Set(targets)) {
    const answer = await fetch(site.baseUrl + target, { redirect: 'manual' });
    expect([target, answer.status]).toEqual([target, 200]);
  }
  const text = await footer.innerText();
  expect(text).toContain('Publiez vos annonces en un clic');
  expect(text).toContain(`© ${new Date().getFullYear()} Trouvaille · SIREN 000 000 000`);
  await footer.getByRole('link', { name: 'Haut de page' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
