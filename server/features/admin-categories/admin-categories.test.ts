import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as admin from '#contract/api/admin-categories.ts';
import * as api from '#contract/api/categories.ts';
import { searchAds } from '#contract/api/search.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

/** Two nodes of one site. */
let site: TestSite;
let other: TestSite;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await openTestSite({ databaseUrl: database.url });
  other = await openTestSite({ databaseUrl: database.url });
  ({ token } = await site.signIn('Admin'));
});
afterAll(async () => {
  await other.close();
  await site.close();
  await database.drop();
});

const words = (text: string) => ({ fr: text, en: `${text} (en)` });

async function create(name: string, more: Partial<api.CategoryInput> = {}): Promise<api.CategoryDetail> {
  const body = { names: words(name), descriptions: words(''), icon: 'tag', parentId: null, isActive: true, ...more };
  const { status, body: answer } = await site.call(api.createCategory, { body, token });
  expect(status).toBe(201);
  return answer.data as api.CategoryDetail;
}

const choice = (key: string, more: Partial<api.Attribute> = {}): api.Attribute => ({
  key,
  labels: words(key),
  type: 'enum',
  required: false,
  filterable: true,
  options: ['red', 'blue'].map((value) => ({ value, labels: words(value) })),
  min: null,
  max: null,
  unit: null,
  ...more,
});

const detail = async (id: number) =>
  (await site.call(admin.readAdminCategory, { params: { id: String(id) }, token })).body
    .data as admin.AdminCategoryDetail;
const tree = async () => (await site.call(admin.listAdminCategories, { token })).body.data as admin.AdminCategory[];
const change = (id: number, body: Record<string, unknown>) =>
  site.call(api.updateCategory, { params: { id: String(id) }, body: body as never, token });
const log = (id: number | string) =>
  site.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_type', '=', 'category')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

test('the whole tree is for admins, hidden categories included', async () => {
  const hidden = await create('Cachée', { isActive: false });
  expect((await tree()).find(({ id }) => id === hidden.id)).toMatchObject({ isActive: false, names: words('Cachée') });
  const moderator = await site.signIn('Moderator');
  expect((await site.call(admin.listAdminCategories, { token: moderator.token })).status).toBe(403);
  expect((await site.call(admin.listAdminCategories)).status).toBe(401);
});

test('an attribute added on one node is a filter on the other, without a restart', async () => {
  const { id } = await create('Lampes');
  const { id: user_id } = await site.signIn();
  await insertAd(site, { user_id, category_id: id, section_id: id, attributes: { colour: 'red' } });
  const filters = async () => {
    const { body } = await other.call(searchAds, { query: { categoryId: String(id), facets: 'true' } as never });
    return body.data.facets.attributes.map(({ key }: { key: string }) => key) as string[];
  };
  expect(await filters()).toEqual([]);
  expect((await change(id, { attributes: [choice('colour')] })).status).toBe(200);
  await site.runJobs();
  await expect.poll(filters).toEqual(['colour']);
  const { body } = await other.call(api.readCategory, { params: { id: String(id) } });
  expect(body.data.attributes.map(({ key }: api.Attribute) => key)).toEqual(['colour']);
});

test('a level is put in order by who knows all of it, and the order is written down', async () => {
  const parent = await create('Étagères');
  const ids: number[] = [];
  for (const name of ['Première', 'Deuxième', 'Troisième']) ids.push((await create(name, { parentId: parent.id })).id);
  const order = (list: number[]) =>
    site.call(admin.orderCategories, { body: { parentId: parent.id, ids: list }, token });
  const turned = ids.toReversed();
  expect((await order(turned)).status).toBe(200);
  expect((await tree()).filter(({ parentId }) => parentId === parent.id).map(({ id }) => id)).toEqual(turned);
  expect((await order(ids.slice(1))).body.code).toBe('stale_version');
  expect((await order([ids[0]!, ids[0]!, ids[1]!])).status).toBe(422);
  const { id: top } = await create('Ailleurs');
  expect((await order([...ids.slice(1), top])).body.code).toBe('stale_version');
  expect((await log(parent.id)).at(-1)).toMatchObject({
    action: 'category.order',
    before: { ids },
    after: { ids: turned },
  });
});

test('every change is logged with what was before, and one that changes nothing is not', async () => {
  const { id } = await create('Vases');
  await change(id, { names: words('Cruches') });
  await change(id, { names: words('Cruches') });
  const entries = await log(id);
  expect(entries.map(({ action }) => action)).toEqual(['category.create', 'category.change']);
  expect(entries[1]).toMatchObject({ before: { names: words('Vases') }, after: { names: words('Cruches') } });
});

test('of two admins who edit one category, the later is told', async () => {
  const { id } = await create('Tapis');
  const { version } = await detail(id);
  expect((await change(id, { icon: 'gift', version })).status).toBe(200);
  expect((await change(id, { icon: 'house', version })).body.code).toBe('stale_version');
  expect((await detail(id)).icon).toBe('gift');
});

test.each([
  ['two with one key', [choice('a'), choice('a')], 'attributes.0.key', 'repeated_key'],
  ['a choice without choices', [choice('a', { options: [] })], 'attributes.0.options', 'options_needed'],
  ['no French label', [choice('a', { labels: { fr: ' ', en: 'A' } })], 'attributes.0.labels.fr', 'required'],
  ['a label too long', [choice('a', { labels: words('x'.repeat(101)) })], 'attributes.0.labels.fr', 'too_long'],
  ['a maximum below', [choice('a', { type: 'number', min: 5, max: 1 })], 'attributes.0.max', 'max_below_min'],
  ['an empty unit', [choice('a', { type: 'number', unit: ' ' })], 'attributes.0.unit', 'required'],
])('definitions are refused field by field: %s', async (_name, attributes, field, code) => {
  const { id } = await create('Essai');
  const { status, body } = await change(id, { attributes });
  expect([status, body.errors]).toEqual([422, expect.arrayContaining([expect.objectContaining({ field, code })])]);
});

test('an attribute that ads have a value of keeps its type', async () => {
  const { id } = await create('Nappes', { attributes: [choice('size')] });
  expect((await change(id, { attributes: [choice('size', { type: 'text' })] })).status).toBe(200);
  const { id: user_id } = await site.signIn();
  await insertAd(site, { user_id, category_id: id, section_id: id, attributes: { size: 'XL' } });
  const { status, body } = await change(id, { attributes: [choice('size', { type: 'number' })] });
  expect([status, body.errors[0].code]).toEqual([422, 'type_in_use']);
});

test('a merge takes ads, subcategories, waiting edits and saved searches along, and removes the category', async () => {
  const from = await create('Vieux', { attributes: [choice('era', { required: true })] });
  const into = await create('Ancien');
  const child = await create('Horloges', { parentId: from.id });
  const { id: user_id } = await site.signIn();
  const own = await insertAd(site, { user_id, category_id: from.id, section_id: from.id });
  const below = await insertAd(site, { user_id, category_id: child.id, section_id: from.id });
  const elsewhere = await insertAd(site, { user_id, category_id: into.id, section_id: into.id });
  await site.database.db
    .insertInto('ad_revisions')
    .values({ ad_id: elsewhere, base_version: 1, changes: JSON.stringify({ categoryId: from.id }) })
    .execute();
  await site.database.db
    .insertInto('saved_searches')
    .values({ user_id, name: 'Mes vieux', query: JSON.stringify({ categoryId: String(from.id) }), frequency: 'daily' })
    .execute();
  const params = { id: String(from.id) };
  const merge = (target: number, keepAttributes = true) =>
    site.call(admin.mergeCategory, { params, body: { into: target, keepAttributes }, token });
  expect((await merge(from.id)).body.errors[0].code).toBe('same_category');
  expect((await merge(999_999)).body.errors[0].code).toBe('unknown_category');
  expect((await merge(child.id)).status).toBe(422);
  expect((await merge(into.id)).body.data).toEqual({ movedAds: 2 });
  const places = await site.database.db
    .selectFrom('ads')
    .select(['id', 'category_id', 'section_id'])
    .where('id', 'in', [own, below])
    .orderBy('id')
    .execute();
  expect(places).toEqual([
    { id: own, category_id: into.id, section_id: into.id },
    { id: below, category_id: child.id, section_id: into.id },
  ]);
  expect((await detail(into.id)).attributes).toEqual([choice('era')]);
  const { changes } = await site.database.db.selectFrom('ad_revisions').select('changes').executeTakeFirstOrThrow();
  expect(changes).toEqual({ categoryId: into.id });
  const { query } = await site.database.db.selectFrom('saved_searches').select('query').executeTakeFirstOrThrow();
  expect(query).toEqual({ categoryId: String(into.id) });
  expect((await merge(into.id)).status).toBe(404);
  const gone = await site.call(api.readCategory, { params });
  expect([gone.status, gone.body.data]).toEqual([404, { movedTo: into.id }]);
  expect((await log(from.id)).at(-1)?.action).toBe('category.merge');
});

test('the ads of a category are found by an index, those that nobody sees too', async () => {
  const plan = await site.database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql`explain select id from ads where category_id = 601`.execute(trx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('ads_category_idx');
});

test('all attributes are read at once, each with its category', async () => {
  const { id } = await create('Cerfs-volants', { attributes: [choice('kites')] });
  const { body } = await site.call(admin.listAttributes, { token });
  const own = body.data.filter((one: { categoryId: number }) => one.categoryId === id);
  expect(own).toEqual([{ ...choice('kites'), categoryId: id }]);
});
