/** The PostgreSQL server that comes with the app: found or started, watched, and stopped by the last to leave. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installBinaries } from './embedded-binaries.ts';
import { ensureCluster } from './embedded-cluster.ts';
import { appUrl, ensureAppDatabase, isNeededByOthers, type Server } from './embedded-connection.ts';
import { openDataFolder } from './data-folder.ts';
import { choosePlace } from './embedded-place.ts';
import { findServer, startServer, stopServer } from './embedded-server.ts';
import { withLock } from './process-lock.ts';
import { explainFileError } from './start-error.ts';

interface EmbeddedOptions {
  /** False for tests: faster, and a crash may lose data. */
  durable?: boolean;
  /** Hears why a server that went away could not be started again. */
  onError?: (error: unknown) => void;
}

export interface Embedded {
  url: string;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const { durable = true, onError = () => {} } = options;
  try {
    const folder = await openDataFolder(dataDir);
    const lockFile = join(folder, 'postgres.lock');
    const locked = <T>(work: () => Promise<T>) => withLock(lockFile, work);
    const place = await locked(() => choosePlace(folder));
    const binaries = await installBinaries(place.home);

    const ensureServer = () =>
      locked(async () => {
        const found = (await findServer(place)) ?? (await startServer(place, binaries, durable));
        await ensureAppDatabase(found.keeper, place).catch(async (error) => {
          await found.keeper.end();
          throw error;
        });
        return found;
      });

    await locked(() => ensureCluster(place, binaries, durable));
    let server = await ensureServer();
    let stopping = false;
    let revival: Promise<void> = Promise.resolve();

    function watch({ keeper }: Server): void {
      keeper.once('end', () => {
        if (!stopping) revival = revive();
      });
    }
    async function revive(): Promise<void> {
      while (!stopping) {
        try {
          server = await ensureServer();
          return watch(server);
        } catch (error) {
          onError(error);
          await sleep(RETRY_MS);
        }
      }
    }
    async function leave(): Promise<void> {
      stopping = true;
      await revival;
      await locked(async () => {
        const last = await isNeededByOthers(server.keeper).then(
          (needed) => !needed,
          () => false,
        );
        await server.keeper.end();
        if (last) await stopServer(place, binaries, server);
      });
    }

    watch(server);
    let left: Promise<void> | undefined;
    return { url: await appUrl(place, server.listening), stop: () => (left ??= leave()) };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
