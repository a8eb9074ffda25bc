/** The site as an app of a device: what it is kept by, and what opens without a connection. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { answered, visit } from './live.ts';
import { onlineLamp } from './lamp.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
  site.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|n’ont pas pu être chargées/);
});
afterAll(() => site.close());

const isControlled = (page: Page) =>
  eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
const keptParts = (page: Page, screen: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `trouvaille-parts${screen}`);

/** Of the drafts in this browser. */
const keptTitles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('trouvaille');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.addEventListener('success', () => done(reading.result.map(({ values }) => values.title)));
        });
      }),
  );

test('a page without a connection says so in the visitor’s language, and the next try finds it', async () => {
  const page = await site.newPage({ locale: 'en-GB', serviceWorkers: 'allow' });
  await visit(page, '/');
  await isControlled(page);
  await page.context().setOffline(true);
  await page.goto('/search?q=velo');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: /velo/ }).first().waitFor();
  expect(page.url()).toContain('/search?q=velo');
});

test('a draft that was begun is gone on with in a new tab without a connection', { timeout: 120_000 }, async () => {
  const account = await newVerifiedAccount();
  const first = await answered(await site.newPage({ serviceWorkers: 'allow' }));
  await storeSession(first, account);
  await first.goto('/post');
  await isControlled(first);
  await first.getByLabel('Titre', { exact: true }).fill('Lampe de bureau articulée');
  await first.getByRole('button', { name: /Voir toutes les catégories|Changer de catégorie/ }).click();
  await first.getByPlaceholder('Chercher une catégorie').fill('Meubles');
  await first.getByRole('button', { name: 'Meubles', exact: true }).click();
  await first
    .getByText(/Brouillon enregistré à \d\d:\d\d/)
    .first()
    .waitFor({ state: 'attached' });
  await eventually(async () => (await keptParts(first, '/post')) > 10).toBe(true);
  await first.context().setOffline(true);
  await first.getByLabel('Titre', { exact: true }).fill('Lampe de bureau dorée');
  await first
    .getByText(/conservé dans ce navigateur/i)
    .first()
    .waitFor({ state: 'attached' });
  await first.close();

  const page = await first.context().newPage();
  await page.goto('/post');
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).click();
  const steps = page.getByRole('navigation', { name: 'Étapes de l’annonce' });
  await steps.getByRole('button', { name: /Détails/ }).click();
  // The questions of its category are there too.
  await page.getByLabel('Type de meuble').waitFor();
  await page.context().setOffline(false);
  await eventually(async () => {
    const { items } = await api<{ items: MyAdLine[] }>('/advertisements/my', { token: account.accessToken });
    return items.map(({ title }) => title);
  }).toEqual(['Lampe de bureau dorée']);
});

test('a change that was begun is gone on with where the site cannot be reached, though the device believes it can', async () => {
  const account = await newVerifiedAccount();
  const id = await onlineLamp('Lampe sans réseau', account, await logInAsModerator());
  const first = await answered(await site.newPage({ serviceWorkers: 'allow' }));
  await storeSession(first, account);
  await first.goto(`/edit/${id}`);
  await isControlled(first);
  await first.getByLabel('Titre', { exact: true }).waitFor();
  await eventually(async () => (await keptParts(first, '/edit/0')) > 10).toBe(true);
  await first.context().setOffline(true);
  await first.getByLabel('Titre', { exact: true }).fill('Lampe sans aucun réseau');
  await eventually(() => keptTitles(first)).toEqual(['Lampe sans aucun réseau']);
  for (const worker of first.context().serviceWorkers())
    await worker.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await first.close();

  const page = await first.context().newPage();
  await page.goto(`/edit/${id}`);
  await page.getByRole('button', { name: 'Reprendre les modifications' }).click();
  expect(await page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Lampe sans aucun réseau');
});
