/** From an idea to a sold ad: writing, coming back, photos, the rules beside the form, and two people at one ad. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/api/categories.ts';
import type { MyAd, MyAdLine } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newAccount, newVerifiedAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { answered, visit } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let moderator: string;
let pictures: { name: string; mimeType: string; buffer: Buffer }[];
beforeAll(async () => {
  site = await openSite();
  // On a busy machine a draft may find the database slow; it is sent again by itself.
  site.expectErrors(/status of 503 .*\/api\/advertisements\)/);
  const body = { email: 'moderateur@trouvaille.example', password: 'Trouvaille-demo-2026' };
  moderator = (await api<AuthResponse>('/auth/login', { body })).accessToken;
  pictures = await Promise.all(
    [20, 80, 140, 200, 260].map(async (red, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background: { r: red, g: 120, b: 90 } } })
        .jpeg()
        .toBuffer(),
    })),
  );
});
afterAll(() => site.close());

async function pageOf(account: AuthResponse, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await answered(await site.newPage(options));
  await storeSession(page, account);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const goOn = (page: Page) => button(page, /^Continuer/).click();
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Étapes de l’annonce' }).getByRole('button', { name }).click();
/** On a phone the status stands in the bar below; the one for screen readers is there at any width. */
const saved = (page: Page) =>
  page
    .getByText(/Brouillon enregistré à \d\d:\d\d/)
    .first()
    .waitFor({ state: 'attached' });

async function begin(page: Page, title: string, category: string): Promise<void> {
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await button(page, /Voir toutes les catégories|Changer de catégorie/).click();
  await page.getByPlaceholder('Chercher une catégorie').fill(category);
  await page.getByRole('button', { name: category, exact: true }).click();
}

const newest = async ({ accessToken: token }: AuthResponse): Promise<MyAdLine | undefined> =>
  (await api<{ items: MyAdLine[] }>('/advertisements/my', { token })).items[0];
const mine = ({ accessToken: token }: AuthResponse, id: number) => api<MyAd>(`/advertisements/my/${id}`, { token });
const decide = (id: number, body: object) =>
  api<MyAd>(`/admin/advertisements/${id}/decide`, { token: moderator, body });

const description =
  'Vélo de ville en très bon état, révisé au printemps, pneus neufs et antivol. Vendu parce que je déménage, à voir le soir.';

test(
  'a draft survives a closed tab, gets five photos, is published, approved, edited, approved again and sold, on a phone',
  { timeout: 180_000 },
  async () => {
    const account = await newVerifiedAccount();
    const first = await pageOf(account, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await first.goto('/post');
    await begin(first, 'Vélo de ville bleu, taille M', 'Vélos');
    await goOn(first);
    await first.getByLabel('Type de vélo').selectOption({ index: 1 });
    await first.getByLabel('Description', { exact: true }).fill(description);
    await saved(first);
    await first.close();

    const page = await answered(await first.context().newPage());
    await page.goto('/post');
    await page.getByText('Vélo de ville bleu, taille M').waitFor();
    await button(page, 'Reprendre le brouillon').click();
    await page.getByRole('heading', { name: 'Ajoutez des photos' }).waitFor();
    await step(page, /Détails/);
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe(description);
    await goOn(page);

    await page.locator('input[type=file][multiple]').setInputFiles(pictures);
    await page.getByText('5 sur 5').waitFor();
    // Five large photos made smaller in the browser: on a busy machine this takes a while.
    const sent = async () => (await newest(account).then((ad) => mine(account, ad!.id))).images.length;
    await expect.poll(sent, { timeout: 90_000 }).toBe(5);
    await page.getByLabel('Description de la photo 1').fill('Le vélo de profil');
    await button(page, /^Déplacer la photo 1 sur 5/).press('End');
    await page.getByText('La photo 1 est maintenant en position 5 sur 5.').waitFor({ state: 'attached' });
    const { id } = (await newest(account))!;
    await eventually(async () => (await mine(account, id)).images.at(-1)?.alt).toBe('Le vélo de profil');
    const { images } = await mine(account, id);
    expect(Math.max(...images.map(({ width }) => width))).toBeLessThanOrEqual(1920);
    await goOn(page);

    await page.getByLabel('Prix', { exact: true }).fill('120,50');
    await page.getByRole('combobox', { name: 'Commune' }).fill('Lyon');
    await page.getByRole('option').first().click();
    await goOn(page);
    await page
      .getByText(/120,50/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await goOn(page);
    await button(page, 'Publier l’annonce').click();
    await page.getByRole('heading', { name: 'Annonce envoyée : un modérateur va la relire' }).waitFor();
    expect(await mine(account, id)).toMatchObject({ status: 'Pending', price: 12_050, city: 'Lyon', imageCount: 5 });

    expect(await decide(id, { decision: 'approve' })).toMatchObject({ status: 'Active' });
    await visit(page, `/edit/${id}`);
    await page.getByText(/sont d’abord relus/).waitFor();
    await page.getByText('Aucune modification').waitFor();
    await page.getByLabel('Titre', { exact: true }).fill('Vélo de ville bleu, presque neuf');
    await page.getByText('Modifications pas encore visibles').waitFor();
    await button(page, 'Enregistrer').click();
    await page.getByRole('heading', { name: 'Modification envoyée' }).waitFor();
    expect(await decide(id, { decision: 'approve' })).toMatchObject({ title: 'Vélo de ville bleu, presque neuf' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/edit/${id}`);
    await page.getByLabel('Prix', { exact: true }).fill('110');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await button(page, 'Enregistrer').click();
    await page.getByRole('heading', { name: 'Modifications enregistrées' }).waitFor();
    const { accessToken: token } = account;
    expect(await api<MyAd>(`/advertisements/${id}/sold`, { token, method: 'POST' })).toMatchObject({ status: 'Sold' });
  },
);

// Each rule is held by the tests of contract/ad-rules.
test('a home without its energy class cannot be submitted, and says why', async () => {
  const account = await newVerifiedAccount();
  const { accessToken: token } = account;
  const text = 'Appartement traversant au quatrième étage, séjour de 26 m² donnant sur un balcon côté cour.';
  const categoryId = (await api<Category[]>('/categories')).find(({ name }) => name === 'Locations')?.id;
  const draft = { categoryId, title: 'T3 lumineux avec balcon', description: text };
  const { id } = await api<MyAd>('/advertisements', { token, body: draft });
  const page = await pageOf(account);
  await page.goto(`/edit/${id}?step=publish`);
  await button(page, 'Publier l’annonce').click();
  // The first wrong field, in its step.
  await page.locator('[aria-invalid=true]').first().waitFor();
  const panel = page.getByRole('region', { name: 'Avant de publier' });
  await panel.getByRole('heading', { name: 'DPE manquant' }).waitFor();
  await panel
    .getByText(/Code de la construction/)
    .first()
    .waitFor();
  expect((await newest(account))?.status).toBe('Draft');
  expect(await api(`/advertisements/${id}/submit`, { token, method: 'POST' })).toMatchObject({ statusCode: 422 });
  expect(await axeFindings(page)).toEqual([]);
});

test('a new form is not red: what is missing is told as such until somebody goes on, and each rule once', async () => {
  const page = await pageOf(await newVerifiedAccount());
  await page.goto('/post');
  await begin(page, 'Appartement de deux pièces', 'Locations');
  const panel = page.getByRole('region', { name: 'Avant de publier' });
  await panel.getByRole('button', { name: 'Dépôt de garantie' }).waitFor();
  expect(await panel.getByText(/bloquant/).count()).toBe(0);
  await goOn(page);
  await page.getByLabel('Description', { exact: true }).waitFor();
  await goOn(page);
  await panel.getByRole('heading', { name: 'Charges et dépôt' }).waitFor();
  expect(await panel.getByRole('heading', { name: 'Charges et dépôt' }).count()).toBe(1);
});

test('two people at one ad: the later one sees both versions and nothing is lost', async () => {
  const account = await newVerifiedAccount();
  const body = { categoryId: 501, title: 'Table basse en chêne', attributes: { furnitureType: 'table' } };
  const { id } = await api<MyAd>('/advertisements', { token: account.accessToken, body });
  const page = await pageOf(account);
  await page.goto(`/edit/${id}?step=details`);
  await page.getByLabel('Description', { exact: true }).fill(description);
  await saved(page);
  const { version } = await mine(account, id);
  const theirs = 'Une tout autre description, écrite depuis le téléphone, avec les dimensions de la table.';
  await api(`/advertisements/${id}`, {
    token: account.accessToken,
    method: 'PUT',
    body: { version, description: theirs },
  });

  await page.getByLabel('Description', { exact: true }).fill(`${description} Livraison possible.`);
  await page.getByRole('heading', { name: 'Cette annonce a été modifiée ailleurs' }).waitFor();
  await page.getByText(theirs).waitFor();
  expect(await page.getByRole('radio', { name: /Votre version/ }).isChecked()).toBe(true);
  expect((await mine(account, id)).description).toBe(theirs);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(/^Description.+version finale/).fill(`${theirs} Livraison possible.`);
  await button(page, 'Enregistrer ce choix').click();
  await eventually(async () => (await mine(account, id)).description).toBe(`${theirs} Livraison possible.`);
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe(`${theirs} Livraison possible.`);
});

/** How many photos the newest draft in this browser has. */
const keptPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('trouvaille');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            done((all.result as { photos: unknown[] }[])[0]?.photos.length ?? 0);
            opening.result.close();
          });
        });
      }),
  );

test(
  'without a connection a draft and its photo stay in the browser and are sent later',
  { timeout: 120_000 },
  async () => {
    site.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const account = await newVerifiedAccount();
    const first = await pageOf(account);
    await first.goto('/post');
    await begin(first, 'Lampe de bureau articulée', 'Meubles');
    await saved(first);
    await first.context().setOffline(true);
    await step(first, /Détails/);
    await first.getByLabel('Description', { exact: true }).fill(description);
    await first
      .getByText(/conservé dans ce navigateur/i)
      .first()
      .waitFor({ state: 'attached' });
    await step(first, /Photos/);
    await first.locator('input[type=file][multiple]').setInputFiles(pictures.slice(0, 1));
    await first.getByText(/En attente d’envoi/).waitFor();
    // Leaving asks, since the server does not have it.
    await first.getByRole('link', { name: 'Quitter' }).click();
    await first.getByRole('dialog', { name: 'Quitter sans envoyer ?' }).waitFor();
    await button(first, 'Rester').click();
    await eventually(() => keptPhotos(first)).toBe(1);
    await first.close();
    expect((await newest(account).then((ad) => mine(account, ad!.id))).description).toBe('');

    const context = first.context();
    await context.setOffline(false);
    const page = await context.newPage();
    await page.goto('/post');
    await page.getByText(/Conservée dans ce navigateur/).waitFor();
    await button(page, 'Reprendre le brouillon').click();
    await eventually(async () => {
      const ad = await newest(account).then((line) => mine(account, line!.id));
      return [ad.description, ad.images.length];
    }).toEqual([description, 1]);
  },
);

test('an answer that gets lost makes no second draft and no second photo', { timeout: 120_000 }, async () => {
  site.expectErrors(/ERR_FAILED|Failed to fetch/);
  const account = await newVerifiedAccount();
  const page = await pageOf(account);
  const lost = new Set<string>();
  // The server does the work; its answer never comes, the first time.
  await page.route(/\/api\/advertisements(\/\d+\/images)?$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'POST' || lost.has(pathname)) return route.fallback();
    lost.add(pathname);
    await route.fetch();
    return route.abort();
  });
  await page.goto('/post');
  await begin(page, 'Fauteuil en rotin', 'Meubles');
  await page
    .getByText(/conservé dans ce navigateur/i)
    .first()
    .waitFor({ state: 'attached' });
  await page.getByLabel('Titre', { exact: true }).fill('Fauteuil en rotin clair');
  await saved(page);
  await step(page, /Photos/);
  await page.locator('input[type=file][multiple]').setInputFiles(pictures.slice(0, 1));
  await page.getByText(/En attente d’envoi/).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(() => page.getByText(/En attente d’envoi/).count()).toBe(0);
  const { accessToken: token } = account;
  const { items } = await api<{ items: MyAdLine[] }>('/advertisements/my', { token });
  expect(items.map(({ title }) => title)).toEqual(['Fauteuil en rotin clair']);
  expect((await mine(account, items[0]!.id)).images).toHaveLength(1);
  expect(lost.size).toBe(2);
});

test('a price that cannot be read is told at once and never replaces the saved one', async () => {
  const account = await newVerifiedAccount();
  const { id } = await api<MyAd>('/advertisements', {
    token: account.accessToken,
    body: { categoryId: 501, title: 'Armoire en pin massif', price: 5_000, attributes: { furnitureType: 'wardrobe' } },
  });
  const page = await pageOf(account);
  await page.goto(`/edit/${id}?step=price`);
  const price = page.getByLabel('Prix', { exact: true });
  for (const text of ['abc', '999999999999']) {
    await price.fill(text);
    await eventually(() => price.getAttribute('aria-invalid')).toBe('true');
    await page
      .getByText(/Pas entièrement enregistré/)
      .first()
      .waitFor({ state: 'attached' });
  }
  await page.getByRole('radio', { name: /débattre/i }).check();
  await eventually(async () => (await mine(account, id)).priceType).toBe('Negotiable');
  expect((await mine(account, id)).price).toBe(5_000);
  await price.fill('75');
  await saved(page);
  expect((await mine(account, id)).price).toBe(7_500);
});

test('before the address is verified one writes drafts, and publishing says what to do', async () => {
  const account = await newAccount();
  const { id } = await api<MyAd>('/advertisements', {
    token: account.accessToken,
    body: {
      categoryId: 501,
      title: 'Armoire en pin massif',
      description,
      price: 5_000,
      inseeCode: '69123',
      attributes: { furnitureType: 'wardrobe' },
    },
  });
  const page = await pageOf(account);
  await page.goto(`/edit/${id}?step=publish`);
  await button(page, 'Publier l’annonce').click();
  await page.getByText('Vérifiez d’abord votre adresse e-mail').last().waitFor();
  await button(page, /Renvoyer/)
    .last()
    .click();
  await eventually(() => page.getByText(/envoyé/).count()).toBeGreaterThan(0);
  expect((await mine(account, id)).status).toBe('Draft');
});

test('a draft says what it lacks and can be thrown away; a new ad begins with its title', async () => {
  const account = await newVerifiedAccount();
  const token = account.accessToken;
  for (const title of ['Vélo de trop', 'Vélo à finir'])
    await api('/advertisements', { token, body: { categoryId: 502, title, description, price: 9_000 } });
  const page = await pageOf(account);
  const read: string[] = [];
  page.on('request', (request) => void (/\/advertisements\/my\/\d+$/.test(request.url()) && read.push(request.url())));
  await page.goto('/post');
  const line = page.getByRole('listitem').filter({ hasText: 'Vélo de trop' });
  await line.getByText(/^Il manque.*photos/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await line.getByRole('button', { name: /^Supprimer le brouillon/ }).click();
  await line.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await line.waitFor({ state: 'detached' });
  expect(read).toEqual([]);
  const { items } = await api<{ items: MyAdLine[] }>('/advertisements/my?status=Deleted', { token });
  expect(items.map(({ title }) => title)).toEqual(['Vélo de trop']);
  await page.getByLabel(/^Que proposez-vous/).fill('Vélo tout neuf');
  await button(page, 'Commencer').first().click();
  await eventually(() => page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Vélo tout neuf');
});

test('beside drafts a new ad also begins with its section or its photos', async () => {
  const account = await newVerifiedAccount();
  const body = { categoryId: 502, title: 'Vélo à finir', description, price: 9_000 };
  await api('/advertisements', { token: account.accessToken, body });
  const page = await pageOf(account);
  await page.goto('/post');
  await button(page, 'Immobilier').click();
  await page.getByRole('button', { name: 'Locations', exact: true }).click();
  await page.getByText('Immobilier › Locations', { exact: true }).waitFor();
  const other = await pageOf(account);
  await other.goto('/post');
  // More than the plan allows: as many as it does are kept.
  await other.locator('input[type=file][multiple]').setInputFiles([...pictures, ...pictures.slice(0, 1)]);
  await other.getByText('5 photos maximum : 1 n’a pas été ajoutée.').waitFor();
  await other.getByText('5 sur 5').waitFor();
});
