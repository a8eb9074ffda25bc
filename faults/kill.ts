/** Kills the app, its PostgreSQL, or both with -9 while it writes, and looks for acknowledged writes that are gone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';

const VICTIMS = ['app', 'database', 'app', 'both'] as const;
const PATIENCE_MS = 20_000;

export interface Report {
  rounds: number;
  acknowledged: number;
  lost: number[];
}

export async function runKillRounds(rounds = 20): Promise<Report> {
  const dataDir = await makeTemporaryFolder();
  const acknowledged = new Set<number>();
  const lost = new Set<number>();
  let writer = await startWriter(dataDir, acknowledged);
  try {
    for (let round = 0; round < rounds; round++) {
      await waitForWrites(acknowledged);
      await sleep(Math.random() * 500);
      const victim = VICTIMS[round % VICTIMS.length];
      if (victim !== 'database') await kill(writer);
      if (victim !== 'app') await killDatabase(dataDir);
      if (victim !== 'database') writer = await startWriter(dataDir, acknowledged);
      for (const n of await findLost(writer.url, acknowledged)) lost.add(n);
    }
    writer.child.kill('SIGTERM');
    await once(writer.child, 'exit');
    return { rounds, acknowledged: acknowledged.size, lost: [...lost] };
  } finally {
    writer.child.kill('SIGKILL');
    await killDatabase(dataDir).catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startWriter(dataDir: string, acknowledged: Set<number>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const [url] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [string];
  if (typeof url !== 'string') throw new Error('The writer did not start.');
  lines.on('line', (line) => acknowledged.add(Number(line)));
  return { child, url, ended: once(lines, 'close') };
}

/** Acknowledgements still in the pipe count as well. */
async function kill({ child, ended }: Awaited<ReturnType<typeof startWriter>>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  // Only Linux lists children here; elsewhere they leave by themselves when the postmaster is gone.
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  for (const pid of [postmaster, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

async function waitForWrites(acknowledged: Set<number>): Promise<void> {
  const wanted = acknowledged.size + 10;
  const deadline = Date.now() + PATIENCE_MS;
  while (acknowledged.size < wanted) {
    if (Date.now() > deadline) throw new Error('The writer stopped writing.');
    await sleep(10);
  }
}

async function findLost(url: string, acknowledged: Set<number>): Promise<number[]> {
  const said = [...acknowledged];
  const client = await connect(url);
  const { rows } = await client.query<{ n: number }>('select n from writes').finally(() => client.end());
  const kept = new Set(rows.map((row) => row.n));
  return said.filter((n) => !kept.has(n));
}

/** The server may still be on its way back. */
async function connect(url: string): Promise<pg.Client> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

if (import.meta.main) {
  const { rounds, acknowledged, lost } = await runKillRounds();
  console.log(`${rounds} rounds, ${acknowledged} acknowledged writes, ${lost.length} lost`);
  process.exitCode = lost.length ? 1 : 0;
}
