import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/ads.ts';
import * as pageApi from '#contract/api/ad-page.ts';
import { similarAds, priceGuide, PriceGuide } from '#contract/api/price-guide.ts';
import { insertAd, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';
import { readLine, traitOf } from '#server/fast/likeness-lines.ts';
import { adPage } from '#server/features/ad-page/ad-page.service.ts';
import { adTag, memberTag, noteInto } from '#server/kit/request-effects.ts';

let site: AdsSite;
beforeAll(async () => void (site = await openAdsSite()));
afterAll(() => site.close());

const insert = (values: object) => insertAd(site, { user_id: site.seller.id, ...values });

async function lineOf(values: object) {
  const id = await insert(values);
  const { likeness } = await site.database.db
    .selectFrom('ads')
    .select('likeness')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, line: likeness, ad: readLine(likeness) };
}

test('the line of an ad says what it is compared by', async () => {
  const { id, ad } = await lineOf({
    title: 'Évier; inox 2x40cm, ÇA brille',
    price: 12_345,
    price_type: 'Negotiable',
    condition: 'very-good',
    created_at: new Date('2026-10-01T12:00:00.700Z'),
    insee_code: '97411',
    lat: -20.88,
    lon: 55.45,
    attributes: { brand: '  Lémo|Nade\n ', surface: 12.5, pets: true, sports: ['golf'], storage: '64' },
  });
  expect(ad).toEqual({
    id,
    price: 12_345,
    isPriced: true,
    condition: 'very-good',
    createdAt: Date.parse('2026-10-01T12:00:00Z') / 1000,
    lat: -2088,
    lon: 5545,
    departement: '974',
    words: ' evier inox 2 x 40 cm ca brille ',
    traits: expect.any(String),
  });
  const traits = ['brand', 'surface', 'storage', 'pets', 'sports', 'rand'].map((key) => traitOf(ad, key));
  expect(traits).toEqual(['lémo nade', '12.5', '64', null, null, null]);
});

test('an ad without price, place and attributes has a line too', async () => {
  const { ad } = await lineOf({ price: null, price_type: 'OnRequest', insee_code: null, lat: null, lon: null });
  expect(ad).toMatchObject({ price: null, isPriced: false, condition: null, lat: null, lon: null, departement: '' });
  expect(ad.traits).toBe('||');
  expect((await lineOf({ price: 0, price_type: 'Free' })).ad).toMatchObject({ price: 0, isPriced: false });
});

test('an ad that says very much stays within what an index can hold', async () => {
  const attributes = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`key${index}`, '\u{1F6B2}'.repeat(60)]),
  );
  const { line } = await lineOf({ title: '\u{1F6B2}'.repeat(100), attributes });
  expect(Buffer.byteLength(line)).toBeLessThan(2_400);
});

test('one call answers what those for the ad, for similar ads and for prices do, and tells all that it shows', async () => {
  const owners = [(await site.signIn()).id, (await site.signIn()).id];
  const ids: number[] = [];
  for (let index = 0; index < 20; index += 1)
    ids.push(await insert({ category_id: 502, user_id: owners[index % 2], price: 10_000 + index * 100 }));
  const own = await insert({ category_id: 502, price: 10_950 });
  const id = String(own);
  const tags = new Set<string>();
  await noteInto(tags, () => adPage(site.context, own, 'fr'));
  const { body } = await site.call(pageApi.adPage, { params: { id } });
  const similar = (await site.call(similarAds, { params: { id }, query: { limit: '5' } })).body.data;
  expect(body.data.similar).toEqual(similar);
  expect(body.data.ad).toEqual((await site.call(api.readAd, { params: { id } })).body.data);
  const guide = (await site.call(priceGuide, { params: { id } })).body.data as PriceGuide;
  const names = guide.ads.map((one) => ({ id: one.id, title: one.title, price: one.price }));
  expect(body.data.guide).toEqual({ ...guide, ads: names });
  expect(names).toHaveLength(12);
  expect([...tags]).toEqual(expect.arrayContaining([own, ...names.map((one) => one.id)].map(adTag)));
  expect([...tags]).toEqual(expect.arrayContaining([...owners, site.seller.id].map(memberTag)));
});

test('where a category has few ads, others of its section are like it', async () => {
  const [near, far] = [await insert({ category_id: 703 }), await insert({ category_id: 704 })];
  const own = await insert({ category_id: 703 });
  const { body } = await site.call(pageApi.adPage, { params: { id: String(own) } });
  expect(body.data.similar.map((one: { id: number }) => one.id)).toEqual([near, far]);
  expect(body.data.guide).toMatchObject({ stats: null, ads: [] });
});
