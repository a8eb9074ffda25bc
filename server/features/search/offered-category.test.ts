/** The category that is offered beside the results is one that has them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { addAds, openSearchSite } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
const description = 'Meublé avec un lit, une table et un four à micro-ondes.';

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    { title: 'VTT semi-rigide', categoryId: 801 },
    { title: 'VTT pour enfant', categoryId: 801 },
    { title: 'Terrain à bâtir', categoryId: 204 },
    { title: 'Studio lumineux', categoryId: 202, description },
    { title: 'Studio au calme', categoryId: 202, description },
    { title: 'Meuble de salon', categoryId: 501 },
    { title: 'Meubles de cuisine', categoryId: 501 },
  ]);
});
afterAll(() => site.close());

test.each([
  ['vtt', 801],
  ['studio meublé', 202],
  ['meubles', 501],
  ['meuble de salon', 501],
  ['meuble turquoise', null],
] as [string, number | null][])('%s speaks of %s', async (q, category) => {
  const { body } = await site.call(api.searchAds, { query: { q } });
  expect(body.data.guessedCategory?.id ?? null).toBe(category);
});

test('a category that was closed is not offered, though its ads are found', async () => {
  await site.database.db.updateTable('categories').set({ is_active: false }).where('id', '=', 801).execute();
  await site.context.events.publish(site.context.db, { type: 'categories.changed' });
  const answer = async () => (await site.call(api.searchAds, { query: { q: 'vtt' } })).body.data;
  await expect.poll(async () => (await answer()).guessedCategory).toBeNull();
  expect((await answer()).totalCount).toBe(2);
});
