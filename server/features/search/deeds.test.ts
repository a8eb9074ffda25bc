/** What somebody wants done, or wants to do, and with what. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, searchOn, several } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    ...several(3, 'Garde de chien', 411),
    ...several(3, 'Toilettage chien', 411),
    ...several(3, 'Déménagement avec camion', 403),
    ...several(6, 'Canne à pêche', 806),
    ...several(6, 'Guitare folk', 803),
    ...several(1, 'Train Jouef', 810),
    ...several(3, 'Bâche piscine', 508),
    ...several(3, 'Pompe piscine', 508),
    ...several(6, 'Piscine gonflable', 508),
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

const titlesFor = async (q: string) => {
  const { items, wider } = await searchOn(site, { q });
  return [...items, ...(wider?.items ?? [])].map(({ title }) => title.replace(/ \d+$/, ''));
};

test.each([
  ['what is done to it comes before what else is', 'garder mon chien', 'Garde de chien'],
  ['what nobody is paid for is no service', 'aller à la pêche', 'Canne à pêche'],
  ['what is played names the thing, not what is spelt like the verb', 'jouer de la guitare', 'Guitare folk'],
])('%s: "%s"', async (_, q, first) => {
  expect((await titlesFor(q)).slice(0, 3)).toEqual(Array(3).fill(first));
});

test('what goes with a thing is not the thing', async () => {
  const titles = await titlesFor('accessoires piscine');
  expect(new Set(titles.slice(0, 6))).toEqual(new Set(['Bâche piscine', 'Pompe piscine']));
});
