/** For commands of the operator: the site's own database, opened, migrated and closed again. */
import { readConfig, type Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { StartError } from '#server/db/start-error.ts';

export async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const given = config.databaseUrl && { url: config.databaseUrl, stop: async () => {} };
    const server = given || (await startEmbedded(config.dataDir));
    const database = openDatabase({ url: server.url });
    try {
      await migrate(database.pool);
      await work(database.db, config);
    } finally {
      await database.close();
      await server.stop();
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
