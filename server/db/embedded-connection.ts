/** Connections to the embedded server: the keeper, which shows that somebody needs it, and the app's address. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readPassword, SUPERUSER } from './embedded-cluster.ts';
import type { Listening } from './embedded-postmaster.ts';
import type { Place } from './embedded-place.ts';

export interface Server {
  keeper: pg.Client;
  listening: Listening;
}

const APP = 'trouvaille';
const KEEPER = 'trouvaille keeper';

export async function connect(place: Place, { socketFolder, port }: Listening): Promise<pg.Client | undefined> {
  const keeper = new pg.Client({
    host: socketFolder ?? '127.0.0.1',
    port,
    user: SUPERUSER,
    password: socketFolder ? undefined : await readPassword(place.cluster),
    database: 'postgres',
    application_name: KEEPER,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a cut connection would end the process.
  keeper.on('error', () => {});
  try {
    await keeper.connect();
    return keeper;
  } catch {
    await keeper.end().catch(() => {});
    return undefined;
  }
}

/** The app's role is no superuser: SQL slipped into a query must not reach files or programs. */
export async function ensureAppDatabase(keeper: pg.Client, place: Place): Promise<void> {
  const role = await keeper.query('select from pg_roles where rolname = $1', [APP]);
  if (!role.rowCount) {
    const password = pg.escapeLiteral(await readPassword(place.cluster));
    await keeper.query(`create role ${APP} login createdb password ${password}`);
  }
  const database = await keeper.query('select from pg_database where datname = $1', [APP]);
  if (!database.rowCount) await keeper.query(`create database ${APP} owner ${APP}`);
}

export async function appUrl(place: Place, { socketFolder, port }: Listening): Promise<string> {
  if (!socketFolder) return `postgresql://${APP}:${await readPassword(place.cluster)}@127.0.0.1:${port}/${APP}`;
  return `postgresql://${APP}@/${APP}?host=${encodeURIComponent(socketFolder)}&port=${port}&sslmode=disable`;
}

/** Connections just closed need a moment to leave the list; another keeper is there to stay. */
export async function isNeededByOthers(keeper: pg.Client): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await keeper.query<{ application_name: string }>(
      `select application_name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (!rows.length) return false;
    if (attempt === 20 || rows.some((row) => row.application_name === KEEPER)) return true;
    await sleep(50);
  }
}
