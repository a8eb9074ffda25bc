/** Longer than anybody is made to wait: what happens to payments while the numbers of invoices are held. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readNumbers } from '#server/features/invoices/invoices.testing.ts';
import { buyingTools } from '#server/features/payments/payments.testing.ts';
import { settleOpenOrders } from '#server/features/payments/reconcile.service.ts';
import { openTestSite } from '#server/testing.ts';

test('forty who pay while the numbers are held are told "paid, the invoice follows"; later each has one, without a gap', async () => {
  const site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  const shop = buyingTools(site);
  try {
    const before = await shop.member();
    await shop.buy(before, 'basic');
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const member = await shop.member();
        const { body } = await shop.checkout(member, 'basic');
        return { member, orderId: body.data.orderId as string };
      }),
    );
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>();
    const holds = shop.db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`select 1 from invoice_series for update`.execute(trx);
      tellHeld();
      await isOver;
    });
    await isHeld;
    const answers = await Promise.all(buyers.map(({ member, orderId }) => shop.pay(member, orderId)));
    release();
    await holds;
    const told = answers.map(({ status, body }) => (status === 200 ? (body.data.status as string) : status));
    expect(told).toContain('Paid');
    // On a machine with much else to do a call may be sent away before it is begun.
    expect(told.filter((one) => one !== 'Paid' && one !== 503)).toEqual([]);
    const paid = async () => (await Promise.all(buyers.map(({ member }) => shop.paid(member)))).flat().length;
    expect(await paid()).toBe(0);

    // The jobs that were left behind do it; what they miss the comparison of the books finds.
    await shop.runJobs();
    shop.passDays(0.02);
    await settleOpenOrders(site.context);
    expect(await paid()).toBe(40);
    for (const { member } of buyers)
      expect([(await shop.subscription(member)).plan, (await shop.invoices(member)).length]).toEqual(['basic', 1]);
    expect(await readNumbers(site)).toMatchObject({ count: 41, last: 41, distinct: 41, backwards: 0 });
  } finally {
    await site.close();
  }
});
