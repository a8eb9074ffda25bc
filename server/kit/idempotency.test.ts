import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSavedSearch, listSavedSearches } from '#contract/api/saved-searches.ts';
import { enableTwoFactor, changePassword } from '#contract/api/auth-security.ts';
import { register } from '#contract/api/auth.ts';
import { updateProfile } from '#contract/api/profile.ts';
import { cleanUpAuth } from '#server/features/auth/auth.jobs.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let member: { id: string; token: string };
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
});
beforeEach(async () => {
  member = await site.signIn();
});
afterAll(() => site.close());

const newKey = () => `key-${(count += 1)}`;
const search = { name: 'Vélos', query: { q: 'vélo', city: 'Lyon' }, frequency: 'daily' as const };
const save = (key: string, body: object = search, token = member.token) =>
  site.call(createSavedSearch, { body: body as never, token, headers: { 'idempotency-key': key } });
/** How many were saved, and not again: that would change the one that is kept. */
async function saved(): Promise<number> {
  const { body } = await site.call(listSavedSearches, { token: member.token });
  const once = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => createdAt === updatedAt;
  return body.data.filter(once).length;
}
const rows = () => site.database.db.selectFrom('idempotency_keys').selectAll().execute();

test('the same key and body give the first answer again and do nothing; other members have keys of their own', async () => {
  const key = newKey();
  const first = await save(key);
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
  const reordered = { frequency: 'daily', query: { city: 'Lyon', q: 'vélo' }, name: 'Vélos' };
  for (const body of [search, reordered]) {
    const again = await save(key, body);
    expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([201, 'true', first.text]);
  }
  expect(await saved()).toBe(1);
  const other = await site.signIn();
  expect((await save(key, search, other.token)).body.data.id).not.toBe(first.body.data.id);
  expect((await save(newKey(), { ...search, query: { q: 'tandem' } })).status).toBe(201);
  expect(await saved()).toBe(2);
  expect((await save(newKey())).status).toBe(201);
  expect(await saved()).toBe(1);
});

test('the same key with another body, or for another call, is refused', async () => {
  const key = newKey();
  await save(key);
  expect((await save(key, { ...search, name: 'Autre' })).body).toMatchObject({
    statusCode: 422,
    code: 'idempotency_mismatch',
    message: expect.stringContaining('clé'),
  });
  const elsewhere = await site.call(updateProfile, {
    body: search as never,
    token: member.token,
    headers: { 'idempotency-key': key },
  });
  expect(elsewhere.body.code).toBe('idempotency_mismatch');
  expect(await saved()).toBe(1);
});

test('of twenty at once one is done; the others wait or get its answer', async () => {
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(key)));
  expect(await saved()).toBe(1);
  const ids = new Set(answers.filter((one) => one.status === 201).map((one) => one.body.data.id));
  expect(ids.size).toBe(1);
  for (const { status, body } of answers)
    if (status !== 201) expect([status, body.code]).toEqual([409, 'idempotency_in_progress']);
});

test('while the first is being worked on, another is told to come back', async () => {
  const key = newKey();
  const hold = await site.database.pool.connect();
  await hold.query('begin');
  await hold.query('select from users where id = $1 for no key update', [member.id]);
  const first = save(key);
  for (;;) {
    const { rows: waiting } = await site.database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (waiting.length) break;
  }
  const second = await save(key);
  expect([second.status, second.body.code]).toEqual([409, 'idempotency_in_progress']);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  await hold.query('rollback');
  hold.release();
  expect((await first).status).toBe(201);
  expect((await save(key)).text).toBe((await first).text);
});

test('refusals that will not change are repeated; what another try may change is tried again', async () => {
  const invalid = newKey();
  const refused = await save(invalid, { name: '' });
  expect([refused.status, (await save(invalid, { name: '' })).text]).toEqual([422, refused.text]);

  const broken = newKey();
  await site.database.db.schema.alterTable('saved_searches').renameTo('gone').execute();
  expect((await save(broken)).status).toBe(500);
  await site.database.db.schema.alterTable('gone').renameTo('saved_searches').execute();
  expect((await save(broken)).status).toBe(201);

  const number = '+33612000001';
  const limited = newKey();
  const ring = () =>
    site.send({
      method: 'POST',
      url: '/api/profile/verify-phone',
      payload: { phoneNumber: number },
      token: member.token,
      headers: { 'idempotency-key': limited },
    });
  const limits = site.database.db.updateTable('rate_limits').where('key', '=', `phone code ${number}`);
  await site.send({
    method: 'POST',
    url: '/api/profile/verify-phone',
    payload: { phoneNumber: number },
    token: member.token,
  });
  await limits.set({ count: 6 }).execute();
  expect((await ring()).status).toBe(429);
  await limits.set({ count: 1 }).execute();
  expect((await ring()).status).toBe(200);
});

test('a visitor’s keys belong to their address', async () => {
  const key = newKey();
  const write = (remoteAddress: string) =>
    site.send({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: 'Zoé',
        email: 'zoe@example.org',
        topic: 'other',
        message: 'Bonjour, une question à vous poser.',
      },
      headers: { 'idempotency-key': key },
      remoteAddress,
    });
  const first = await write('192.0.2.1');
  expect((await write('192.0.2.1')).text).toBe(first.text);
  expect((await write('192.0.2.2')).text).not.toBe(first.text);
  expect(await site.database.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2);
});

test('a claim left behind by a process that died can be taken after a minute, and an answer is kept for a day', async () => {
  const key = newKey();
  const { text } = await save(key);
  const age = (change: object) =>
    site.database.db.updateTable('idempotency_keys').set(change).where('key', '=', key).execute();
  await age({ status: null, body: null });
  expect((await save(key)).body.code).toBe('idempotency_in_progress');
  await age({ claimed_until: new Date(Date.now() - 1_000) });
  const second = await save(key);
  expect([second.status, second.text === text]).toEqual([201, false]);
  await age({ created_at: new Date(Date.now() - 23.9 * 3_600_000) });
  expect((await save(key, search)).text).toBe(second.text);
  await age({ created_at: new Date(Date.now() - 24.1 * 3_600_000) });
  expect((await save(key, { ...search, name: 'Autre' })).body.data.name).toBe('Autre');
  await age({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  await cleanUpAuth(site.database.db);
  expect((await rows()).filter((row) => row.key === key)).toEqual([]);
});

test('nothing is kept of calls that give tokens or secrets away, and no body is', async () => {
  const key = newKey();
  const headers = { 'idempotency-key': key };
  const body = {
    firstName: 'Alix',
    lastName: 'Vernet',
    email: 'alix@example.org',
    phoneNumber: '0612345678',
    password: 'tournesol-vapeur-quai',
    acceptTerms: true as const,
  };
  const { body: joined } = await site.call(register, { body, headers });
  expect((await site.call(register, { body, headers })).body.code).toBe('email_taken');
  await site.call(enableTwoFactor, { body: {}, token: joined.data.accessToken, headers });
  expect((await rows()).filter((row) => row.key === key)).toEqual([]);
  const change = { currentPassword: 'secret-of-before', newPassword: 'girouette-manteau-bocal' };
  await site.call(changePassword, { body: change, token: member.token, headers });
  expect(JSON.stringify(await rows())).not.toMatch(/secret-of-before|girouette/);
});

test.each(['', 'two words', 'clé', 'x'.repeat(256)])('the key "%s" is refused', async (key) => {
  const { status, body } = await save(key);
  expect([status, body.errors[0].field]).toEqual([422, 'Idempotency-Key']);
  expect(await saved()).toBe(0);
});

test('the API document tells which calls take a key', async () => {
  const { body } = await site.send({ url: '/api/openapi.json' });
  const headersOf = (path: string, method: string) =>
    body.paths[path][method].parameters.filter((one: { in: string }) => one.in === 'header');
  expect(headersOf('/profile/saved-searches', 'post')).toMatchObject([{ name: 'Idempotency-Key' }]);
  expect(headersOf('/profile/saved-searches', 'get')).toEqual([]);
  expect(headersOf('/auth/login', 'post')).toEqual([]);
});
