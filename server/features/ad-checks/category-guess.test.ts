import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessCategory } from '#contract/api/ad-checks.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { titlesByCategory } from '#server/features/ad-checks/titles.testing.ts';
import { addAds } from '#server/features/search/search.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await openTestSite();
  await seedCategories(site.database.db);
  const seller = await site.signIn();
  token = seller.token;
  // No category names a model: that is learned from the ads there are.
  await addAds(site, seller.id, [{ title: 'iPhone 12 mini bleu', categoryId: 601 }]);
});
afterAll(() => site.close());

interface Guess {
  id: number;
  name: string;
  parentName: string | null;
}
const guess = async (title: string): Promise<Guess[]> =>
  (await site.call(guessCategory, { query: { title }, token })).body.data;

test.each([
  ['Vélo électrique', 804],
  ['iPhone 13 128 Go', 601],
  ['Appartement 3 pièces à louer', 201],
])('“%s” is offered %i first', async (title, id) => {
  const [first] = await guess(title);
  expect(first?.id).toBe(id);
});

test.each(['Lampe de bureau en laiton', 'Une lampe de bureau'])(
  '“%s”: the thing itself counts more than what it is for',
  async (title) => {
    const [first] = await guess(title);
    expect(first).toEqual({ id: 502, name: 'Déco', parentName: 'Maison & Jardin' });
  },
);

const titles = Object.entries(titlesByCategory).flatMap(([id, list]) =>
  list.map((title) => [title, Number(id)] as const),
);

test('the titles speak of every section', () => {
  expect(new Set(titles.map(([, id]) => Math.floor(id / 100))).size).toBe(12);
});

test.each(titles)('“%s” belongs into %i', async (title, id) => {
  const [first] = await guess(title);
  expect(first?.id).toBe(id);
});

test.each([
  ['Bureau en chêne', 501, 'Bureau 20 m² à louer', 205],
  ['Poêle en inox 24 cm', 505, 'Poêle à bois Godin', 509],
  ['Serveur en salle, temps partiel', 302, 'Serveur NAS Synology', 602],
  ['Console Louis XV en bois', 501, 'Console PS4 Slim', 604],
  ['Batterie acoustique Pearl', 803, 'Batterie voiture 70 Ah', 107],
  ['Casque audio Bose', 606, 'Casque moto Shoei', 108],
  ['Robe de soirée noire', 701, 'Robe de mariée ivoire', 708],
])('“%s” is %i and “%s” is %i', async (one, oneId, other, otherId) => {
  expect([(await guess(one))[0]?.id, (await guess(other))[0]?.id]).toEqual([oneId, otherId]);
});

test.each(['xqzt blorp', '13 128', '', '!!!'])('“%s” says nothing, and nothing is offered', async (title) => {
  expect(await guess(title)).toEqual([]);
});
