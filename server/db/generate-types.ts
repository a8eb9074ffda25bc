/** Writes tables.ts from the migrated schema (`npm run db:types`); with --check it only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeTables } from './describe-tables.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { startThrowaway } from './throwaway.ts';

const target = join(import.meta.dirname, 'tables.ts');
const server = await startThrowaway();
const database = openDatabase({ url: server.url });
let generated: string;
try {
  await migrate(database.pool);
  generated = await describeTables(database.pool);
} finally {
  await database.close();
  await server.stop();
}

if (!process.argv.includes('--check')) {
  await writeFile(target, generated);
} else if ((await readFile(target, 'utf8')).replaceAll('\r\n', '\n') !== generated) {
  console.error('server/db/tables.ts does not match the migrations: run npm run db:types.');
  process.exitCode = 1;
}
