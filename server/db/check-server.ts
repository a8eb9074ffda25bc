/** Looks at the server before anything else, so that a wrong DATABASE_URL ends in one clear sentence. */
import type pg from 'pg';
import { StartError } from './start-error.ts';
import { firstRow } from '#server/db/first-row.ts';

const OLDEST_VERSION = 15;

export async function checkServer(pool: pg.Pool): Promise<void> {
  const { version, encoding } = await ask(pool);
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    throw new StartError(`The database server is PostgreSQL ${version}, and ${OLDEST_VERSION} or newer is needed.`);
  }
  if (encoding !== 'UTF8') throw new StartError(`The database is encoded in ${encoding}, and UTF8 is needed.`);
}

async function ask(pool: pg.Pool): Promise<{ version: string; encoding: string }> {
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    return firstRow(rows);
  } catch (error) {
    throw new StartError(`The database cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const { code, message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  switch (code) {
    case 'ERR_INVALID_URL':
      return 'DATABASE_URL should look like postgresql://user:password@host:5432/name';
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'no PostgreSQL server answers at the address in DATABASE_URL';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the host named in DATABASE_URL is unknown';
    case '28P01':
    case '28000':
      return 'the server refuses the user or the password in DATABASE_URL';
    case '3D000':
      return 'the database named in DATABASE_URL does not exist';
    default:
      return message || 'the connection failed';
  }
}
