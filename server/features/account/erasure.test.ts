import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/account.ts';
import { createSavedSearch, listSavedSearches } from '#contract/api/saved-searches.ts';
import { updateProfile } from '#contract/api/profile.ts';
import { readPublicProfile } from '#contract/api/users.ts';
import { eraseDueAccounts } from '#server/features/account/account.jobs.ts';
import { erasedTables, keptTables } from '#server/features/account/erasure.service.ts';
import { newFileName } from '#server/kit/files.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-erasure-'));
const dayMs = 86_400_000;
let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder } });
});
beforeEach(async () => {
  site.context.now = () => new Date();
  member = await site.signIn();
  await fill(member);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Gives the member something in every place where personal data lies. */
async function fill({ id, token }: { id: string; token: string }): Promise<void> {
  const { db } = site.database;
  const avatar = newFileName('jpg');
  await site.context.files.public.write(avatar, Buffer.from('face'));
  await db
    .updateTable('users')
    .set({
      avatar: `/files/${avatar}`,
      email: `zoe-${id}@secret.example`,
      first_name: 'Zoé',
      last_name: 'Secrète',
      phone_number: '+33612345678',
      password_hash: 'hash',
      is_email_verified: true,
    })
    .where('id', '=', id)
    .execute();
  await site.call(updateProfile, { body: { bio: 'Ma vie secrète', city: 'Lyon' }, token });
  await site.call(createSavedSearch, { body: { name: 'secrète', query: { q: 'x' }, frequency: 'daily' }, token });
  await db
    .insertInto('social_accounts')
    .values({ user_id: id, network: 'google', external_id: id, name: 'Zoé Secrète' })
    .execute();
  await db
    .insertInto('security_events')
    .values({ user_id: id, type: 'login', device: 'x', address: '192.0.2.1' })
    .execute();
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: Buffer.from(id),
      kind: 'verify_email',
      user_id: id,
      email: 'zoe@secret.example',
      expires_at: new Date(Date.now() + dayMs),
    })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: Buffer.from('x') })
    .execute();
  await db
    .insertInto('phone_codes')
    .values({ user_id: id, phone_number: '+33612345678', code_hash: Buffer.from('x'), expires_at: new Date() })
    .execute();
  await db
    .insertInto('contact_messages')
    .values({ reference: id, name: 'Zoé', email: `Zoe-${id}@secret.example`, topic: 'other', message: 'secrète' })
    .execute();
  await site.call(api.requestExport, { body: await site.proofOf(id), token });
  await site.runJobs();
}

const remove = async () =>
  site.call(api.deleteAccount, {
    body: { reason: 'Une raison secrète', ...(await site.proofOf(member.id)) },
    token: member.token,
  });
const inDays = (days: number) => (site.context.now = () => new Date(Date.now() + days * dayMs));
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = site.database;
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const texts = [];
  for (const { name } of rows)
    texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  return texts.join('\n');
}

test('14 days after the wish nothing personal is left anywhere, and a nameless row remains', async () => {
  await remove();
  expect(storedFiles()).toBeGreaterThanOrEqual(2);
  inDays(14.01);
  expect(await eraseDueAccounts(site.context)).toBe(1);
  const row = await site.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    email: `erased-${member.id}@erased.invalid`,
    first_name: '',
    phone_number: null,
    password_hash: null,
    is_active: false,
    deletion_reason: null,
  });
  expect(row.erased_at).not.toBeNull();
  const everything = await wholeDatabase();
  for (const secret of ['Secrète', 'secrète', 'secret.example', '612345678', '192.0.2.1'])
    expect(everything, secret).not.toContain(secret);
  expect(storedFiles()).toBe(0);
  expect((await site.call(readPublicProfile, { params: { id: member.id } })).status).toBe(404);
  expect((await site.call(listSavedSearches, { token: member.token })).status).toBe(401);
  expect(await eraseDueAccounts(site.context)).toBe(0);
});

test('before its day, or once taken back, nothing is erased', async () => {
  await remove();
  inDays(13.99);
  expect(await eraseDueAccounts(site.context)).toBe(0);
  site.context.now = () => new Date();
  await site.call(api.cancelDeletion, { token: member.token });
  inDays(15);
  expect(await eraseDueAccounts(site.context)).toBe(0);
  expect(await wholeDatabase()).toContain('Ma vie secrète');
});

test('one account that cannot be erased does not keep the others', async () => {
  await remove();
  const broken = member;
  member = await site.signIn();
  await fill(member);
  await remove();
  const { remove: removeFile } = site.context.files.public;
  const { avatar } = await site.database.db
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', broken.id)
    .executeTakeFirstOrThrow();
  site.context.files.public.remove = async (name) => {
    if (avatar?.endsWith(name)) throw new Error('disk trouble');
    return removeFile(name);
  };
  inDays(15);
  try {
    expect(await eraseDueAccounts(site.context)).toBe(1);
  } finally {
    site.context.files.public.remove = removeFile;
  }
  expect(await eraseDueAccounts(site.context)).toBe(1);
});

test('an unproved address does not take a stranger’s messages along', async () => {
  await remove();
  await site.database.db.updateTable('users').set({ is_email_verified: false }).where('id', '=', member.id).execute();
  inDays(15);
  await eraseDueAccounts(site.context);
  expect(
    await site.database.db.selectFrom('contact_messages').select('id').where('reference', '=', member.id).execute(),
  ).toHaveLength(1);
  await site.database.db.deleteFrom('contact_messages').execute();
});

test('every table that belongs to members is known to the erasure', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`.execute(
    site.database.db,
  );
  expect(rows.map((row) => row.name).sort()).toEqual([...erasedTables, ...keptTables].sort());
});
