/** What a visitor pressed before they were sent to log in is done afterwards: once, and for nobody else. */
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import { api, eventually, newAccount, newEmail, newVerifiedAccount, password } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let ad: AdCard;
let other: AdCard;

beforeAll(async () => {
  site = await openSite();
  // The oldest ones of the demo: other tests make new ones, and take them away.
  const { items } = await api<{ items: AdCard[] }>('/advertisements?sortOrder=asc&sortBy=createdAt&pageSize=40');
  [ad, other] = [...new Map(items.map((one) => [one.title, one])).values()] as [AdCard, AdCard];
});
afterAll(() => site.close());

const idsOf = (token: string) => api<number[]>('/advertisements/favorites/ids', { token });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heartOf = (page: Page, { title }: AdCard, role: 'link' | 'button') =>
  page.getByRole(role, { name: `Ajouter « ${title} »` }).first();
const told = (page: Page) => page.getByText('Ajoutée à vos favoris', { exact: true });

/** Presses the heart of an ad's page as a visitor, up to the login form. */
async function press(page: Page, wanted = ad): Promise<void> {
  const path = `/advertisement/${wanted.id}`;
  if (new URL(page.url(), site.baseUrl).pathname !== path) await page.goto(path);
  await heartOf(page, wanted, 'link').click();
  await page.waitForURL('**/auth/login?returnUrl=*');
}

async function logIn(page: Page, email: string): Promise<void> {
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function isKept(page: Page, wanted = ad): Promise<void> {
  await page.waitForURL(`**/advertisement/${wanted.id}`);
  await told(page).waitFor();
  await eventually(() => heartOf(page, wanted, 'button').getAttribute('aria-pressed')).toBe('true');
}

test('the ad whose heart a visitor pressed is kept once they have logged in, beside those kept before', async () => {
  const { accessToken: token, user } = await newAccount();
  await api(`/advertisements/${other.id}/favorite`, { method: 'PUT', token });
  const page = await site.newPage();
  await press(page);
  await page.reload();
  await logIn(page, user.email);
  await isKept(page);
  expect(await axeFindings(page)).toEqual([]);
  expect((await idsOf(token)).sort()).toEqual([ad.id, other.id].sort());
  // Let go of, it stays so: the wish was good for once.
  await heartOf(page, ad, 'button').click();
  await eventually(() => idsOf(token)).toEqual([other.id]);
  await page.reload();
  await eventually(() => heartOf(page, ad, 'button').getAttribute('aria-pressed')).toBe('false');
  await page.goto(`/advertisement/${other.id}`);
  await eventually(() => heartOf(page, other, 'button').getAttribute('aria-pressed')).toBe('true');
});

test('it is kept as well after a second factor', async () => {
  const { accessToken: token, user } = await newVerifiedAccount();
  const { secret } = await api<{ secret: string }>('/profile/2fa/enable', { token, body: { password } });
  // The code of the step before, so that the present one is still unused.
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 });
  await api('/profile/2fa/confirm', { token, body: { code } });
  const page = await site.newPage();
  await press(page);
  await logIn(page, user.email);
  await field(page, 'Code à 6 chiffres').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Valider' }).click();
  await isKept(page);
});

test('it is kept as well by somebody who opens an account first', async () => {
  const page = await site.newPage();
  await press(page);
  await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click();
  await field(page, 'Prénom').fill('Camille');
  await field(page, 'Nom').fill('Rossignol');
  await field(page, 'Adresse e-mail').fill(newEmail());
  await field(page, 'Téléphone').fill('06 39 98 12 34');
  await field(page, 'Mot de passe').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await isKept(page);
});

test('the alert a visitor wanted is asked for once they have logged in, filled in for that search', async () => {
  const { accessToken: token, user } = await newAccount();
  const page = await site.newPage();
  await page.goto('/search?q=v%C3%A9lo&condition=good');
  await page.getByRole('link', { name: 'Créer l’alerte' }).click();
  await page.waitForURL('**/auth/login?returnUrl=*');
  // As a phone does that needs the room for another app meanwhile.
  await page.reload();
  await logIn(page, user.email);
  const dialog = page.getByRole('dialog', { name: 'Recevoir les nouvelles annonces' });
  await dialog.getByText('Vous êtes connecté').waitFor();
  expect(new URL(page.url()).search).toBe('?q=v%C3%A9lo&condition=good');
  await eventually(() => dialog.getByLabel('Nom de la recherche').inputValue()).toBe('vélo, bon état');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer l’alerte' }).click();
  await page.getByText('Alerte créée').waitFor();
  const saved = await api<{ query: unknown }[]>('/profile/saved-searches', { token });
  expect(saved.map(({ query }) => query)).toEqual([{ q: 'vélo', condition: 'good' }]);
  await page.reload();
  await page.getByRole('link', { name: 'Alerte active' }).waitFor();
  expect(await dialog.count()).toBe(0);
});

test('somebody who turns back from the login form, or loads another page instead, has changed their mind', async () => {
  const { accessToken: token, user } = await newAccount();
  const page = await site.newPage();
  const wish = () => page.evaluate(() => sessionStorage.getItem('trouvaille_intention'));
  await press(page);
  await field(page, 'Mot de passe').waitFor();
  expect(await wish()).not.toBeNull();
  await page.goBack();
  await heartOf(page, ad, 'link').waitFor();
  await eventually(wish).toBeNull();
  for (const path of ['/help', `/advertisement/${ad.id}`]) {
    await press(page);
    await page.goto(path);
    await eventually(wish).toBeNull();
  }
  await page.goto(`/auth/login?returnUrl=%2Fadvertisement%2F${ad.id}`);
  await logIn(page, user.email);
  await page.waitForURL(`**/advertisement/${ad.id}`);
  await heartOf(page, ad, 'button').waitFor();
  expect([await idsOf(token), await told(page).count()]).toEqual([[], 0]);
});

test('who then wants the number, and logs in for that, has wanted the number alone', async () => {
  const { accessToken: token, user } = await newAccount();
  const page = await site.newPage();
  await page.goto(`/advertisement/${ad.id}`);
  const number = page.getByRole('link', { name: 'Voir le numéro' });
  await number.evaluate((link, keep) => {
    const noted = { wish: { keep, title: 'Vélo' }, way: link.getAttribute('href'), at: Date.now() };
    sessionStorage.setItem('trouvaille_intention', JSON.stringify(noted));
  }, ad.id);
  await number.click();
  await logIn(page, user.email);
  await page.waitForURL(`**/advertisement/${ad.id}`);
  await heartOf(page, ad, 'button').waitFor();
  expect([await idsOf(token), await told(page).count()]).toEqual([[], 0]);
});

test('who pressed a heart far down a list is there again afterwards', async () => {
  const { user } = await newAccount();
  const page = await site.newPage();
  await page.goto('/search');
  const heart = page
    .getByRole('article')
    .getByRole('link', { name: /^Ajouter/ })
    .nth(12);
  await heart.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(400);
  await heart.click();
  await page.waitForURL('**/auth/login?returnUrl=*');
  await logIn(page, user.email);
  await page.waitForURL('**/search');
  await told(page).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(y);
});

test('without storage a visitor comes back all the same, and presses again', async () => {
  const { accessToken: token, user } = await newAccount();
  const page = await site.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('No storage here', 'SecurityError');
      },
    });
  });
  // The router's memory of how far a page was scrolled complains.
  site.expectErrors(/No storage here/);
  await press(page);
  await logIn(page, user.email);
  await page.waitForURL(`**/advertisement/${ad.id}`);
  await heartOf(page, ad, 'button').click();
  await eventually(() => idsOf(token)).toEqual([ad.id]);
});

test('an ad of one’s own is not kept, and it is said why', async () => {
  const login = { email: 'vendeur@trouvaille.example', password: 'Trouvaille-demo-2026' };
  const seller = await api<{ accessToken: string; user: { id: string } }>('/auth/login', { body: login });
  const { items } = await api<{ items: AdCard[] }>(`/users/${seller.user.id}/advertisements`);
  const own = items[0]!;
  const page = await site.newPage();
  await press(page, own);
  await field(page, 'Adresse e-mail').fill(login.email);
  await field(page, 'Mot de passe').fill(login.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByText('L’ajout aux favoris a échoué').waitFor();
  await page.getByText('C’est votre propre annonce').waitFor();
});
