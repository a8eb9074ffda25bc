import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/categories.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await openTestSite();
  await seedCategories(site.database.db);
  admin = (await site.signIn('Admin')).token;
});
afterAll(() => site.close());

const boats = {
  names: { fr: 'Bateaux', en: 'Boats' },
  descriptions: { fr: 'Voiliers et canots', en: 'Sailing and rowing boats' },
  icon: 'water',
  parentId: null,
  isActive: true,
};

async function create(input: Partial<typeof boats> & { attributes?: api.Attribute[] } = {}) {
  const { body } = await site.call(api.createCategory, { body: { ...boats, ...input }, token: admin });
  return body.data as api.CategoryDetail;
}

const length: api.Attribute = {
  key: 'length',
  labels: { fr: 'Longueur', en: 'Length' },
  type: 'number',
  required: true,
  filterable: true,
  options: [],
  min: 1,
  max: 100,
  unit: 'm',
};

test('anybody reads the whole tree as a plain array, parents before subcategories', async () => {
  const { status, body } = await site.call(api.listCategories);
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, message: null, errors: null });
  const list = body.data as api.Category[];
  expect(list.slice(0, 4).map(({ id, name }) => [id, name])).toEqual([
    [1, 'Véhicules'],
    [2, 'Immobilier'],
    [3, 'Emploi'],
    [4, 'Services'],
  ]);
  expect(list.filter((one) => one.parentId === null)).toHaveLength(12);
  for (const child of list.filter((one) => one.parentId !== null))
    expect(list.some((one) => one.id === child.parentId)).toBe(true);
});

test('names follow the language the caller asks for', async () => {
  const { body } = await site.call(api.listCategories, { headers: { 'accept-language': 'en-GB,en;q=0.9,fr;q=0.1' } });
  expect(body.data[0].name).toBe('Vehicles');
});

test('a subcategory carries its own attributes and then those of its parent', async () => {
  const parent = await create({ attributes: [length] });
  const child = await create({
    parentId: parent.id as never,
    attributes: [{ ...length, key: 'draught', required: false }],
  });
  const { body } = await site.call(api.readCategory, { params: { id: String(child.id) } });
  expect(body.data.attributes.map((one: api.Attribute) => one.key)).toEqual(['draught', 'length']);
  expect(body.data.attributes[1]).toEqual(length);
});

test.each(['0', '-1', 'abc', '999999', '1.5', '99999999999999'])('the category %s is not found', async (id) => {
  const { status, body } = await site.call(api.readCategory, { params: { id } });
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('an inactive category and what lies below it are hidden from visitors and shown to admins', async () => {
  const parent = await create();
  const child = await create({ parentId: parent.id as never });
  await site.call(api.updateCategory, { params: { id: String(parent.id) }, body: { isActive: false }, token: admin });
  const { body } = await site.call(api.listCategories);
  const ids = body.data.map((one: api.Category) => one.id);
  expect(ids).not.toContain(parent.id);
  expect(ids).not.toContain(child.id);
  const params = { id: String(child.id) };
  expect((await site.call(api.readCategory, { params })).status).toBe(404);
  expect((await site.call(api.readCategory, { params, token: admin })).status).toBe(200);
});

test('changing one field leaves the others as they were', async () => {
  const { id } = await create({ attributes: [length] });
  const { body } = await site.call(api.updateCategory, {
    params: { id: String(id) },
    body: { icon: 'bi-tsunami' },
    token: admin,
  });
  expect(body.data).toMatchObject({ icon: 'bi-tsunami', names: boats.names, attributes: [length] });
});

test('visitors are asked to sign in, users and moderators are refused, before anything else is looked at', async () => {
  const user = (await site.signIn('User')).token;
  const moderator = (await site.signIn('Moderator')).token;
  const attempts = [
    { endpoint: api.createCategory, input: { body: {} as never } },
    { endpoint: api.updateCategory, input: { params: { id: '999999' }, body: { nonsense: 1 } as never } },
    { endpoint: api.deleteCategory, input: { params: { id: '1' } } },
  ];
  for (const { endpoint, input } of attempts) {
    expect((await site.call(endpoint, input)).body.code).toBe('unauthenticated');
    expect((await site.call(endpoint, { ...input, token: user })).body.code).toBe('forbidden');
    expect((await site.call(endpoint, { ...input, token: moderator })).body.code).toBe('forbidden');
  }
});

test('every wrong field is told at once, in the language of the caller', async () => {
  const english = await site.signIn('Admin');
  await site.database.db.updateTable('users').set({ language: 'en' }).where('id', '=', english.id).execute();
  const body = { ...boats, names: { fr: 'B', en: '' }, icon: 'bi-no-such-icon', parentId: 424_242 } as never;
  const { status, body: failure } = await site.call(api.createCategory, {
    body,
    token: english.token,
  });
  expect(status).toBe(422);
  expect(failure.message).toBe('Some fields need fixing.');
  expect(failure.errors).toEqual([
    { field: 'names.fr', code: 'too_short', message: 'At least 2 characters.' },
    { field: 'names.en', code: 'too_short', message: 'At least 2 characters.' },
    { field: 'icon', code: 'unknown_icon', message: 'There is no such icon: choose one from the list.' },
  ]);
});

test('a parent must exist and must not be the category itself or lie below it', async () => {
  const parent = await create();
  const child = await create({ parentId: parent.id as never });
  const move = (parentId: number) =>
    site.call(api.updateCategory, { params: { id: String(parent.id) }, body: { parentId }, token: admin });
  expect((await move(424_242)).body.errors).toMatchObject([{ field: 'parentId', code: 'unknown_category' }]);
  expect((await move(parent.id)).body.errors).toMatchObject([{ field: 'parentId', code: 'circular_category' }]);
  expect((await move(child.id)).body.errors).toMatchObject([{ field: 'parentId', code: 'circular_category' }]);
});

test('a category with subcategories cannot be deleted, an empty one can', async () => {
  const parent = await create();
  const child = await create({ parentId: parent.id as never });
  const remove = (id: number) => site.call(api.deleteCategory, { params: { id: String(id) }, token: admin });
  expect((await remove(parent.id)).body.code).toBe('category_in_use');
  expect((await remove(child.id)).status).toBe(200);
  expect((await remove(parent.id)).status).toBe(200);
  expect((await remove(parent.id)).status).toBe(404);
});

test('a new category goes to the end of its level', async () => {
  const { id } = await create();
  const { body } = await site.call(api.listCategories);
  const parents = body.data.filter((one: api.Category) => one.parentId === null);
  expect(parents.at(-1).id).toBe(id);
});

test('every seeded category and attribute has both languages', async () => {
  const { body } = await site.call(api.listCategories);
  for (const { id } of body.data as api.Category[]) {
    const { body: one } = await site.call(api.readCategory, { params: { id: String(id) } });
    const { names, descriptions, attributes } = one.data as api.CategoryDetail;
    const texts = [
      names,
      descriptions,
      ...attributes.flatMap((attribute) => [attribute.labels, ...attribute.options.map((o) => o.labels)]),
    ];
    for (const text of texts) expect(text.fr && text.en, `${id}: ${JSON.stringify(text)}`).toBeTruthy();
  }
});

test('homes cannot be offered without their energy classes', async () => {
  const { body } = await site.call(api.listCategories);
  const sale = (body.data as api.Category[]).find((one) => one.parentId === 2);
  const { body: one } = await site.call(api.readCategory, { params: { id: String(sale?.id) } });
  const required = (one.data as api.CategoryDetail).attributes
    .filter((attribute) => attribute.required)
    .map((attribute) => attribute.key);
  expect(required).toEqual(expect.arrayContaining(['dpe', 'ges']));
});

test('there are two levels: a subcategory holds no others, and a parent with children becomes none', async () => {
  const parent = await create();
  const child = await create({ parentId: parent.id as never });
  const other = await create();
  const faultOf = (body: { errors: { field: string; code: string }[] }) => body.errors.map(({ code }) => code);
  const deep = await site.call(api.createCategory, { body: { ...boats, parentId: child.id }, token: admin });
  expect([deep.status, faultOf(deep.body)]).toEqual([422, ['too_deep']]);
  const params = { id: String(parent.id) };
  const moved = await site.call(api.updateCategory, { params, body: { parentId: other.id }, token: admin });
  expect([moved.status, faultOf(moved.body)]).toEqual([422, ['too_deep']]);
});

test('counts are those of public ads, new ones apart, and parents count those below', async () => {
  const parent = await create();
  const child = await create({ parentId: parent.id as never });
  const { id: user_id } = await site.signIn();
  const place = { user_id, category_id: child.id, section_id: parent.id };
  await insertAd(site, place);
  await insertAd(site, { ...place, created_at: new Date(Date.now() - 8 * 86_400_000) });
  await insertAd(site, { ...place, status: 'Draft' });
  await insertAd(site, { ...place, category_id: parent.id });
  const counts = async () => {
    const { body } = await site.call(api.listCategories);
    return [parent, child].map(({ id }) => {
      const one = (body.data as api.Category[]).find((category) => category.id === id);
      return [one?.advertisementCount, one?.newAdvertisementCount];
    });
  };
  await expect.poll(counts).toEqual([
    [3, 2],
    [2, 1],
  ]);
});

test('a category that moves takes its ads along, and one with ads is not deleted', async () => {
  const [from, to] = [await create(), await create()];
  const child = await create({ parentId: from.id as never });
  const { id: user_id } = await site.signIn();
  const ad = await insertAd(site, { user_id, category_id: child.id, section_id: from.id });
  const params = { id: String(child.id) };
  const sectionOf = async () =>
    (await site.database.db.selectFrom('ads').select('section_id').where('id', '=', ad).executeTakeFirstOrThrow())
      .section_id;
  await site.call(api.updateCategory, { params, body: { parentId: to.id }, token: admin });
  expect(await sectionOf()).toBe(to.id);
  await site.call(api.updateCategory, { params, body: { parentId: null }, token: admin });
  expect(await sectionOf()).toBe(child.id);
  const { status, body } = await site.call(api.deleteCategory, { params, token: admin });
  expect([status, body.code]).toEqual([409, 'category_in_use']);
});
