/** Logging in by the thousand: the budgets of the guard hold whatever is tried at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthSite, type AuthTools } from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
beforeAll(async () => void ({ site, tools } = await openAuthSite({ RATE_LIMIT_SCALE: '1' })));
afterAll(() => site.close());

/** Fifty at a time: more than there are connections to the database. */
async function aThousand<T>(attempt: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < 1000; index += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, step) => attempt(index + step)))));
  return answers;
}

test('a thousand mixed attempts on one account from everywhere spend one budget of five', async () => {
  const { email } = await tools.join();
  const answers = await aThousand((index) =>
    (index % 2 ? tools.logIn : tools.logInSpecially)(index % 3 ? email : email.toUpperCase(), `wrong-${index}`),
  );
  const codes = Map.groupBy(answers, (one) => one.body.code);
  expect(codes.get('invalid_credentials')).toHaveLength(5);
  expect(codes.get('account_locked')).toHaveLength(995);
  expect((await tools.mails(email)).filter((mail) => mail.kind === 'account_locked')).toHaveLength(1);
});

test('a thousand attempts on a thousand accounts from one network spend one budget of thirty', async () => {
  const attempt = (index: number, from: string) =>
    (index % 2 ? tools.logIn : tools.logInSpecially)(`n${index}@example.org`, 'wrong', { from });
  const answers = await aThousand((index) => attempt(index, '192.0.2.1'));
  const codes = Map.groupBy(answers, (one) => one.body.code);
  expect(codes.get('invalid_credentials')).toHaveLength(30);
  expect(codes.get('rate_limited')).toHaveLength(970);
  expect(Number(codes.get('rate_limited')?.[0]?.headers['retry-after'])).toBeGreaterThan(0);

  const inOneHome = await Promise.all(
    Array.from({ length: 33 }, (_, index) => attempt(2000 + index, `2001:db8:1:2::${index.toString(16)}`)),
  );
  expect(inOneHome.filter((one) => one.status === 429)).toHaveLength(3);
});

test('more passwords at once than can be checked are turned away, and do not count as failures', async () => {
  const emails = Array.from({ length: 80 }, () => tools.newEmail());
  const answers = await Promise.all(emails.map((email) => tools.logIn(email, 'wrong')));
  const busy = answers.filter((one) => one.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]).toMatchObject({ body: { code: 'busy' }, headers: { 'retry-after': '2' } });
  const { rows } = await site.database.pool.query(
    "select count(*)::int as count from login_attempts where failed_at = '{}'",
  );
  expect(rows[0].count).toBe(busy.length);
});
