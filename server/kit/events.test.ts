/** What nodes tell each other, over a line that breaks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import pino from 'pino';
import { openGate, type Gate } from '#server/db/gate.testing.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openEvents, type Events, type News } from '#server/kit/events.ts';

const retryMs = 20;
let own: TestDatabase;
let database: Database;
let gate: Gate;
let events: Events;
const heard: News['type'][] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url });
  gate = await openGate(own.url);
  events = await openEvents(gate.url, pino({ level: 'silent' }), retryMs);
  events.on(({ type }) => void heard.push(type));
});
afterAll(async () => {
  await events.close();
  await gate.close();
  await database.close();
  await own.drop();
});

async function countListening(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where application_name = 'trouvaille events' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test('while the database is away one attempt follows the other, and one connection listens afterwards', async () => {
  gate.shut();
  const begun = performance.now();
  const before = gate.visits;
  await expect.poll(() => gate.visits - before).toBeGreaterThan(9);
  const attempts = gate.visits - before;
  expect(attempts).toBeLessThanOrEqual((performance.now() - begun) / retryMs + 1);
  expect(events.isUpToDate()).toBe(false);
  gate.open();
  await expect.poll(() => heard).toContain('listening');
  expect(await countListening()).toBe(1);
  await events.publish(database.db, { type: 'outbox.waiting' });
  await expect.poll(() => heard.filter((type) => type === 'outbox.waiting')).toHaveLength(1);
});
