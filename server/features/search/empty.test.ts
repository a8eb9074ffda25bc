/** What an answer without ads still says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { addAds, openSearchSite, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

const flat = (title: string, dpe: string, rooms: number) => ({
  title,
  categoryId: 202,
  attributes: { dpe, rooms, surface: 20 * rooms, furnished: false },
});

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    ...smallCatalogue,
    flat('Studio', 'a', 1),
    flat('Deux pièces', 'a', 2),
    flat('Grande maison', 'd', 6),
  ]);
});
afterAll(() => site.close());

async function search(query: Record<string, string | string[]>, language = 'fr'): Promise<api.SearchAnswer> {
  const { status, body } = await site.call(api.searchAds, {
    query: query as never,
    headers: { 'accept-language': language },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('the criteria of a search that finds nothing keep their names, units and chosen values', async () => {
  const cars = await search({ categoryId: '101', 'attr.mileageMax': '10', 'attr.yearMin': '2025', facets: 'true' });
  expect(cars.totalCount).toBe(0);
  const named = cars.facets!.attributes.map(({ key, label, unit, type }) => ({ key, label, unit, type }));
  expect(named).toContainEqual({ key: 'mileage', label: 'Kilométrage', unit: 'km', type: 'number' });
  expect(named).toContainEqual({ key: 'year', label: 'Année-modèle', unit: null, type: 'year' });

  const flats = await search({ categoryId: '202', 'attr.dpe': 'b', 'attr.roomsMin': '9', facets: 'true' }, 'en');
  const dpe = flats.facets!.attributes.find(({ key }) => key === 'dpe');
  expect(dpe?.options).toContainEqual({ value: 'b', label: 'B', count: 0 });
  expect(flats.facets!.attributes.find(({ key }) => key === 'rooms')?.label).toBe('Rooms');
});

test('criteria of the categories below a section have their names too', async () => {
  const { facets } = await search({ categoryId: '1', 'attr.mileageMax': '10', facets: 'true' });
  expect(facets!.attributes).toContainEqual(expect.objectContaining({ key: 'mileage', label: 'Kilométrage' }));
});
