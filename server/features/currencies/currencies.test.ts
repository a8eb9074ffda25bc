import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/currencies.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('anybody may know the rates, and an administrator sets them', async () => {
  const before = (await site.call(api.readRates)).body.data;
  expect(before.rates.map((one: { currency: string }) => one.currency)).toEqual(['CAD', 'CHF', 'GBP', 'USD']);
  const { token } = await site.signIn('Admin');
  const body = { rates: [{ currency: 'USD' as const, rate: 1.25 }] };
  expect((await site.call(api.writeRates, { body, token })).status).toBe(200);
  const after = (await site.call(api.readRates)).body.data;
  expect(after.rates).toContainEqual({ currency: 'USD', rate: 1.25 });
  expect(after.rates).toHaveLength(4);
  expect(after.updatedAt > before.updatedAt).toBe(true);
});

test.each([
  { rates: [{ currency: 'EUR', rate: 2 }] },
  { rates: [{ currency: 'USD', rate: 0 }] },
  { rates: [{ currency: 'USD', rate: '1' }] },
  { rates: [] },
])('%j is no set of rates', async (body) => {
  const { token } = await site.signIn('Admin');
  expect((await site.call(api.writeRates, { body: body as never, token })).status).toBe(422);
});

test('a moderator does not set rates', async () => {
  const { token } = await site.signIn('Moderator');
  const body = { rates: [{ currency: 'USD' as const, rate: 1.25 }] };
  expect((await site.call(api.writeRates, { body, token })).status).toBe(403);
});
