import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/profile.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
});
beforeEach(async () => {
  member = await site.signIn();
  site.context.now = () => new Date();
});
afterAll(() => site.close());

let last = 0;
const newNumber = () => `+336${String(10_000_000 + (last += 1))}`;
const ask = (phoneNumber: string) => site.call(api.verifyPhone, { body: { phoneNumber }, token: member.token });
const confirm = (code: string) => site.call(api.confirmPhone, { body: { code }, token: member.token });

async function codeSentTo(number: string): Promise<string> {
  const sms = await site.database.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', number)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(sms.text)?.[0] ?? '';
}
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the code sent to a number makes it the member’s verified number', async () => {
  const number = newNumber();
  const { status, body } = await ask(number);
  expect([status, body.data]).toEqual([200, { expiresIn: 600 }]);
  const code = await codeSentTo(number);
  const answer = await confirm(code);
  expect(answer.body.data).toMatchObject({ id: member.id, phoneNumber: number, isPhoneVerified: true });
  expect((await confirm(code)).body).toMatchObject({
    statusCode: 422,
    code: 'invalid_code',
    errors: [{ field: 'code', code: 'wrong_code' }],
  });
});

test('the code is not kept as it is', async () => {
  const number = newNumber();
  await ask(number);
  const row = await site.database.db
    .selectFrom('phone_codes')
    .selectAll()
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('latin1') })).not.toContain(
    await codeSentTo(number),
  );
});

test('after 5 wrong codes the right one is worth nothing; a new code is', async () => {
  const number = newNumber();
  await ask(number);
  const code = await codeSentTo(number);
  for (let attempt = 0; attempt < 5; attempt++) expect((await confirm(wrongFor(code))).body.code).toBe('invalid_code');
  expect((await confirm(code)).body.code).toBe('invalid_code');
  await ask(number);
  expect((await confirm(await codeSentTo(number))).status).toBe(200);
});

test('40 guesses at once are 5 attempts', async () => {
  const number = newNumber();
  await ask(number);
  const code = await codeSentTo(number);
  await Promise.all(Array.from({ length: 40 }, () => confirm(wrongFor(code))));
  const { attempts } = await site.database.db
    .selectFrom('phone_codes')
    .select('attempts')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
});

test('a code is good for 10 minutes', async () => {
  const number = newNumber();
  await ask(number);
  const code = await codeSentTo(number);
  site.context.now = () => new Date(Date.now() + 10 * 60_000 + 1_000);
  expect((await confirm(code)).body.code).toBe('invalid_code');
});

test('the code of one member is of no use to another', async () => {
  const number = newNumber();
  await ask(number);
  const code = await codeSentTo(number);
  const other = await site.signIn();
  expect((await site.call(api.confirmPhone, { body: { code }, token: other.token })).body.code).toBe('invalid_code');
});

test('many accounts cannot ring one phone: a number gets 6 codes a day', async () => {
  const number = newNumber();
  const statuses = [];
  for (let time = 0; time < 7; time++) {
    member = await site.signIn();
    statuses.push((await ask(number)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
