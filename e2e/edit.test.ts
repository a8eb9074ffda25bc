/** Changing an ad that was handed in before: each section says how it stands, and what was refused is pointed at. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, newVerifiedAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { lamp, onlineLamp } from './lamp.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let seller: AuthResponse;
let moderator: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  [seller, moderator] = [await newVerifiedAccount(), await logInAsModerator()];
});
afterAll(() => site.close());

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function openEditor(id: number, options = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await site.newPage(options);
  await storeSession(page, seller);
  await prepare?.(page);
  await page.goto(`/edit/${id}`);
  return page;
}

const sectionOf = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parties de l’annonce' }).getByRole('button', { name });

test('a section says that it is complete, then changed, then wrong', async () => {
  const id = await onlineLamp('Lampe à changer', seller, moderator);
  const page = await openEditor(id);
  await sectionOf(page, /^Prix, lieu, contact\s*, Complet$/).waitFor();
  await page.getByLabel('Prix', { exact: true }).fill('22');
  await sectionOf(page, /^Prix, lieu, contact\s*, Modifié$/).waitFor();
  await page.getByLabel('Prix', { exact: true }).fill('beaucoup');
  await sectionOf(page, /^Prix, lieu, contact\s*, 1 point à corriger$/).waitFor();
  await sectionOf(page, /^Titre et catégorie\s*, Complet$/).waitFor();
});

test('on a phone chips lead to a section, which stays clear of them, and there is a plain way out', async () => {
  const id = await onlineLamp('Lampe au téléphone', seller, moderator);
  const page = await openEditor(id, phone);
  await sectionOf(page, /^Détails/).click();
  const heading = page.getByRole('heading', { name: 'Détails' });
  const bars = page.getByRole('navigation', { name: 'Parties de l’annonce' });
  await expect
    .poll(
      async () => (await heading.boundingBox())!.y - (await bars.boundingBox())!.y - (await bars.boundingBox())!.height,
    )
    .toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => innerWidth)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Quitter' }).click();
  await page.waitForURL('**/my-ads');
});

test('an ad that was refused is not called complete until what was refused is changed', async () => {
  const body = { ...lamp, title: 'Lampe mal rangée' };
  const { id } = await api<MyAd>('/advertisements', { token: seller.accessToken, body });
  const decision = { decision: 'reject', reasonCode: 'wrong_category', reasonText: 'C’est un meuble.' };
  await api(`/admin/advertisements/${id}/decide`, { token: moderator.accessToken, body: decision });
  const categories = Promise.withResolvers<void>();
  const page = await openEditor(id, {}, (opened) =>
    opened.route('**/api/categories', async (route) => {
      await categories.promise;
      await route.continue();
    }),
  );
  const checks = page.getByRole('region', { name: 'Avant de publier' });
  await checks.getByText('Mauvaise catégorie').waitFor();
  await checks.getByText('C’est un meuble.').waitFor();
  await sectionOf(page, /^Titre et catégorie\s*, Refusé, à revoir$/).waitFor();
  expect(await page.getByText('Tout est prêt').count()).toBe(0);
  // It waits for what may be chosen.
  await checks.getByRole('button', { name: 'Catégorie' }).click();
  await page.locator('[data-field=categoryId][aria-busy]').waitFor();
  categories.resolve();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
    .toBe('categoryId');
});

test('on a phone a long address in a description does not widen the form', async () => {
  const description = `Laiton poli, à voir sur https://example.org/${'lampe_'.repeat(60)}`;
  const id = await onlineLamp('Lampe à adresse', seller, moderator);
  await api(`/advertisements/${id}`, {
    method: 'PUT',
    token: seller.accessToken,
    body: {
      description,
      version: (await api<MyAd>(`/advertisements/my/${id}`, { token: seller.accessToken })).version,
    },
  });
  const page = await openEditor(id, { viewport: { width: 390, height: 844 } });
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(description);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
