/**
 * Nobody reaches what is another's: every call about one thing is made by a stranger, a moderator and an admin with every
 * id that stands in the database. Calls that answer about public things are named here; one that is not named and
 * answers a stranger fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestExport } from '#contract/api/account.ts';
import { createSavedSearch } from '#contract/api/saved-searches.ts';
import { nameOf, type Endpoint } from '#contract/endpoint.ts';
import { can, type Role } from '#contract/permissions.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-strangers-'));
let site: TestSite;
let owner: { id: string; token: string };
let ids: string[];

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '10000' } });
  await seedCategories(site.database.db);
  owner = await site.signIn();
  const proof = await site.proofOf(owner.id);
  for (const status of ['Draft', 'Pending', 'Active', 'Sold', 'Suspended'] as const)
    await insertAd(site, { user_id: owner.id, status, title: 'Lampe secrète' });
  const search = { name: 'secrète', query: { q: 'lampe' }, frequency: 'daily' as const };
  await site.call(createSavedSearch, { body: search, token: owner.token });
  await site.call(requestExport, { body: proof, token: owner.token });
  await site.runJobs();
  ids = await everyId();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of every table that has some; categories are everybody's. */
async function everyId(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id'
      and table_name not in ('categories', 'category_attributes')`.execute(site.database.db);
  const found = new Set<string>();
  for (const { name } of rows) {
    const some = await sql<{ id: string }>`select id::text as id from ${sql.table(name)} limit 20`.execute(
      site.database.db,
    );
    for (const { id } of some.rows) found.add(id);
  }
  return [...found];
}

/** What anybody, or any member, may do with what is public. */
const open = new Set([
  'PUT /advertisements/{id}/favorite',
  'DELETE /advertisements/{id}/favorite',
  'POST /advertisements/{id}/phone',
  'POST /users/{id}/phone',
]);

const isAboutOne = ({ path, access }: Endpoint) => path.includes('{id}') && access !== 'public';

async function reached(role: Role): Promise<string[]> {
  const caller = await site.signIn(role);
  const answered: string[] = [];
  for (const endpoint of site.context.endpoints.filter(isAboutOne)) {
    const { access } = endpoint;
    if (open.has(nameOf(endpoint)) || (access !== 'member' && access !== 'public' && can({ role }, access))) continue;
    for (const id of ids.filter(
      (one) => one !== caller.id && endpoint.params?.safeParse({ id: one, imageId: one }).success !== false,
    )) {
      const url = `/api${endpoint.path.replace(/\{\w+\}/g, id)}`;
      const payload = endpoint.method === 'GET' || !endpoint.body ? {} : { payload: {} };
      const { status, text } = await site.send({ method: endpoint.method, url, ...payload, token: caller.token });
      const isRefused = status === 404 || status === 403 || (status === 415 && endpoint.upload);
      if (!isRefused || text.includes('secrète')) answered.push(`${nameOf(endpoint)} ${status}`);
    }
  }
  return [...new Set(answered)];
}

test('a member reaches nothing of another’s', async () => {
  expect(await reached('User')).toEqual([]);
});

/** What staff may do beyond their own calls. */
const ofStaff = /^(GET \/statements\/\{id\}|DELETE \/advertisements\/\{id\}) /;

test.each(['Moderator', 'Admin'] as const)('a %s reaches what their role says, and nothing else', async (role) => {
  const answered = await reached(role);
  expect(answered.filter((one) => !ofStaff.test(one))).toEqual([]);
});

test('a visitor reaches nothing of anybody’s', async () => {
  for (const endpoint of site.context.endpoints.filter(isAboutOne))
    for (const id of ids.slice(0, 5)) {
      const { status } = await site.send({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/\{\w+\}/g, id)}`,
      });
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 401]);
    }
});

test('the owner does', async () => {
  const [own] = (await site.send({ url: '/api/profile/saved-searches', token: owner.token })).body.data;
  expect(own.name).toBe('secrète');
});
