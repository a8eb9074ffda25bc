/** One node of a site that takes payments at a peer; on request it does what is due, or what the clock would. */
import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { checkPayments, fetchMissedEvents, settleOpenOrders } from '#server/features/payments/reconcile.service.ts';
import { settingsFor } from '#server/features/payments/stripe-peer.testing.ts';

const [databaseUrl = '', dataDir = '.data', peerUrl = ''] = process.argv.slice(2);
const config = readConfig({
  NODE_ENV: 'test',
  DEMO: 'false',
  RATE_LIMIT_SCALE: '100000',
  DATA_DIR: dataDir,
  ...settingsFor(peerUrl),
});
const database = openDatabase({ url: databaseUrl });
const { app, context, background } = await buildApp({ config, database, databaseUrl });

/** Orders are looked at once they are some minutes old. */
async function reconcile(): Promise<void> {
  context.now = () => new Date(Date.now() + 15 * 60_000);
  await settleOpenOrders(context);
  await fetchMissedEvents(context);
  await checkPayments(context);
  context.now = () => new Date();
}

process.on('message', (wish) => {
  void (async () => {
    if (wish === 'reconcile') await reconcile();
    await background.runDue();
    process.send?.('done');
  })();
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// Killed, it could not keep for the next start what reading the program took.
flushCompileCache();
