import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/account.ts';
import { createSavedSearch } from '#contract/api/saved-searches.ts';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import { updateProfile } from '#contract/api/profile.ts';
import { expireExports } from '#server/features/account/export.jobs.ts';
import { newFileName } from '#server/kit/files.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-exports-'));
let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder } });
});
beforeEach(async () => {
  member = await site.signIn();
  site.context.now = () => new Date();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of a ZIP, by the list at its end. */
function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files: Record<string, Buffer> = {};
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = zip.readUInt16LE(at + 10)
      ? inflateRawSync(packed)
      : packed;
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

const ask = async () => site.call(api.requestExport, { body: await site.proofOf(member.id), token: member.token });
const follow = async (id: string) =>
  (await site.call(api.readExport, { params: { id }, token: member.token })).body.data as api.DataExport;
const zips = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && one.name.includes('.zip'),
  );

async function ready(): Promise<api.DataExport & { url: string }> {
  const { body } = await ask();
  await site.runJobs();
  return (await follow(body.data.id)) as api.DataExport & { url: string };
}

test('an export holds everything about the member and nothing of anybody else', async () => {
  const picture = newFileName('jpg');
  await site.context.files.public.write(picture, Buffer.from('the picture'));
  await site.database.db
    .updateTable('users')
    .set({
      avatar: `/files/${picture}`,
      password_hash: 'hash-of-the-password',
      two_factor_secret: 'seal',
      is_email_verified: true,
    })
    .where('id', '=', member.id)
    .execute();
  await site.call(updateProfile, { body: { bio: 'Ma présentation', city: 'Lyon' }, token: member.token });
  await site.call(updatePrivacy, { body: { showEmail: true }, token: member.token });
  await site.call(createSavedSearch, {
    body: { name: 'Mes vélos', query: { q: 'vélo' }, frequency: 'daily' },
    token: member.token,
  });
  const other = await site.signIn();
  await site.call(createSavedSearch, {
    body: { name: 'Pas à moi', query: {}, frequency: 'daily' },
    token: other.token,
  });
  await site.database.db
    .insertInto('security_events')
    .values({ user_id: member.id, type: 'login', device: 'Firefox', address: '192.0.2.1' })
    .execute();
  await site.database.db
    .insertInto('social_accounts')
    .values({ user_id: member.id, network: 'github', external_id: '42', name: 'camille' })
    .execute();

  await site.database.db
    .insertInto('statements')
    .values({
      user_id: member.id,
      subject_type: 'ad',
      subject_id: '7',
      decision: 'reject',
      ground: 'fraud',
      facts: 'Mes raisons',
      decided_by: other.id,
      appeal_until: new Date(),
    })
    .execute();

  const { status, body } = await ask();
  expect(status).toBe(202);
  expect(body.data).toMatchObject({ status: 'pending', progress: 0, url: null, expiresAt: null });
  await site.runJobs();
  const done = await follow(body.data.id);
  expect(done).toMatchObject({ status: 'ready', progress: 100 });
  expect(Math.abs(Date.parse(done.expiresAt ?? '') - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);

  const download = await site.app.inject({ url: done.url ?? '' });
  expect(download.headers).toMatchObject({
    'content-type': 'application/zip',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename="export-\d{4}-\d{2}-\d{2}\.zip"$/);
  const files = unzip(download.rawPayload);
  expect(Object.keys(files).sort()).toEqual(
    [
      'account',
      'advertisements',
      'assistant-conversations',
      'blocked-people',
      'business',
      'conversations',
      'reviews',
      'favorites',
      'connected-accounts',
      'contact-messages',
      'exports',
      'newsletter',
      'notifications',
      'numbers-seen',
      'preferences',
      'privacy',
      'profile',
      'reports',
      'saved-searches',
      'security-events',
      'sessions',
      'statements',
    ]
      .map((name) => `${name}.json`)
      .concat('pictures/profile.jpg')
      .sort(),
  );
  const read = (name: string) => JSON.parse(files[`${name}.json`]?.toString() ?? 'null');
  expect(read('account')).toMatchObject({ id: member.id, first_name: 'Camille' });
  expect(read('profile')).toMatchObject({ bio: 'Ma présentation', city: 'Lyon' });
  expect(read('privacy')).toMatchObject({ showEmail: true, showLocation: false });
  expect(read('preferences')).toMatchObject({ theme: 'auto' });
  expect(read('saved-searches')).toMatchObject([{ name: 'Mes vélos' }]);
  expect(read('security-events')).toMatchObject([{ type: 'login', address: '192.0.2.1' }]);
  expect(read('connected-accounts')).toMatchObject([{ network: 'github', name: 'camille' }]);
  expect(read('sessions')).toHaveLength(1);
  expect(read('statements')).toMatchObject([{ ground: 'fraud', facts: 'Mes raisons' }]);
  expect(files['statements.json']?.toString()).not.toContain(other.id);
  expect(files['pictures/profile.jpg']?.toString()).toBe('the picture');
  for (const name of Object.keys({ ...read('account'), ...read('sessions')[0], ...read('exports')[0] }))
    expect(name).not.toMatch(/hash|secret|token|file/);
  const everything = Object.values(files).join();
  for (const secret of ['hash-of-the-password', 'seal', 'Pas à moi', other.id])
    expect(everything).not.toContain(secret);
});

test('the member is told where the file lies', async () => {
  const { url } = await ready();
  const { email } = await site.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const mail = await site.database.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'exportReady')
    .execute();
  expect(mail).toHaveLength(1);
  expect(mail[0]?.text).toContain(`http://localhost${url}`);
  const told = await site.database.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', member.id)
    .execute();
  expect(told).toEqual([{ type: 'exportReady' }]);
});

test('one export is made at a time, even when ten are asked for at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(new Set(answers.map((one) => one.body.data.id)).size).toBe(1);
  await site.runJobs();
  expect(zips().length).toBeGreaterThan(0);
  const rows = await site.database.db
    .selectFrom('data_exports')
    .select('id')
    .where('user_id', '=', member.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('the link opens nothing without its own token, and never another export', async () => {
  const { id, url } = await ready();
  const other = await (async () => {
    member = await site.signIn();
    return ready();
  })();
  const get = async (path: string) => (await site.send({ url: path })).status;
  expect(await get(url)).toBe(200);
  expect(await get(url.replace(/token=.*/, ''))).toBe(404);
  expect(await get(url.replace(/token=.*/, 'token='))).toBe(404);
  expect(await get(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
  expect(await get(url.replace(id, other.id))).toBe(404);
  expect(await get(`${url}&token=x`)).toBe(404);
  expect(await get('/api/profile/export-data/..%2f..%2fx/download?token=x')).toBe(404);
});

test('after 7 days the link is over and the file is gone', async () => {
  const { id, url } = await ready();
  const before = zips().length;
  site.context.now = () => new Date(Date.now() + 7 * 86_400_000 + 1_000);
  expect((await site.send({ url })).body.code).toBe('link_expired');
  await expireExports(site.context);
  expect(zips().length).toBeLessThan(before);
  expect(zips()).toHaveLength(0);
  expect(await follow(id)).toMatchObject({ status: 'expired', url: null });
  expect((await site.send({ url })).status).toBe(410);
  site.context.now = () => new Date();
  expect((await ask()).body.data.id).not.toBe(id);
});

test('an export that fails 3 times is told as failed, and another can be asked for', async () => {
  const { write } = site.context.files.private;
  site.context.files.private.write = async () => {
    throw new Error('no disk');
  };
  try {
    const { body } = await ask();
    const { id } = body.data;
    for (let attempt = 0; attempt < 3; attempt++) {
      await site.runJobs();
      await site.database.db
        .updateTable('jobs.job' as never)
        .set({ start_after: new Date(0) } as never)
        .where('state' as never, '=', 'retry' as never)
        .execute();
    }
    expect(await follow(id)).toMatchObject({ status: 'failed', url: null });
    expect((await ask()).body.data).toMatchObject({ status: 'pending' });
  } finally {
    site.context.files.private.write = write;
  }
});

test('an export left behind by a killed worker is given up after a day', async () => {
  const { body } = await ask();
  await site.database.db
    .updateTable('data_exports')
    .set({ status: 'running' })
    .where('id', '=', body.data.id)
    .execute();
  site.context.now = () => new Date(Date.now() + 2 * 86_400_000);
  await expireExports(site.context);
  expect((await follow(body.data.id)).status).toBe('failed');
});
