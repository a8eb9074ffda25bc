/**
 * Gives Kysely's queries names, so that PostgreSQL parses and plans each text once per connection. One whose plan is always
 * the same says GENERIC_PLAN: PostgreSQL may take that plan for dearer than it is, and then plans at every run (decision 34).
 */
import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

const GENERIC_PLAN = '/* generic plan */';
export const generic = sql.raw(GENERIC_PLAN);

/** Each name costs memory in every connection; lists of varying length (`in ($1, $2, ...)`) could make thousands. */
const MAX_NAMES = 500;

export function createNamer(limit = MAX_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= limit) return known;
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

type Planning = 'auto' | 'force_generic_plan';

function wrap(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  patienceMs: number,
): PostgresPoolClient {
  let broken = false;
  let planning: Planning | null = 'auto';
  async function plan(text: string): Promise<void> {
    const wanted = text.includes(GENERIC_PLAN) ? 'force_generic_plan' : 'auto';
    if (planning !== wanted) await queryOnce(client, { text: `set plan_cache_mode = ${wanted}` }, patienceMs);
    planning = wanted;
  }
  async function query(text: string, values: readonly unknown[]) {
    try {
      // Without values the text may hold several statements, which cannot be prepared.
      const name = values.length ? nameOf(text) : undefined;
      if (values.length) await plan(text);
      // It takes back what was set since the transaction began.
      if (text.startsWith('rollback')) planning = null;
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
