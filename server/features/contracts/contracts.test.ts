import { expect, test } from 'vitest';
import * as contracts from '#contract/api/contracts.ts';
import { forgetRequests } from '#server/features/contracts/end-without-login.service.ts';
import { openShop } from '#server/features/payments/shared-shop.testing.ts';
import { openTestSite } from '#server/testing.ts';

const { site, shop } = await openShop();

test('a contract is ended without signing in by its number and address; who guesses learns nothing', async () => {
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const { reference } = await shop.row(member);
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const end = (contract: string) =>
    site.call(contracts.endContract, { body: { kind: 'cancel', name: 'Camille Martin', email, contract } });
  const wrong = await end('TRV-AAAAAAAA');
  const right = await end(reference.toLowerCase());
  expect([wrong.status, Object.keys(wrong.body.data)]).toEqual([right.status, Object.keys(right.body.data)]);
  expect((await shop.subscription(member)).status).toBe('ending');
  const mails = await shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['contract_unknown', 'planCancelled', 'contract_cancelled']),
  );
});

test('ending a contract without signing in is limited for one address, in words that say what else to do', async () => {
  const strict = await openTestSite();
  try {
    const body = { kind: 'cancel' as const, name: 'Jo', email: 'jo@exemple.fr', contract: 'TRV-AAAAAAAA' };
    for (let count = 0; count < 5; count += 1)
      expect((await strict.call(contracts.endContract, { body })).status).toBe(202);
    const refused = await strict.call(contracts.endContract, { body });
    expect([refused.status, refused.body.code]).toEqual([429, 'contract_too_often']);
    expect(refused.body.message).toContain('cinq demandes par heure');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test('a request that ended a contract is kept five years, one that named none a year', async () => {
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const { id } = await shop.row(member);
  const years = (count: number) => new Date(Date.now() - count * 366 * 86_400_000);
  const request = { kind: 'cancel' as const, name: 'Camille', email: 'camille@exemple.fr', contract: 'C-1' };
  await shop.db
    .insertInto('contract_requests')
    .values([
      { ...request, reference: 'RES-1', subscription_id: id, created_at: years(4) },
      { ...request, reference: 'RES-2', subscription_id: id, created_at: years(6) },
      { ...request, reference: 'RES-3', subscription_id: null, created_at: years(2) },
    ])
    .execute();
  await forgetRequests(site.context);
  const left = await shop.db
    .selectFrom('contract_requests')
    .select('reference')
    .where('reference', 'in', ['RES-1', 'RES-2', 'RES-3'])
    .execute();
  expect(left).toEqual([{ reference: 'RES-1' }]);
});
