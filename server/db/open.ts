/** Opens the pool and the query builder on it. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withNamedStatements } from './named-statements.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  max?: number;
  statementTimeoutMs?: number;
  /** Hears of idle connections that were cut; the pool replaces them by itself. */
  onError?: (error: Error) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, max = 20, statementTimeoutMs = 2_000, onError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'trouvaille',
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 5,
    connectionTimeoutMillis: statementTimeoutMs + 1_000,
    keepAlive: true,
    types: createTypes(),
  });
  // Without listeners a cut connection would end the process: the pool hears for idle clients, each client for itself.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool, statementTimeoutMs + 1_000) }),
  });
  return { db, pool, close: () => pool.end() };
}

/** Big integers and decimals become numbers; days stay text, because a Date would move them between time zones. */
function createTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, parseInteger);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  types.setTypeParser(pg.types.builtins.DATE, String);
  return types;
}

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too big for a number.`);
  return value;
}
