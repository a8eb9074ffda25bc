/** Starts one site and ends it well: database, app, background. */
import '#server/fast/react-production.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { missingLegalSettings, missingSellerSettings, type Config } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { demoAccounts, demoPassword } from '#server/db/seed/seed-accounts.ts';
import { seedDemo } from '#server/db/seed/seed.ts';
import { buildApp } from '#server/app.ts';
import { readySearch } from '#server/features/search/search.service.ts';
import { builtPages, vitePages } from '#server/pages.ts';
import { toStartError } from '#server/start-checks.ts';

function outboxNotice({ outboxReadable, publicUrl }: Config): string {
  const where = outboxReadable
    ? `read them at ${publicUrl}/dev/outbox`
    : 'nobody receives them until SMTP_URL and MAIL_FROM are set';
  return `Mails stay in the outbox: ${where}.`;
}

function demoNotice(): string {
  const accounts = demoAccounts.map(({ email, role }) => `  ${email} (${role})`);
  return [`Demo accounts, all with the password ${demoPassword}:`, ...accounts].join('\n');
}

/** Filling a demo takes as long as the machine needs; the site's own connections give up after seconds. */
async function seedPatiently(url: string, config: Config): Promise<void> {
  const patient = openDatabase({ url, max: 2, statementTimeoutMs: 120_000 });
  try {
    await seedDemo(patient.db, config);
  } finally {
    await patient.close();
  }
}

/** Nobody is told to come in before the door opens. */
async function untilReady(app: FastifyInstance, isEnding: () => boolean): Promise<void> {
  while (!isEnding() && (await app.inject('/health/ready')).json<{ status: string }>().status !== 'ready')
    await sleep(200);
}

export async function serve(config: Config): Promise<void> {
  const developing = process.argv.includes('--dev');
  const given = config.databaseUrl && { url: config.databaseUrl, stop: async () => {} };
  const server = given || (await startEmbedded(config.dataDir));
  const databaseUrl = server.url;
  const database = openDatabase({
    url: databaseUrl,
    statementTimeoutMs: config.databaseTimeoutMs,
    onError: (error) => console.error(`database: ${error.message}`),
  });
  const stopDatabase = async () => {
    await database.close();
    await server.stop();
  };

  try {
    await migrate(database.pool);
    await loadPlaces(database.pool);
    if (config.demo) await seedPatiently(databaseUrl, config);
    const pages = await (developing ? vitePages(config.dataDir) : builtPages());
    const { app, context, readiness, background, realtime } = await buildApp({ config, database, databaseUrl, pages });
    readiness.isLoading = true;
    void readySearch(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'search: not loaded, the first search tries again'))
      .finally(() => (readiness.isLoading = false));
    let ending = false;
    let starting = Promise.resolve();
    const end = async () => {
      if (ending) return;
      ending = true;
      readiness.leaving = true;
      await new Promise((done) => setTimeout(done, config.drainMs));
      realtime.close();
      // The door closes last: whoever finds nobody there any more finds nothing left running either.
      await starting;
      await background.stop();
      await context.events.close();
      await stopDatabase();
      await app.close();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // The development tools would exit at once and leave the database running.
      if (developing) process.removeAllListeners(signal);
      process.on(signal, () => void end());
    }

    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw toStartError(error, config.port, config.host);
    });
    starting = background.start();
    await starting;
    await untilReady(app, () => ending);
    if (ending) return;

    if (config.production)
      for (const name of missingLegalSettings(config))
        console.warn(`The law asks for ${name} on a public site: it is not set.`);
    if (config.payments.stripe)
      for (const name of missingSellerSettings(config))
        console.warn(`An invoice needs ${name}: nothing can be ordered until it is set.`);
    if (!config.mail) console.log(outboxNotice(config));
    if (config.demo) console.log(demoNotice());
    console.log(`\n${config.site.brand} is ready: http://localhost:${config.port}\n`);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}
