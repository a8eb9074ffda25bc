import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '#server/db/open.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import * as z from 'zod/mini';
import type { Context } from '#server/kit/context.ts';
import { defineJob, openJobs, type JobInfo, type Jobs, type WorkOptions } from '#server/kit/jobs.ts';

let own: TestDatabase;
let database: Database;
let jobs: Jobs;
const log = { warn: vi.fn(), error: vi.fn() };

const open = () => openJobs(own.url, log as unknown as FastifyBaseLogger);
const nowhere = {} as Context;

interface Given {
  name?: string | undefined;
  number?: number | undefined;
}
/** A kind of job without a site around it. */
const kind = (
  what: string,
  handle: (data: Given, job: JobInfo) => Promise<void> = async () => {},
  options?: WorkOptions,
) =>
  defineJob(
    `test.${what}`,
    z.strictObject({ name: z.optional(z.string()), number: z.optional(z.int()) }),
    (_, data, job) => handle(data, job),
    options,
  );
const due = () =>
  database.pool.query(
    "update jobs.job set start_after = now() - interval '1 second' where state in ('created', 'retry')",
  );
const states = async (name: string) =>
  (await database.pool.query('select state from jobs.job where name = $1 order by created_on', [name])).rows.map(
    (row) => row.state as string,
  );

beforeEach(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url });
  jobs = open();
  log.warn.mockClear();
  log.error.mockClear();
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
  await own.drop();
});

test('a job waits in its table until somebody works, and exists only if its transaction commits', async () => {
  const seen: object[] = [];
  const greet = kind('greet', async (data) => void seen.push(data));
  jobs.work(greet, nowhere);
  await jobs.send(database.db, greet, { name: 'Zoé' });
  const failing = database.db.transaction().execute(async (trx) => {
    await jobs.send(trx, greet, { name: 'nobody' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(seen).toEqual([]);
  expect(await jobs.drain()).toBe(1);
  expect(seen).toEqual([{ name: 'Zoé' }]);
  expect(await jobs.drain()).toBe(0);
});

test('a job for later is not done now, and where only one waits others with its key are dropped', async () => {
  const handler = vi.fn(async () => {});
  const tidy = kind('tidy', handler, { oneWaits: true });
  jobs.work(tidy, nowhere);
  await jobs.send(database.db, tidy, {}, { startAfter: 3600, key: 'later' });
  for (let round = 1; round <= 2; round += 1) {
    for (const key of ['a', 'a', 'a', 'b']) await jobs.send(database.db, tidy, {}, { key });
    expect(await jobs.drain()).toBe(2);
  }
});

test('a failing job is tried 5 times with growing waits, then kept with the dead letters', async () => {
  const ids: string[] = [];
  const fails = kind('break', async (_data, { id }) => {
    ids.push(id);
    throw new Error('always');
  });
  jobs.work(fails, nowhere);
  await jobs.send(database.db, fails, { number: 7 });
  expect(await jobs.drain()).toBe(1);
  expect(await jobs.drain()).toBe(0);
  for (let round = 0; round < 6; round += 1) {
    await due();
    await jobs.drain();
  }
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(1);
  expect(await states('test.break')).toEqual(['failed']);
  const { rows } = await database.pool.query("select data from jobs.job where name = 'dead-letters'");
  expect(rows).toEqual([{ data: { number: 7 } }]);
  expect(log.error).toHaveBeenCalledOnce();
});

test('workers take jobs as they come, on two nodes each job once', async () => {
  const seen: number[] = [];
  const other = open();
  const count = kind('count', async ({ number }) => void seen.push(number ?? -1), { concurrency: 3 });
  for (const node of [jobs, other]) node.work(count, nowhere);
  await Promise.all([jobs.start(), other.start()]);
  await database.db.transaction().execute(async (trx) => {
    for (let number = 0; number < 20; number += 1) await jobs.send(trx, count, { number });
  });
  await expect.poll(() => seen).toHaveLength(20);
  await other.stop();
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('stopping lets a running job end', async () => {
  let ended = false;
  const begun = Promise.withResolvers<void>();
  const slow = kind('slow', async () => {
    begun.resolve();
    await sleep(700);
    ended = true;
  });
  jobs.work(slow, nowhere);
  await jobs.start();
  await jobs.send(database.db, slow, {});
  await begun.promise;
  await jobs.stop();
  expect(ended).toBe(true);
  expect(await states('test.slow')).toEqual(['completed']);
});

test('the clock’s jobs are written down once, and those that no longer exist are struck out', async () => {
  const schedules = async () =>
    (await database.pool.query('select name, cron, timezone from jobs.schedule order by name')).rows as {
      name: string;
    }[];
  jobs.schedule('test.nightly', '20 3 * * *', async () => {});
  jobs.schedule('test.gone', '20 3 * * *', async () => {});
  await jobs.start();
  expect(await schedules()).toHaveLength(2);
  await jobs.stop();
  jobs = open();
  jobs.schedule('test.nightly', '25 3 * * *', async () => {});
  await jobs.start();
  expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '25 3 * * *', timezone: 'Europe/Paris' }]);
});

test('nobody can send to a queue without a handler', async () => {
  await expect(jobs.send(database.db, kind('nowhere'), {})).rejects.toThrow('Nobody works on the queue test.nowhere.');
});

test('a job whose values are not those of its kind is not done', async () => {
  const seen: object[] = [];
  jobs.work(
    kind('strict', async (data) => void seen.push(data)),
    nowhere,
  );
  await jobs.send(database.db, kind('strict'), { number: 'seven' } as never);
  await jobs.drain();
  expect(seen).toEqual([]);
  expect(log.warn).toHaveBeenCalledOnce();
});
