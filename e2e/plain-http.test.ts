/** A site tried out on a network of its own: plain http under another name than localhost, where browsers offer less. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { openSite, type OpenSite } from './site.ts';

const name = 'mairie.example';
let site: OpenSite;
beforeAll(async () => void (site = await openSite([`--host-resolver-rules=MAP ${name} 127.0.0.1`])));
afterAll(() => site.close());

test('an ad is written and saved without a secure origin', async () => {
  // This site is called localhost, and realtime takes the site's own origin alone.
  site.expectErrors(/\/api\/realtime|Cross-Origin-Opener-Policy header has been ignored/);
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

  await page.goto('/my-ads');
  await page.getByText('Vélo de ville bleu, taille M').first().waitFor();
});
