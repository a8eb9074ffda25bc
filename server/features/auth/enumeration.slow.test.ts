/** Whether an address has an account is told to nobody but its owner: 1,000 that have one against 1,000 that have none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/auth.ts';
import { bytesOf, openAuthSite, type AuthTools } from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

const pairs = 1_000;
let site: TestSite;
let tools: AuthTools;
let token: string;

beforeAll(async () => {
  ({ site, tools } = await openAuthSite({ RATE_LIMIT_SCALE: '100000' }));
  ({ token } = await site.signIn());
  await site.database.db
    .insertInto('users')
    .values(
      Array.from({ length: pairs }, (_, index) => ({
        email: `known-${index}@example.org`,
        first_name: 'Alix',
        last_name: 'Vernet',
        is_email_verified: index % 2 === 0,
      })),
    )
    .execute();
});
afterAll(() => site.close());

/** In groups, since each answer takes its time by design; of a size that a busy machine answers before it gives up. */
async function answers(ask: (index: number) => Promise<{ status: number; text: string }>): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < pairs; from += 100)
    for (const answer of await Promise.all(Array.from({ length: 100 }, (_, index) => ask(from + index))))
      found.add(bytesOf(answer));
  return found;
}

test.each([
  ['forgot-password', (email: string) => tools.ask(api.forgotPassword, { body: { email } })],
  ['resend-verification', (email: string) => tools.ask(api.resendVerification, { body: { email } })],
  ['email-status of a visitor', (email: string) => tools.ask(api.emailStatus, { params: { email } })],
  ['email-status of a member', (email: string) => tools.ask(api.emailStatus, { params: { email }, token })],
])('%s answers the same bytes for all of them', async (_, ask) => {
  const known = await answers((index) => ask(`known-${index}@example.org`));
  const unknown = await answers((index) => ask(`absent-${index}@example.org`));
  expect(known.size).toBe(1);
  expect(unknown).toEqual(known);
});

test('a login with a wrong password answers the same bytes, for a hundred of them', async () => {
  const ask = async (email: string) => bytesOf(await tools.logIn(email, 'never it'));
  const all = new Set<string>();
  for (let index = 0; index < 50; index += 1) {
    all.add(await ask(`known-${index}@example.org`));
    all.add(await ask(`absent-${index}@example.org`));
  }
  expect(all.size).toBe(1);
});
