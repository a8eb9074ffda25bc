import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessCategory } from '#contract/api/ad-checks.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
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

test.each(['xqzt blorp', '13 128', '', '!!!'])('“%s” says nothing, and nothing is offered', async (title) => {
  expect(await guess(title)).toEqual([]);
});
