/** Something typed that cannot be read is neither lost nor does it take away what was saved. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyAd } from '#contract/api/my-ads.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { answered } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('half a number leaves the saved one alone, is told, and waits in the browser', async () => {
  const account = await newVerifiedAccount();
  const { accessToken: token } = account;
  const body = { categoryId: 101, title: 'Citadine bien entretenue', attributes: { mileage: 99_000 } };
  const { id } = await api<MyAd>('/advertisements', { token, body });
  const attributes = async () => (await api<MyAd>(`/advertisements/my/${id}`, { token })).attributes;
  const page = await answered(await site.newPage());
  await storeSession(page, account);
  await page.goto(`/edit/${id}?step=details`);
  const mileage = page.getByLabel('Kilométrage', { exact: true });
  await mileage.fill('beaucoup');
  await page.getByLabel('Modèle', { exact: true }).fill('Clio');
  await page.getByText('Indiquez un nombre, en chiffres.').waitFor();
  await eventually(attributes).toMatchObject({ mileage: 99_000, model: 'Clio' });
  await page
    .getByText(/Pas entièrement enregistré/)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Quitter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quitter sans envoyer ?' });
  await dialog.getByText(/ne comprenons pas.*Kilométrage/).waitFor();
  await dialog.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/edit/'));

  await page.goto(`/edit/${id}?step=details`);
  await page.getByRole('button', { name: 'Reprendre les modifications' }).click();
  await eventually(() => mileage.inputValue()).toBe('beaucoup');
  await eventually(() => mileage.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Indiquez un nombre, en chiffres.').waitFor();
  await page
    .getByText(/Pas entièrement enregistré.*Kilométrage/)
    .first()
    .waitFor();
  await mileage.fill('98 500');
  await eventually(attributes).toMatchObject({ mileage: 98_500, model: 'Clio' });
  expect(await mileage.getAttribute('aria-invalid')).not.toBe('true');
});
