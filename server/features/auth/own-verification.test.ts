import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendVerification } from '#contract/api/auth.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const mailsTo = (email: string) =>
  site.database.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'verify_email')
    .execute();

test('a member has the link mailed again, as long as the address is not verified', async () => {
  const { id, token } = await site.signIn();
  const { email } = await site.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await site.call(sendVerification, { token })).status).toBe(200);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('http://localhost/auth/verify-email?token=');

  await site.database.db.updateTable('users').set({ is_email_verified: true }).where('id', '=', id).execute();
  const again = await site.call(sendVerification, { token });
  expect([again.status, again.body.code]).toEqual([409, 'already_verified']);
  expect(await mailsTo(email)).toHaveLength(1);
});
