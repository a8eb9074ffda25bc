import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { demoAccounts, demoPassword, seedAccounts } from '#server/db/seed/seed-accounts.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import { authTools } from '#server/features/auth/auth.testing.ts';
import { createAdmin } from '#server/features/auth/staff.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let empty: TestDatabase;
const config = readConfig({ NODE_ENV: 'test' });
const admin = {
  email: 'Operatrice@Example.org',
  firstName: 'Inès',
  lastName: 'Moreau',
  password: 'tournesol-vapeur-quai',
};

beforeAll(async () => {
  site = await openTestSite();
  empty = await createTestDatabase();
});
afterAll(async () => {
  await site.close();
  await empty.drop();
});

test('the demo accounts log in with the known password, in their roles; a second seeding changes nothing', async () => {
  const { db } = site.database;
  expect(await db.transaction().execute(seedAccounts)).toBe(true);
  expect(await db.transaction().execute(seedAccounts)).toBe(false);
  const { logIn } = authTools(site);
  for (const { email, role } of demoAccounts) {
    const { status, body } = await logIn(email, demoPassword);
    expect([status, body.data?.user]).toMatchObject([200, { role, isEmailVerified: true }]);
  }
});

test('an administrator is made once, with a password that is hard to guess', async () => {
  const { db } = site.database;
  expect(await createAdmin(db, config, { ...admin, password: 'ines.moreau' })).toMatch(/too easy to guess/);
  expect(await createAdmin(db, config, { ...admin, password: 'court' })).toMatch(/password is not valid/);
  expect(await createAdmin(db, config, { ...admin, email: 'nobody' })).toMatch(/email is not valid/);
  expect(await createAdmin(db, config, admin)).toBeNull();
  expect(await createAdmin(db, config, admin)).toMatch(/has an account already/);
  const { body } = await authTools(site).logIn('operatrice@example.org', admin.password);
  expect(body.data.user).toMatchObject({ role: 'Admin', isEmailVerified: true });
});

test(
  'the command takes flags and environment, and says in one sentence what is missing',
  { timeout: 60_000 },
  async () => {
    const command = join(import.meta.dirname, '../../commands/create-admin.ts');
    const run = (args: string[], variables: Record<string, string> = {}) =>
      promisify(execFile)(process.execPath, [command, ...args], {
        env: { PATH: process.env.PATH, DATABASE_URL: empty.url, ...variables },
      }).catch((error: { stdout: string; stderr: string; code: number }) => error);
    expect(await run(['--email', admin.email])).toMatchObject({
      code: 1,
      stderr: 'Give --first-name or set FIRST_NAME: there is nobody to ask.\n',
    });
    const made = await run(['--email', admin.email, '--first-name', 'Inès'], {
      LAST_NAME: 'Moreau',
      PASSWORD: admin.password,
    });
    expect(made).toMatchObject({ stdout: `${admin.email} is an administrator now.\n`, stderr: '' });
  },
);
