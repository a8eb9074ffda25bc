/**
 * Gives Kysely's queries names, so that PostgreSQL parses and plans each text once per connection. A query whose
 * best plan depends on its values (search) opts out with the comment CUSTOM_PLAN anywhere in its text.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

export const CUSTOM_PLAN = '/* custom plan */';

/** Each name costs memory in every connection; lists of varying length (`in ($1, $2, ...)`) could make thousands. */
const MAX_NAMES = 500;

export function createNamer(limit = MAX_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= limit || text.includes(CUSTOM_PLAN)) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
    return name;
  };
}

export function withNamedStatements(pool: pg.Pool, patienceMs: number): PostgresPool {
  const nameOf = createNamer();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let wrapper = wrapped.get(client);
      if (!wrapper) wrapped.set(client, (wrapper = wrap(client, nameOf, patienceMs)));
      return wrapper;
    },
  };
}

function wrap(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  patienceMs: number,
): PostgresPoolClient {
  let broken = false;
  async function query(text: string, values: readonly unknown[]) {
    try {
      // Without values the text may hold several statements, which cannot be prepared.
      const name = values.length ? nameOf(text) : undefined;
      return await queryOnce(client, { name, text, values: [...values] }, patienceMs);
    } catch (error) {
      broken ||= isConnectionSpoilt(error);
      throw error;
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || broken),
  };
}

/**
 * For a network that swallows packets there is a limit; otherwise the server's own comes first. The driver has one too, and
 * promises: with either, the rows of an answer survive until all memory is looked through, and small garbage collections
 * took up to four times as long.
 */
function queryOnce(client: pg.PoolClient, config: pg.QueryConfig, patienceMs: number): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Query read timeout')), patienceMs);
    client.query(config, (error, result) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** Errors of the driver itself (a timeout, a cut) and statements outdated by a migration: a fresh connection helps. */
function isConnectionSpoilt(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return error.routine === 'RevalidateCachedQuery' || error.code === '26000';
}
