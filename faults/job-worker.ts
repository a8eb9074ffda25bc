/** A worker and nothing else: does jobs whose effect must happen once, and says when it is in the middle of one. */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '#server/db/open.ts';
import * as z from 'zod/mini';
import type { Context } from '#server/kit/context.ts';
import { defineJob, openJobs } from '#server/kit/jobs.ts';

const [url = ''] = process.argv.slice(2);
const { db, pool } = openDatabase({ url });
const jobs = openJobs(url, { warn: () => {}, error: console.error } as unknown as FastifyBaseLogger);
const stepMs = 8;

/** As jobs of the site do it: the job's id is the key of the effect, both in one transaction. */
async function credit({ account }: { account: number }, jobId: string): Promise<void> {
  await pool.query('insert into attempts (job_id) values ($1)', [jobId]);
  process.stdout.write(`${jobId}\n`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const first = await client.query('insert into effects (job_id) values ($1) on conflict do nothing', [jobId]);
    await sleep(stepMs);
    if (first.rowCount) await client.query('update accounts set credits = credits + 1 where id = $1', [account]);
    await sleep(stepMs);
    await client.query('commit');
  } finally {
    client.release();
  }
  // Killed here, it is done but not known to be.
  await sleep(stepMs);
}

const creditJob = defineJob(
  'faults.credit',
  z.strictObject({ account: z.int() }),
  (_, data, { id }) => credit(data, id),
  {
    attempts: 1_000,
  },
);
jobs.work(creditJob, {} as Context);

const count = Number(process.argv[3] ?? 0);
if (count) {
  for (let account = 1; account <= count; account += 1) await jobs.send(db, creditJob, { account });
  process.exit(0);
}
// Killed, it could not keep for the next start what reading the program took.
flushCompileCache();
await jobs.start();
