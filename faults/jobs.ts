/** Kills a worker with -9 in the middle of its jobs, again and again, and counts what each job has done in the end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { startThrowaway } from '#server/db/throwaway.ts';

const patienceMs = 60_000;
const longestJobMs = 40;
const ownName = 'referee';

export interface JobsReport {
  kills: number;
  jobs: number;
  attempts: number;
  /** Jobs whose effect did not happen exactly once. */
  wrong: number[];
}

const start = (url: string, ...more: string[]) =>
  spawn(process.execPath, [join(import.meta.dirname, 'job-worker.ts'), url, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Ends within some milliseconds of the beginning of a job, or by itself when none is left. */
async function killInMidJob(url: string, anyLeft: () => Promise<boolean>): Promise<boolean> {
  const worker = start(url);
  const begun = once(createInterface(worker.stdout), 'line').then(() => true);
  let waiting = true;
  const idle = async () => {
    while (waiting && (await anyLeft())) await sleep(100);
    return false;
  };
  const busy = await Promise.race([begun, idle()]);
  waiting = false;
  if (busy) await sleep(Math.random() * longestJobMs);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  return busy;
}

/** What a killed worker had asked for is still done by the server; only then is it dead to the database too. */
async function untilAlone(pool: pg.Pool): Promise<void> {
  const others = "backend_type = 'client backend' and application_name <> $1";
  while ((await pool.query(`select from pg_stat_activity where ${others}`, [ownName])).rowCount) await sleep(20);
}

/** Time passes: the leases of the dead run out, and what waits for another try is due. */
async function passTime(pool: pg.Pool, boss: PgBoss): Promise<void> {
  await untilAlone(pool);
  await pool.query("update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  // Otherwise it looks once a minute.
  await pool.query("update jobs.queue set monitor_claim_on = now() - interval '1 hour'");
  await boss.supervise('faults.credit');
  await pool.query("update jobs.job set start_after = now() - interval '1 second' where state = 'retry'");
}

export async function runJobKills(kills: number, jobs: number): Promise<JobsReport> {
  const server = await startThrowaway();
  const own = { connectionString: server.url, application_name: ownName, max: 2 };
  const pool = new pg.Pool(own);
  const boss = new PgBoss({ ...own, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', console.error);
  try {
    await pool.query(`
      create table accounts (id integer primary key, credits integer not null default 0);
      create table effects (job_id uuid primary key);
      create table attempts (job_id uuid not null);
      insert into accounts select generate_series(1, ${jobs})`);
    await once(start(server.url, String(jobs)), 'exit');
    await boss.start();
    const left = async () =>
      (await pool.query("select from jobs.job where name = 'faults.credit' and state <> 'completed'")).rowCount !== 0;
    let killed = 0;
    while (killed < kills && (await left())) {
      if (await killInMidJob(server.url, left)) killed += 1;
      await passTime(pool, boss);
    }
    const last = start(server.url);
    const deadline = Date.now() + patienceMs;
    while ((await left()) && Date.now() < deadline) await sleep(100);
    last.kill('SIGKILL');
    await once(last, 'exit');
    const { rows } = await pool.query<{ id: number }>('select id from accounts where credits <> 1');
    const attempts = await pool.query('select from attempts');
    return { kills: killed, jobs, attempts: attempts.rowCount ?? 0, wrong: rows.map(({ id }) => id) };
  } finally {
    await boss.stop({ graceful: false }).catch(() => {});
    await pool.end().catch(() => {});
    await server.stop();
  }
}
