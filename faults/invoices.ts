/** Writes invoices by forty clients at once, every tenth of them rolled back, and looks for gaps in their numbers. */
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { raceInvoices, readNumbers } from '#server/features/invoices/invoices.testing.ts';
import { buyingTools } from '#server/features/payments/payments.testing.ts';
import { openTestSite } from '#server/testing.ts';

const invoices = Number(process.argv[2] ?? 10_000);
const server = await startThrowaway();
const database = openDatabase({ url: server.url });
await migrate(database.pool);
await database.close();
const site = await openTestSite({ databaseUrl: server.url, settings: { RATE_LIMIT_SCALE: '1000' } });
try {
  const shop = buyingTools(site);
  const member = await shop.member();
  const orderId = await shop.buy(member, 'basic');
  const began = Date.now();
  await raceInvoices(site, { userId: member.id, orderId, invoices, clients: 40 });
  const { count, last, distinct } = await readNumbers(site);
  const perSecond = Math.round((invoices * 1000) / (Date.now() - began));
  console.log({ written: invoices, kept: count, last, gaps: last - distinct, doubled: count - distinct, perSecond });
} finally {
  await site.close();
  await server.stop();
}
