/** The home page lives: it guesses a town and says so, keeps the one that is chosen, and shows what was opened last. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import { api } from './accounts.ts';
import { answered } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test('near you is filled from the first visit, says where from, and keeps the town that is chosen', async () => {
  const page = await answered(await site.newPage());
  await page.goto('/');
  const near = page.getByRole('region', { name: /^Autour de/ });
  await near.getByText('Le site est basé ici').waitFor();
  await near.getByRole('article').first().waitFor();
  await near.getByRole('button', { name: 'Choisir ma ville' }).click();
  await near.getByRole('combobox', { name: 'Votre ville' }).fill('Rennes');
  await near.locator('[role=option]').filter({ hasText: 'Rennes' }).first().click();
  await page.getByRole('heading', { name: 'Autour de Rennes' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Autour de Rennes' }).waitFor();
  await expect.poll(() => page.locator('#hero-search input[name=city]').inputValue()).toBe('Rennes');
});

test('what was opened last is found again, until it is cleared', async () => {
  const { items } = await api<{ items: AdCard[] }>('/advertisements?categoryId=8&pageSize=2');
  const page = await answered(await site.newPage());
  for (const { id } of items) {
    await page.goto(`/advertisement/${id}`);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('trouvaille_seen_ads') ?? ''))
      .toMatch(new RegExp(`\\b${id}\\b`));
  }
  await page.goto('/');
  const seen = page.getByRole('region', { name: 'Vus récemment' });
  await seen.waitFor();
  await expect.poll(() => seen.getByRole('listitem').count()).toBe(items.length);
  await seen.getByRole('button', { name: 'Effacer' }).click();
  await seen.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'À la une' }).waitFor();
  expect(await seen.count()).toBe(0);
});
