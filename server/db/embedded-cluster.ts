/** The files of the embedded database: made once, by initdb. */
import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdtemp, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { program, type Binaries } from './embedded-binaries.ts';
import type { Place } from './embedded-place.ts';
import { SETTINGS_FILE } from './embedded-settings.ts';
import { run } from './embedded-user.ts';
import { diskFull, StartError } from './start-error.ts';

export const SUPERUSER = 'postgres';
const PASSWORD = 'trouvaille.password';

/** pg_trgm takes accented letters for spaces under plain C, so C comes last. */
const CHARACTER_TYPES = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

export async function ensureCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (version === undefined) return createCluster(place, binaries, durable);
  if (Number(version) !== binaries.major) {
    throw new StartError(
      `The database in "${place.cluster}" was made by PostgreSQL ${version.trim()} and this program brings ${binaries.major}: move the data over with pg_dump, or set DATABASE_URL.`,
    );
  }
}

/** Built aside and renamed when whole, so that a start cut short leaves nothing that looks like a database. */
async function createCluster({ cluster, user }: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  // An initdb whose parent was killed may still be writing there.
  const patient = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), patient).catch(() => {});
  }
  const unfinished = await mkdtemp(join(parent, prefix));
  if (user) await chown(unfinished, user.uid, user.gid);
  try {
    await initialise(unfinished, { cluster, user, home: parent }, binaries, durable);
    await appendFile(
      join(unfinished, 'postgresql.conf'),
      `\ninclude '${SETTINGS_FILE}'\ninclude_if_exists 'custom.conf'\n`,
    );
    await rename(unfinished, cluster);
    if (durable && process.platform !== 'win32') await syncFolder(parent);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(folder: string, place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid);
  let output = '';
  for (const characterType of CHARACTER_TYPES) {
    const result = await run(
      program(binaries, 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characterType}`,
        '--data-checksums',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      place.user,
    );
    if (result.ok) return rename(passwordFile, join(folder, PASSWORD));
    output = result.output;
    if (!output.includes('invalid locale')) break;
  }
  await rm(passwordFile, { force: true });
  if (output.includes('No space left')) throw new StartError(diskFull(place.cluster));
  const reason = output.match(/(?:FATAL|error|could not)[^\n]*/)?.[0] ?? output.split('\n').at(-1);
  throw new StartError(`PostgreSQL could not make a database in "${place.cluster}": ${reason}.`);
}

/** Only Windows needs it: elsewhere the socket's folder is closed to other users. */
export const readPassword = (cluster: string) => readFile(join(cluster, PASSWORD), 'utf8');

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
