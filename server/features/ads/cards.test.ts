import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertPicture, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { previousPrice } from '#server/features/ads/prices.ts';

let site: AdsSite;
beforeAll(async () => void (site = await openAdsSite()));
afterAll(() => site.close());

const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

test('cards keep the order of the ids, have their first picture, and leave out what is not public', async () => {
  const first = await insertAd(site, { user_id: site.seller.id });
  const hidden = await insertAd(site, { user_id: site.seller.id, status: 'Draft' });
  const second = await insertAd(site, { user_id: site.seller.id, is_pro: true });
  await insertPicture(site, first, 'behind', 1);
  const url = await insertPicture(site, first, 'front', 0);
  const cards = await cardsByIds(site.context, [second, hidden, 999_999, first], 'fr', {
    distances: new Map([[first, 3.2]]),
  });
  expect(cards.map(({ id }) => id)).toEqual([second, first]);
  expect(cards.map(({ images }) => images.map((one) => one.url))).toEqual([[], [url]]);
  expect(cards.map(({ distance }) => distance)).toEqual([null, 3.2]);
  expect(cards.map(({ sellerType }) => sellerType)).toEqual(['pro', 'private']);
});

test.each([
  ['fr', 101, { year: 2019, mileage: 45_000, fuel: 'diesel', make: 'renault' }, ['2019', '45 000 km', 'Diesel']],
  ['en', 101, { year: 2019, mileage: 45_000 }, ['2019', '45,000 km']],
  ['fr', 602, { ram: 16, storage: 512 }, ['512 Go', '16 Go']],
  ['en', 602, { ram: 16, storage: 512 }, ['512 GB', '16 GB']],
  ['en', 101, { power: 126 }, ['126 hp']],
  ['fr', 201, { surface: 61.5, rooms: 1, dpe: 'd', furnished: true }, ['61,5 m²', '1 pièce', 'DPE D']],
  [
    'fr',
    201,
    { surface: 28, rentChargesIncluded: true, rooms: 1, dpe: 'd' },
    ['Charges comprises', '28 m²', '1 pièce', 'DPE D'],
  ],
  ['fr', 201, { surface: 28, rentChargesIncluded: false }, ['Hors charges', '28 m²']],
  ['en', 201, { surface: 28, rentChargesIncluded: false }, ['Charges not included', '28 m²']],
  ['en', 101, { rentChargesIncluded: true, year: 2019 }, ['2019']],
  ['fr', 203, { surface: 102, roomSurface: 11, rooms: 4 }, ['Chambre de 11 m²', 'Logement de 102 m²', '4 pièces']],
  ['en', 203, { surface: 102, roomSurface: 11, rooms: 4 }, ['11 m² room', '102 m² home', '4 rooms']],
  ['fr', 801, { bikeType: 'child', frameSize: 'child', brand: 'btwin' }, ['Btwin', 'Enfant']],
  ['fr', 801, { bikeType: 'road', frameSize: 'xl', brand: 'lapierre' }, ['Lapierre', 'Route', 'XL']],
  ['fr', 201, { rooms: 3, deposit: 900, unknown: 'x', surface: 'wrong' }, ['3 pièces']],
] as const)('facts in %s of category %i with %o are %o', async (language, category_id, attributes, facts) => {
  const id = await insertAd(site, { user_id: site.seller.id, category_id, attributes });
  const [card] = await cardsByIds(site.context, [id], language);
  expect(plain(card!.facts)).toEqual(facts);
});

test('an option that was renamed shows its new name', async () => {
  const id = await insertAd(site, { user_id: site.seller.id, category_id: 101, attributes: { fuel: 'diesel' } });
  const facts = async () => (await cardsByIds(site.context, [id], 'fr'))[0]!.facts;
  expect(await facts()).toEqual(['Diesel']);
  await site.database.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('category_attributes')
      .set({ options: JSON.stringify([{ value: 'diesel', labels: { fr: 'Gazole', en: 'Diesel' } }]) })
      .where('key', '=', 'fuel')
      .where('category_id', '=', 101)
      .execute();
    await site.context.events.publish(trx, { type: 'categories.changed' });
  });
  await expect.poll(facts).toEqual(['Gazole']);
});

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number, price: number | null) => ({
  price,
  at: new Date(now.getTime() - days * 86_400_000).toISOString(),
});

test.each([
  ['a fall of ten days ago', [daysAgo(10, 80), daysAgo(90, 100)], 80, 100],
  ['the lowest of the month before the fall', [daysAgo(1, 70), daysAgo(5, 90), daysAgo(60, 100)], 70, 90],
  ['no fall from a price raised for it', [daysAgo(1, 100), daysAgo(2, 150), daysAgo(60, 100)], 100, null],
  ['nothing of a fall too long ago', [daysAgo(31, 80), daysAgo(90, 100)], 80, null],
  ['nothing where it rose', [daysAgo(1, 120), daysAgo(90, 100)], 120, null],
  ['nothing without a history', [], 80, null],
  ['nothing where there is no price any more', [daysAgo(1, null), daysAgo(90, 100)], null, null],
])('a card tells %s', (_, prices, current, previous) => {
  expect(previousPrice(prices, current, now)).toBe(previous);
});
