import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { suggestSearch } from '#contract/api/search.ts';
import { addAds, openSearchSite, searchOn } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
const many = 20_000;

/** Twenty thousand ads take longer than a page may. */
async function patiently(text: string, values: unknown[] = []): Promise<void> {
  const client = await site.database.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(text, values);
  await client.query('reset statement_timeout');
  client.release();
}

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    ...Array.from({ length: 5 }, (_, index) => ({
      title: `Lampe sponsorisée ${index}`,
      categoryId: 502,
      promoted: true,
    })),
    ...Array.from({ length: 45 }, (_, index) => ({
      // Every third says it more often: by relevance they come in another order than by date.
      title: index % 3 ? `Lampe numéro ${index}` : `Lampe, lampe, lampe ${index}`,
      categoryId: 502,
      price: 1_000 + index,
    })),
    ...['cuivre', 'osier'].map((of) => ({ title: `Abat-jour en ${of}`, categoryId: 502, priceType: 'Free' as const })),
  ]);
  // A common word, a rare one, and enough ads for the windows of time.
  await patiently(
    `insert into ads (user_id, category_id, section_id, title, description, price, status, created_at, words, facets, lat, lon, city)
    select $1, 501 + n % 4, 5, 'Une annonce de plus', 'Une description assez longue.', n, 'Active',
      now() - interval '40 days' - n * interval '1 minute',
      (case when n % 5 = 0 then 'courant:1A ' else '' end || case when n % 100 = 0 then 'rare:2A ' else '' end || 'annonce:3A')::tsvector,
      array['mileage=' || n], 45 + n % 10, 4, 'Lyon' from generate_series(1, $2::int) n`,
    [site.seller, many],
  );
  await patiently('vacuum analyze ads');
});
afterAll(() => site.close());

const search = (query: Record<string, string>) => searchOn(site, query);

const pagesOf = async (query: Record<string, string>, pages: number) => {
  const all = [];
  for (let page = 1; page <= pages; page++) all.push(...(await search({ ...query, page: String(page) })).items);
  return all;
};

test('sponsored ads stand first, three a page, once in the whole list, and the count stays right', async () => {
  const first = await search({ q: 'lampe' });
  expect(first.totalCount).toBe(50);
  expect(first.items.map((item) => item.isPromoted).slice(0, 4)).toEqual([true, true, true, false]);
  expect(first.items[0]?.rank.reason).toBe('promoted');
  const second = await search({ q: 'lampe', page: '2' });
  expect(second.items.filter((item) => item.isPromoted)).toHaveLength(2);
  const all = await pagesOf({ q: 'lampe' }, 4);
  expect(all).toHaveLength(50);
  expect(new Set(all.map((item) => item.id)).size).toBe(50);
});

test('the same holds for other orders and page sizes', async () => {
  for (const query of [{ sortBy: 'price' }, { sortBy: 'relevance' }, { sortOrder: 'asc' }, { pageSize: '2' }] as Record<
    string,
    string
  >[]) {
    const all = await pagesOf({ q: 'lampe', ...query }, 'pageSize' in query ? 26 : 4);
    expect(new Set(all.map((item) => item.id)).size).toBe(50);
  }
});

test.each([
  { sortBy: 'relevance' },
  { sortBy: 'price', sortOrder: 'desc' },
  { sortBy: 'createdAt', sortOrder: 'asc' },
  { sortBy: 'distance', lat: '45.76', lon: '4.84', radius: '50' },
] as Record<string, string>[])('%o walks over each ad once, the last and shorter page included', async (order) => {
  const all = await pagesOf({ ...order, q: 'lampe', pageSize: '12' }, 5);
  expect(all).toHaveLength(50);
  expect(new Set(all.map((item) => item.id)).size).toBe(50);
});

test('counts are exact up to 1,000 and capped beyond, with 50 pages offered', async () => {
  expect(await search({ q: 'rare' })).toMatchObject({ totalCount: 200, totalIsCapped: false, totalPages: 10 });
  expect(await search({ q: 'courant' })).toMatchObject({ totalCount: 1_000, totalIsCapped: true, totalPages: 50 });
  expect(await search({ categoryId: '5' })).toMatchObject({ totalCount: 1_000, totalIsCapped: true, totalPages: 50 });
});

test('pages far down follow each other without gap or repetition', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from ads where words @@ 'courant' order by created_at desc, id desc`.execute(site.database.db);
  const expected = rows.map(({ id }) => id);
  for (const page of [1, 49, 50, 51, 52, 101, 102, 103, 199, 200, 201]) {
    const { items } = await search({ q: 'courant', page: String(page) });
    expect(items.map((item) => item.id)).toEqual(expected.slice((page - 1) * 20, page * 20));
  }
  const oldest = await search({ q: 'courant', sortOrder: 'asc', page: '60' });
  expect(oldest.items.map((item) => item.id)).toEqual(expected.toReversed().slice(1_180, 1_200));
  const cheap = await search({ q: 'courant', sortBy: 'price', page: '100' });
  expect(cheap.items[0]?.price).toBe(5 * (99 * 20 + 1));
  const plain = await search({ categoryId: '501', page: '200' });
  expect(plain.items).toHaveLength(20);
  expect((await search({ q: 'rare', page: '500' })).items).toEqual([]);
});

test.each([
  [{ 'attr.mileageMax': '10000' }, 5, 10_000],
  [{ 'attr.mileageMin': '15000' }, 15_000, 20_000],
  [{ 'attr.mileageMin': '900', 'attr.mileageMax': '1000' }, 900, 1_000],
  [{ priceMax: '18000' }, 5, 18_000],
  [{ priceMin: '15000' }, 15_000, 20_000],
  [{ priceMax: '19000', 'attr.mileageMin': '12000' }, 12_000, 19_000],
] as [Record<string, string>, number, number][])(
  'a filter by numbers finds the newest within it and counts its facet as if it were not set: %o',
  async (filters, from, to) => {
    const query = { q: 'courant', facets: 'true', ...filters };
    // The higher the number, the older the ad; every fifth has the word.
    const matches = (to - from) / 5 + 1;
    const { facets, items, totalCount } = await search(query);
    expect(totalCount).toBe(Math.min(matches, 1_000));
    expect(items.map((item) => item.price)).toEqual(Array.from({ length: 20 }, (_, index) => from + index * 5));
    const told = facets!.attributes.find(({ key }) => key === 'mileage');
    if ('priceMin' in filters || 'priceMax' in filters)
      expect(facets!.prices!.min).toBe('attr.mileageMin' in filters ? 12_000 : 5);
    if ('attr.mileageMin' in filters || 'attr.mileageMax' in filters)
      expect(told).toMatchObject({ min: 5, max: 500 * 5 });
  },
);

test('a short list says that its counts are at least so many where a choice was counted from a list too long', async () => {
  const few = await search({ q: 'courant', priceMax: '50', facets: 'true' });
  expect(few).toMatchObject({ totalCount: 10, totalIsCapped: false, facets: { isCapped: true, countedAds: 1_001 } });
  const exact = await search({ q: 'rare', priceMax: '500', facets: 'true' });
  expect(exact).toMatchObject({ totalCount: 5, facets: { isCapped: false, countedAds: 5 } });
});

test('what was chosen is counted exactly where its list is short, whatever the choices beside it have', async () => {
  const { totalCount, facets } = await search({ categoryId: '5', priceType: 'Free', facets: 'true' });
  expect(totalCount).toBe(2);
  expect(facets!.priceTypes).toEqual([
    { value: 'Fixed', count: 498, isCapped: true },
    { value: 'Free', count: 2, isCapped: false },
  ]);
  expect(facets!.sellerTypes).toEqual([{ value: 'private', count: 2, isCapped: false }]);
});

test('categories of which only the newest ads were counted say so, and are offered even where none was among them', async () => {
  const told = async (query: Record<string, string>) => {
    const { facets } = await search({ ...query, facets: 'true' });
    return new Map(facets!.categories.map(({ id, count, isCapped }) => [id, `${count}${isCapped ? '+' : ''}`]));
  };
  const all = await told({ categoryId: '502' });
  expect([all.get(502), all.get(505)]).toEqual(['1000+', '0+']);
  expect(all.get(501)).toMatch(/^2\d\d\+$/);
  const common = await told({ categoryId: '501', q: 'courant' });
  expect([common.get(501), common.get(503), common.get(505)]).toEqual(['1000', '250+', '0+']);
  const compared = await told({ categoryId: '501', q: 'courant', priceMax: '18000' });
  expect([compared.get(501), compared.get(503), compared.get(505)]).toEqual(['900', '250+', '0+']);
  expect(await told({ categoryId: '502', q: 'lampe' })).toEqual(new Map([[502, '50']]));
  expect(await told({ categoryId: '501', q: 'rare' })).toEqual(new Map([[501, '200']]));
});

test('every page of an exact count is offered, and fifty where there may be more', async () => {
  expect(await search({ q: 'rare', pageSize: '1' })).toMatchObject({ totalCount: 200, totalPages: 200 });
  expect((await search({ q: 'rare', pageSize: '1', page: '200' })).items).toHaveLength(1);
  expect(await search({ q: 'courant', pageSize: '1' })).toMatchObject({ totalCount: 1000, totalPages: 50 });
});

const kinds: Record<string, string>[] = [
  {},
  { categoryId: '501' },
  { categoryId: '501', page: '100' },
  { categoryId: '5' },
  { categoryId: '5', sortBy: 'price' },
  { q: 'rare' },
  { q: 'courant' },
  { q: 'courant', page: '60' },
  { q: 'courant', page: '190' },
  { q: 'courant annonce' },
  { q: 'courant', sortBy: 'price' },
  { q: 'courant', sortBy: 'price', sortOrder: 'desc' },
  { q: 'courant', sortBy: 'relevance' },
  { q: 'courant', sortBy: 'createdAt', sortOrder: 'asc' },
  { q: 'courant', categoryId: '501' },
  { q: 'rare', categoryId: '501', priceMin: '100', priceMax: '2000' },
  { q: 'courant', priceMin: '100' },
  { q: 'courant', inseeCode: '69123' },
  { inseeCode: '69123', sortBy: 'distance' },
  { q: 'courant', lat: '45.7', lon: '4.8', radius: '200' },
  { area: '69' },
  { q: 'courant', area: 'auvergne-rhone-alpes' },
  { categoryId: '501', condition: 'good', sellerType: 'private' },
  { categoryId: '101', 'attr.fuel': 'diesel', 'attr.mileageMax': '90000' },
  { q: 'rare moins de 800 € à 30 km de Lyon' },
  { q: 'courrant' },
  { q: 'xyzzy courant' },
];

/** What was asked of the database meanwhile, with its values. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const asked = query.mock.calls.map(([config]) => config as unknown as { text?: string; values?: unknown[] });
  query.mockRestore();
  // To count up to a few the table may be read until these are found.
  return asked.flatMap(({ text, values = [] }) =>
    text && /\bads\b/.test(text) && !text.includes('select count(*)::int as count from (select from')
      ? { text, values }
      : [],
  );
}

const planOf = async (explain: string, text: string, values: unknown[]): Promise<string> =>
  (await site.database.pool.query(`${explain} ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n');

test.each(kinds)('no list reads the whole table: %j', async (query) => {
  const statements = await statementsOf(() => search({ ...query, facets: 'true' }));
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values } of statements) {
    expect(await planOf('explain', text, values)).not.toContain('Seq Scan on ads');
    // Prepared statements are planned once for all values.
    expect(await planOf('explain (generic_plan)', text, [])).not.toContain('Seq Scan on ads');
  }
});

test.each(['cour', 'une ann', 'courrant', 'rare 1'])('nor does completing %j', async (q) => {
  const statements = await statementsOf(() => site.call(suggestSearch, { query: { q } }));
  for (const { text, values } of statements)
    expect(await planOf('explain', text, values)).not.toContain('Seq Scan on ads');
});
