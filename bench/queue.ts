/** How the queue of moderators opens and decides with 20 waiting ads and with 20,000: prints both and their ratio. */
import { sql } from 'kysely';
import { decideAd, readQueue, takeNext } from '#contract/api/moderation.ts';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { startSession } from '#server/kit/sessions.ts';

const rounds = 40;
const server = await startThrowaway();
const database = openDatabase({ url: server.url });
const { db } = database;
await migrate(database.pool);
await seedCategories(db);
const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', RATE_LIMIT_SCALE: '1000' });
const { app, context } = await buildApp({ config, database, databaseUrl: server.url });

const people = await db
  .insertInto('users')
  .values([
    { email: 'seller@example.org', first_name: 'Alix', last_name: 'Vernet' },
    { email: 'staff@example.org', first_name: 'Noé', last_name: 'Perrin', role: 'Moderator' },
  ])
  .returning(['id', 'token_version as tokenVersion'])
  .execute();
const [seller, staff] = people as [(typeof people)[number], (typeof people)[number]];
const { sessionId } = await startSession(db, staff.id, { userAgent: '', address: '127.0.0.1' });
const authorization = `Bearer ${await context.sessions.sign(staff, sessionId)}`;

async function ask(
  endpoint: Endpoint,
  input: { params?: object; query?: object; body?: object } = {},
): Promise<{ id: number }> {
  const answer = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    headers: { authorization },
    ...(input.body && { payload: input.body }),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (JSON.parse(answer.body) as { data: { id: number } }).data;
}

const atOnce = 1_000;

async function fill(count: number): Promise<void> {
  for (let first = 1; first <= count; first += atOnce)
    await db.transaction().execute(async (trx) => {
      // Filling is not what is measured: on a busy machine it may take its time.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
      insert into ads (user_id, category_id, section_id, title, description, price, status, submitted_at, created_at)
      select ${seller.id}::uuid, 502, 5, 'Lampe de bureau ' || n, 'Une lampe en très bon état, à venir chercher, numéro ' || n,
        2500, 'Pending', now() - n * interval '1 second', now() - n * interval '1 second'
      from generate_series(${first}::int, ${Math.min(count, first + atOnce - 1)}::int) n`.execute(trx);
    });
  await sql`analyze ads`.execute(db);
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function measure(): Promise<{ open: number; 'open by risk': number; decide: number }> {
  const open: number[] = [];
  const byRisk: number[] = [];
  const decide: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let begun = performance.now();
    await ask(readQueue);
    open.push(performance.now() - begun);
    begun = performance.now();
    await ask(readQueue, { query: { order: 'risk' } });
    byRisk.push(performance.now() - begun);
    begun = performance.now();
    const { id } = await ask(takeNext, { body: {} });
    await ask(decideAd, { params: { id }, body: { decision: 'approve' } });
    decide.push(performance.now() - begun);
  }
  return { open: medianOf(open), 'open by risk': medianOf(byRisk), decide: medianOf(decide) };
}

await fill(rounds);
await measure();
await fill(rounds + 20);
const few = await measure();
await fill(20_000);
const many = await measure();
for (const name of ['open', 'open by risk', 'decide'] as const)
  console.log(
    `${name}: 20 waiting ${few[name].toFixed(1)} ms, 20,000 waiting ${many[name].toFixed(1)} ms, ratio ${(many[name] / few[name]).toFixed(2)}`,
  );
await app.close();
await database.close();
await server.stop();
