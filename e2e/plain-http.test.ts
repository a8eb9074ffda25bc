/** A site tried out on a network of its own: plain http under another name than localhost, where browsers offer less. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { openSite, type OpenSite } from './site.ts';

const name = 'mairie.example';
let site: OpenSite;
beforeAll(async () => void (site = await openSite({ args: [`--host-resolver-rules=MAP ${name} 127.0.0.1`] })));
afterAll(() => site.close());

const picture = async () => ({
  name: 'velo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer(),
});

test(
  'an ad is written, gets a photo, is handed in and waits, without a secure origin',
  { timeout: 120_000 },
  async () => {
    // This site is called localhost, and realtime takes the site's own origin alone.
    site.expectErrors(/\/api\/realtime/);
    const account = await newVerifiedAccount();
    const baseURL = site.baseUrl.replace('localhost', name);
    const page = await site.newPage({ baseURL });
    await storeSession(page, account);
    await page.goto('/');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.goto('/post');
    await page.getByLabel('Titre', { exact: true }).fill('Vélo de ville bleu, taille M');
    await page.getByRole('button', { name: /Voir toutes les catégories|Changer de catégorie/ }).click();
    await page.getByPlaceholder('Chercher une catégorie').fill('Vélos');
    await page.getByRole('button', { name: 'Vélos', exact: true }).click();
    await page
      .getByText(/Brouillon enregistré à \d\d:\d\d/)
      .first()
      .waitFor({ state: 'attached' });
    await eventually(async () => {
      const { items } = await api<{ items: MyAdLine[] }>('/advertisements/my', { token: account.accessToken });
      return items[0]?.title;
    }).toBe('Vélo de ville bleu, taille M');

    const goOn = () => page.getByRole('button', { name: /^Continuer/ }).click();
    await goOn();
    await page.getByLabel('Type de vélo').selectOption({ index: 1 });
    await page
      .getByLabel('Description', { exact: true })
      .fill(
        'Vélo de ville en très bon état, révisé au printemps, pneus neufs et antivol. À voir le soir ou le samedi.',
      );
    await goOn();
    await page.locator('input[type=file][multiple]').setInputFiles(await picture());
    await page.getByText('1 sur 5').waitFor();
    await goOn();
    await page.getByLabel('Prix', { exact: true }).fill('120');
    await page.getByRole('combobox', { name: 'Commune' }).fill('Lyon');
    await page.getByRole('option').first().click();
    await goOn();
    await goOn();
    await page.getByRole('button', { name: 'Publier l’annonce' }).click();
    await page.getByRole('heading', { name: 'Annonce envoyée : un modérateur va la relire' }).waitFor();
    await page.goto('/my-ads');
    const line = page.getByRole('article').filter({ hasText: 'Vélo de ville bleu, taille M' });
    await line.getByText('En relecture').waitFor();
    await eventually(async () => {
      const { items } = await api<{ items: MyAdLine[] }>('/advertisements/my', { token: account.accessToken });
      return [items[0]?.status, items[0]?.image !== null];
    }).toEqual(['Pending', true]);
  },
);
