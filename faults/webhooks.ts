/** Tells of an order by six events, each twice, in all 720 orders, and looks whether each of them ends in the same state. */
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { buyingTools } from '#server/features/payments/payments.testing.ts';
import { endStates, ordersOf, rightState } from '#server/features/payments/six-events.testing.ts';
import { openStripePeer } from '#server/features/payments/stripe-peer.testing.ts';
import { openTestSite } from '#server/testing.ts';

const peer = await openStripePeer();
const server = await startThrowaway();
const database = openDatabase({ url: server.url });
await migrate(database.pool);
await database.close();
const site = await openTestSite({
  databaseUrl: server.url,
  settings: { RATE_LIMIT_SCALE: '100000', ...peer.settings },
});
try {
  const orders = ordersOf(6).slice(0, Number(process.argv[2] ?? 720));
  const began = Date.now();
  const states = await endStates({ site, shop: buyingTools(site), peer }, orders, 8);
  const others = states.filter((state) => state !== rightState);
  console.log({
    orders: states.length,
    right: states.length - others.length,
    others: [...new Set(others)],
    seconds: Math.round((Date.now() - began) / 1000),
  });
} finally {
  await site.close();
  await server.stop();
  await peer.close();
}
