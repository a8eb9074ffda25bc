/** Vitest's globalSetup: one server for the whole run, with a migrated template that nobody connects to. */
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { loadPlaces } from './places/load-places.ts';
import { execute, withDatabase } from './testing.ts';
import { startThrowaway } from './throwaway.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await prepareTestServer();
  project.provide('testServerUrl', url);
  project.provide('testTemplate', template);
  return stop;
}

export async function prepareTestServer() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startThrowaway();
  const template = `test_template_${randomBytes(4).toString('hex')}`;
  await execute(server.url, `create database ${template}`);
  const database = openDatabase({ url: withDatabase(server.url, template) });
  try {
    await migrate(database.pool);
    await loadPlaces(database.pool);
    // Clones then need not mark what they read.
    await database.pool.query('vacuum (freeze) communes, commune_postal_codes, departements');
  } finally {
    await database.close();
  }
  await execute(server.url, `alter database ${template} allow_connections false`);
  async function stop() {
    await execute(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  }
  return { url: server.url, template, stop };
}
