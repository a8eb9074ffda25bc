/** What may be wrong before anything is started. It loads little, so that a wrong setting is told at once. */
import { createServer } from 'node:net';
import { readConfig, type Config } from '#server/config.ts';
import { openDataFolder } from '#server/db/data-folder.ts';
import { StartError } from '#server/db/start-error.ts';
import { factsOf } from '#server/kit/thrown.ts';

export function toStartError(error: unknown, port: number, host: string): unknown {
  const { code } = factsOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: stop the other program or set PORT to a free one.`);
  if (code === 'EACCES') return new StartError(`This user may not listen on port ${port}: set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST "${host}" is not an address of this machine.`);
  return error;
}

async function requirePort({ port, host }: Config): Promise<void> {
  const door = createServer();
  try {
    await new Promise<void>((done, fail) => door.once('error', fail).listen({ port, host }, done));
  } catch (error) {
    throw toStartError(error, port, host);
  }
  await new Promise((done) => door.close(done));
}

export async function checkedConfig(): Promise<Config> {
  const config = readConfig(process.env);
  await requirePort(config);
  await openDataFolder(config.dataDir);
  return config;
}
