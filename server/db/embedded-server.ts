/** Finds, starts and stops the server of one cluster; the caller holds the lock of the data folder. */
import { spawn } from 'node:child_process';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { exists, program, type Binaries } from './embedded-binaries.ts';
import { connect, type Server } from './embedded-connection.ts';
import { chooseListening } from './embedded-listening.ts';
import type { Place } from './embedded-place.ts';
import { isAlive, isOwn, readPostmaster, retire, type Listening } from './embedded-postmaster.ts';
import { writeSettings } from './embedded-settings.ts';
import { cleanEnvironment, openOwned, run } from './embedded-user.ts';
import { diskFull, StartError } from './start-error.ts';

/** Recovery after a crash replays up to max_wal_size. */
const ANSWER_MS = 120_000;
const ORPHANS_MS = 30_000;
const LOG_LIMIT = 10_000_000;

const logFile = (place: Place) => join(place.cluster, 'postgres.log');

export async function findServer(place: Place): Promise<Server | undefined> {
  const deadline = Date.now() + ANSWER_MS;
  for (;;) {
    const postmaster = await readPostmaster(place.cluster);
    if (!postmaster || !(await isOwn(postmaster, place.cluster))) return undefined;
    const keeper = postmaster.port ? await connect(place, postmaster) : undefined;
    if (keeper) return { keeper, listening: postmaster };
    if (!(await isAlive(postmaster))) return undefined;
    if (Date.now() > deadline) throw new StartError(`PostgreSQL does not answer: see "${logFile(place)}".`);
    await sleep(50);
  }
}

export async function startServer(place: Place, binaries: Binaries, durable: boolean): Promise<Server> {
  const listening = await chooseListening(place, await readPostmaster(place.cluster));
  await writeSettings(place, listening, durable);
  const deadline = Date.now() + ORPHANS_MS;
  for (;;) {
    const remnant = await readPostmaster(place.cluster);
    if (remnant) await retire(remnant, place);
    const outcome = await launch(place, binaries, listening);
    if (typeof outcome !== 'string') return { keeper: outcome, listening };
    if (outcome.includes('No space left')) throw new StartError(diskFull(place.cluster));
    if (!outcome.includes('pre-existing shared memory') || Date.now() > deadline) {
      const reason = outcome.match(/(?:FATAL|PANIC|error): +([^\n]*)/)?.[1] ?? outcome.trim().split('\n').at(-1);
      throw new StartError(`PostgreSQL did not start: ${reason || 'no reason given'} (see "${logFile(place)}").`);
    }
    await sleep(200);
  }
}

export async function stopServer(place: Place, binaries: Binaries, { listening }: Server): Promise<void> {
  const args = ['stop', `--pgdata=${place.cluster}`, '--mode=fast', '--wait', '--timeout=60'];
  const { ok, output } = await run(program(binaries, 'pg_ctl'), args, place.user);
  if (!ok && (await exists(join(place.cluster, 'postmaster.pid'))))
    throw new Error(`PostgreSQL did not stop: ${output}`);
  const { socketFolder } = listening;
  if (socketFolder && socketFolder !== place.cluster) await rm(socketFolder, { recursive: true, force: true });
}

/** Returns a connection to the running server, or what it wrote before it gave up. */
async function launch(place: Place, binaries: Binaries, listening: Listening): Promise<pg.Client | string> {
  const log = logFile(place);
  const old = await stat(log).catch(() => undefined);
  if (old && old.size > LOG_LIMIT) await rename(log, `${log}.1`);
  const handle = await openOwned(log, 'append', place.user);
  const { size } = await handle.stat();
  const child = spawn(program(binaries, 'postgres'), ['-D', place.cluster], {
    detached: true,
    stdio: ['ignore', handle.fd, handle.fd],
    cwd: '/',
    env: cleanEnvironment,
    windowsHide: true,
    ...place.user,
  });
  let ended: string | undefined;
  child.on('error', (error) => (ended = `error: ${error.message}`));
  child.on('exit', () => (ended ??= ''));
  child.unref();
  await handle.close();
  const deadline = Date.now() + ANSWER_MS;
  while (ended === undefined && Date.now() < deadline) {
    const keeper = await connect(place, listening);
    if (keeper) return keeper;
    await sleep(20);
  }
  return ended || (await readFile(log)).subarray(size).toString();
}
