import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/saved-searches.ts';
import { readStatistics } from '#contract/api/profile.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite();
  await seedCategories(site.database.db);
});
beforeEach(async () => {
  member = await site.signIn();
});
afterAll(() => site.close());

const search = {
  name: 'Vélos à Lyon',
  query: { q: 'vélo', city: 'Lyon', 'attr.size': ['M', 'L'] },
  frequency: 'daily' as const,
};
const create = (body: object = search) =>
  site.call(api.createSavedSearch, { body: body as never, token: member.token });
const list = async () => (await site.call(api.listSavedSearches, { token: member.token })).body.data;

test('a search is saved, listed newest first, changed and forgotten', async () => {
  const first = await create();
  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({ ...search, id: expect.any(String) });
  const second = await create({ ...search, name: 'Autres', query: { q: 'tandem' } });
  expect((await list()).map((one: { id: string }) => one.id)).toEqual([second.body.data.id, first.body.data.id]);
  expect((await site.call(readStatistics, { token: member.token })).body.data.savedSearches).toBe(2);

  const params = { id: first.body.data.id };
  const changed = await site.call(api.updateSavedSearch, {
    params,
    body: { frequency: 'weekly' },
    token: member.token,
  });
  expect(changed.body.data).toMatchObject({ ...search, frequency: 'weekly' });
  const moved = await site.call(api.updateSavedSearch, { params, body: { query: { q: 'vtt' } }, token: member.token });
  expect(moved.body.data.query).toEqual({ q: 'vtt' });

  expect((await site.call(api.deleteSavedSearch, { params, token: member.token })).status).toBe(200);
  expect((await site.call(api.deleteSavedSearch, { params, token: member.token })).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test('everything a search screen can ask for is kept as it was written', async () => {
  const query = {
    q: 'vélo',
    categoryId: '101',
    priceMax: '80000',
    condition: ['new', 'good'],
    lat: '45.7',
    lon: '4.8',
  };
  const kept = {
    ...query,
    radius: '30',
    'attr.mileageMax': '9000',
    sortBy: 'price',
    understand: 'false',
    view: 'list',
  };
  const { status, body } = await create({ ...search, query: kept });
  expect([status, body.data?.query]).toEqual([201, kept]);
});

test('the page somebody stood on is no part of a kept search', async () => {
  const { body } = await create({ ...search, query: { q: 'vélo', page: '3' } });
  expect(body.data.query).toEqual({ q: 'vélo' });
  const params = { id: body.data.id };
  const query = { q: 'vtt', page: '2', view: 'list' };
  const changed = await site.call(api.updateSavedSearch, { params, body: { query }, token: member.token });
  expect(changed.body.data.query).toEqual({ q: 'vtt', view: 'list' });
});

test('a kept search is not changed into one that cannot be made', async () => {
  const { id } = (await create()).body.data;
  const body = { query: { 'attr.foo': '1' } };
  const { status } = await site.call(api.updateSavedSearch, { params: { id }, body, token: member.token });
  expect(status).toBe(422);
  expect((await list())[0].query).toEqual(search.query);
});

test('the same search saved again is kept once, as it was saved last', async () => {
  const query = { q: 'vélo', condition: ['good', 'fair'] };
  const first = (await create({ ...search, query })).body.data!;
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) =>
      create({ name, frequency: 'weekly', query: { condition: query.condition, q: 'vélo' } }),
    ),
  );
  for (const { status, body } of answers) expect([status, body.data?.id]).toEqual([201, first.id]);
  const kept = (await list()).filter((one: { query: { q?: string } }) => one.query.q === 'vélo');
  expect(kept).toMatchObject([{ id: first.id, frequency: 'weekly', createdAt: first.createdAt }]);
  await create({ ...search, query: { ...query, condition: ['good'] } });
  expect((await list()).filter((one: { query: { q?: string } }) => one.query.q === 'vélo')).toHaveLength(2);
});

test('a member keeps at most 50 searches, even when 60 are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => create({ ...search, query: { q: `velo ${index}` } })),
  );
  expect(answers.filter((one) => one.status === 201)).toHaveLength(50);
  expect(answers.find((one) => one.status !== 201)?.body.code).toBe('too_many_saved_searches');
  expect(await list()).toHaveLength(50);
  const other = await site.signIn();
  expect((await site.call(api.createSavedSearch, { body: search, token: other.token })).status).toBe(201);
});

test.each([
  [{ ...search, name: '' }, 'name'],
  [{ ...search, name: 'x'.repeat(101) }, 'name'],
  [{ ...search, frequency: 'hourly' }, 'frequency'],
  [{ ...search, query: { q: 'a\0b' } }, 'query.q'],
  [{ ...search, query: { q: 5 } }, 'query.q'],
  [{ ...search, query: { 'bad key': 'x' } }, 'query.bad key'],
  [{ ...search, query: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`k${index}`, 'x'])) }, 'query'],
  [{ name: 'x', frequency: 'daily' }, 'query'],
  [{ ...search, query: { q: 'vélo', colour: 'red' } }, 'query.colour'],
  [{ ...search, query: { priceMax: 'cheap' } }, 'query.priceMax'],
  [{ ...search, query: { city: ['Lyon', 'Paris'] } }, 'query.city'],
  [{ ...search, query: { sortBy: 'colour' } }, 'query.sortBy'],
  [{ ...search, query: { view: 'spiral' } }, 'query.view'],
  [{ ...search, query: { 'attr.foo': '1' } }, 'query.attr.foo'],
  [{ ...search, query: { categoryId: '101', 'attr.yearMin': 'abc' } }, 'query.attr.yearMin'],
  [{ ...search, query: { categoryId: '99999' } }, 'query.categoryId'],
  [{ ...search, query: { inseeCode: '99999' } }, 'query.inseeCode'],
  [{ ...search, query: { lat: '45.7' } }, 'query.lon'],
  [{ ...search, query: { constructor: 'x' } }, 'query.constructor'],
  [{ ...search, query: { prototype: ['x'] } }, 'query.prototype'],
  [{ ...search, query: JSON.parse('{"__proto__":"x"}') as object }, 'query.__proto__'],
  [{ ...search, query: JSON.parse('{"q":"x","__proto__":{"admin":true}}') as object }, 'query.__proto__'],
])('%j is refused', async (body, field) => {
  const { status, body: failure } = await create(body);
  expect(status).toBe(422);
  expect(failure.errors[0].field).toBe(field);
  expect(await list()).toEqual([]);
});
