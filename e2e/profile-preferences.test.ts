/** Preferences hold at once, on every screen, and are taken back when the server refuses them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '#contract/api/profile.ts';
import type { AuthResponse } from '#contract/users.ts';
import type { Preferences } from '#contract/preferences.ts';
import { api, eventually, memberPage, newAccount, stored } from './accounts.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const preferencesOf = ({ accessToken }: AuthResponse) =>
  api<Preferences>('/profile/preferences', { token: accessToken });

async function open(path = '/profile?tab=preferences'): Promise<{ page: Page; account: AuthResponse }> {
  const account = await newAccount();
  const page = await memberPage(site, account);
  await page.goto(path);
  return { page, account };
}

test('a theme holds before the server has answered, and is taken back when it refuses', async () => {
  site.expectErrors(/status of 500/);
  const { page, account } = await open();
  await page.getByRole('radio', { name: 'Clair' }).check();
  await eventually(async () => (await preferencesOf(account)).theme).toBe('light');

  let answer = () => {};
  const waiting = new Promise<void>((done) => (answer = done));
  await page.route('**/api/profile/preferences', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await waiting;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await eventually(() => theme(page)).toBe('dark');
  expect(JSON.parse((await stored(page, 'preferences')) ?? '{}').theme).toBe('dark');
  answer();
  await page.getByRole('alert').filter({ hasText: 'Erreur du serveur' }).waitFor();
  expect(await theme(page)).toBe('light');
  expect(await page.getByRole('radio', { name: 'Clair' }).isChecked()).toBe(true);
  expect(JSON.parse((await stored(page, 'preferences')) ?? '{}').theme).toBe('light');
});

test('language, currency and time zone reach the account, the storage and the next visit', async () => {
  const { page, account } = await open();
  await page.getByLabel('Devise').selectOption('CHF');
  await page.getByLabel('Fuseau horaire').selectOption('America/Toronto');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
  await eventually(async () => (await preferencesOf(account)).language).toBe('en');
  const { currency, timezone } = await preferencesOf(account);
  expect([currency, timezone]).toEqual([await stored(page, 'currency'), await stored(page, 'timezone')]);
  expect(await stored(page, 'language')).toBe('en');
  await page.goto('/terms');
  await eventually(() => language(page)).toBe('en');
});

test('a refused language goes back to the one before', async () => {
  site.expectErrors(/status of 500/);
  const { page } = await open();
  await page.route('**/api/profile/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  // It may be back before anybody sees it gone.
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByText('Server error').or(page.getByText('Erreur du serveur')).first().waitFor();
  await eventually(() => language(page)).toBe('fr');
  expect(await stored(page, 'language')).toBe('fr');
});

test('what was chosen on another device holds here from the next page on', async () => {
  const { page, account } = await open('/terms');
  await api('/profile/preferences', {
    method: 'PUT',
    token: account.accessToken,
    body: { theme: 'dark', language: 'en' },
  });
  await page.reload();
  await eventually(() => theme(page)).toBe('dark');
  await eventually(() => language(page)).toBe('en');
});

test('an address that names a language is shown in it, and the account keeps its own', async () => {
  const { page, account } = await open('/terms');
  for (const path of ['/terms?lang=en', '/my-ads?lang=en']) {
    const loaded = page.waitForResponse('**/api/profile/preferences');
    await page.goto(path);
    await (await loaded).finished();
    await eventually(() => stored(page, 'language')).toBe('fr');
    expect([await language(page), new URL(page.url()).search]).toEqual(['en', '?lang=en']);
  }
  expect((await preferencesOf(account)).language).toBe('fr');
  await page.getByRole('button', { name: 'Choose a language' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.waitForURL('**/my-ads?lang=fr');
  await page.goto('/terms');
  await eventually(() => language(page)).toBe('fr');
});

test('the header chooses for the account too, and the reset brings the light theme', async () => {
  const { page, account } = await open();
  await page.getByRole('button', { name: /Thème/ }).first().click();
  await page.getByRole('menuitemradio', { name: 'sombre' }).click();
  await eventually(async () => (await preferencesOf(account)).theme).toBe('dark');
  await page.getByLabel('Rayon').selectOption('50');
  await eventually(async () => (await preferencesOf(account)).defaultRadius).toBe(50);
  await page.getByRole('button', { name: 'Tout rétablir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout rétablir' }).click();
  await eventually(() => theme(page)).toBe('light');
  await eventually(async () => (await preferencesOf(account)).defaultRadius).toBe(25);
  expect((await preferencesOf(account)).theme).toBe('light');
});

test('where the browser blocks notifications, one word over the switches of devices says that they are paused', async () => {
  const { page } = await open('/profile?tab=notifications');
  const device = page.getByRole('switch', { name: 'Nouveaux messages, Appareils' });
  await page.getByText('en pause').waitFor();
  expect(await page.getByText('en pause').count()).toBe(1);
  const described = () =>
    device.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  expect(await described()).toMatch(/^en pause Votre navigateur bloque/);
  await page.getByRole('button', { name: 'Les réactiver' }).press('Enter');
  await page.getByRole('dialog').getByText('Activer ici').waitFor();
  await page.keyboard.press('Escape');
  await device.uncheck();
  await eventually(described).toBe('');
});

test('notification switches are saved as a whole, and say what else they need', async () => {
  const { page, account } = await open('/profile?tab=notifications');
  const newsletter = page.getByRole('switch', { name: 'Lettre d’information' });
  expect(await newsletter.isChecked()).toBe(false);
  const sms = page.getByRole('switch', { name: 'Alertes de sécurité, SMS' });
  expect(await sms.count()).toBe(0);
  // It holds from the press on: what is drawn next shows it.
  const held = await newsletter.evaluate(async (input: HTMLInputElement) => {
    input.click();
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    return input.checked;
  });
  expect(held).toBe(true);
  // Turning it on is the consent.
  await eventually(async () => {
    const { privacy } = await api<Profile>('/profile', { token: account.accessToken });
    return privacy.allowNewsletters;
  }).toBe(true);
  await page.getByRole('switch', { name: 'Favori vendu ou moins cher, E-mail' }).uncheck();
  await eventually(async () => (await preferencesOf(account)).notifications.email).toEqual({
    newMessages: true,
    adExpiring: true,
    adSold: false,
    promotions: false,
    newsletter: true,
  });
  await page.getByRole('link', { name: 'Vérifier mon numéro pour les SMS' }).press('Enter');
  const phone = page.getByLabel('Téléphone', { exact: true });
  await eventually(() => phone.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('somebody who has logged out leaves nothing of the account in this browser', async () => {
  const { page, account } = await open();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await page.getByLabel('Rayon').selectOption('100');
  await eventually(async () => JSON.parse((await stored(page, 'preferences')) ?? '{}').defaultRadius).toBe(100);
  await page.getByLabel('Devise').selectOption('CHF');
  await page.getByLabel('Fuseau horaire').selectOption('America/Toronto');
  await eventually(() => stored(page, 'timezone')).toBe('America/Toronto');
  // The next one is on its way when they leave.
  await page.route('**/api/profile/preferences', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel('Devise').selectOption('GBP');
  const { user } = account;
  await page.evaluate((id) => {
    localStorage.setItem('trouvaille_data_export', JSON.stringify({ userId: id, id: 'any' }));
    localStorage.setItem(`trouvaille_outbox ${id}`, '[{"text":"Toujours là ?"}]');
    localStorage.setItem(`trouvaille_draft ${id} any`, 'Bonjour');
    sessionStorage.setItem('trouvaille_first_message 1', '{}');
  }, user.id);
  await page.getByRole('button', { name: 'Camille', exact: true }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(JSON.parse((await stored(page, 'preferences')) ?? '{}')).toEqual({ theme: 'dark' });
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => /currency|timezone|export|outbox|draft|message/.test(key))).toEqual([]);
});

test('a usual place and distance are one press away in the search, and prices show in the chosen currency', async () => {
  const account = await newAccount();
  const wanted = { currency: 'CHF', defaultRadius: 50, defaultLocation: { inseeCode: '69123', name: 'Lyon' } };
  await api('/profile/preferences', { method: 'PUT', body: wanted, token: account.accessToken });
  const page = await memberPage(site, account);
  await page.goto('/search?q=velo');
  await page.getByRole('article').getByText('CHF').first().waitFor();
  const note = page.getByText(/^Ce filtre est en euros/).first();
  await note.waitFor();
  expect(await note.textContent()).toMatch(/100\s€ ≈\s.*CHF$/);
  await page.getByRole('button', { name: 'Autour de Lyon' }).click();
  await page.waitForURL(/inseeCode=69123/);
  expect(new URL(page.url()).searchParams.get('radius')).toBe('50');
  await page.goto('/');
  await page.getByRole('heading', { name: /Lyon/ }).waitFor();
});
