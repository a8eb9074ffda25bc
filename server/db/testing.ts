/** A database of its own for each test file: cloned from the migrated template that testing.global.ts prepares. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the test server, to connect to while others are made and dropped. */
    testServerUrl: string;
    testTemplate: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** In use; or visited by the server's own vacuum, which only a superuser may end. */
const BUSY = ['55006', '42501'];

export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(serverUrl, `create database ${name} template ${inject('testTemplate')} strategy file_copy`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*)(\/[^?]*)?/, `$1/${name}`);
}

/** PostgreSQL may still be leaving a database, or be vacuuming it. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(sql);
        return;
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || !BUSY.includes(error.code ?? '') || attempt === 10) throw error;
        await sleep(100);
      }
    }
  } finally {
    await client.end();
  }
}
