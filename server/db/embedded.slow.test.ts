import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';
import { isAlive, readPostmaster } from './embedded-postmaster.ts';
import { explainFileError, StartError } from './start-error.ts';
import { makeTemporaryFolder } from './throwaway.ts';

const asRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let servers: Embedded[] = [];
let children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) await server.stop();
  servers = [];
  children = [];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(path = dataDir): Promise<Embedded> {
  const server = await startEmbedded(path, { durable: false });
  servers.push(server);
  return server;
}

/** Another process that starts the database and stays until told to stop. */
async function startElsewhere() {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    const server = await startEmbedded(${JSON.stringify(dataDir)}, { durable: false });
    console.log(server.url);
    process.on('SIGTERM', async () => { await server.stop(); process.exit(); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return Object.values(rows[0] ?? {})[0];
}

async function findPostmaster() {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('No server has left its mark.');
  return postmaster;
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 20) {
    if (waited > 10_000) throw new Error('It did not happen within ten seconds.');
    await sleep(20);
  }
}

test('two processes that start in a new folder together share one server, and the last to stop ends it', async () => {
  const [one, two] = await Promise.all([startElsewhere(), startElsewhere()]);
  expect(one.url).toBe(two.url);
  const postmaster = await findPostmaster();
  one.child.kill('SIGTERM');
  await once(one.child, 'exit');
  expect(await ask(two.url, 'select 1')).toBe(1);
  two.child.kill('SIGTERM');
  await once(two.child, 'exit');
  await waitFor(async () => !(await isAlive(postmaster)));
});

test('the server of a process killed with -9 is used again by the next', async () => {
  const { child, url } = await startElsewhere();
  const postmaster = await findPostmaster();
  await ask(url, 'create table kept (id integer)');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await start();
  expect((await findPostmaster()).pid).toBe(postmaster.pid);
  expect(await ask(next.url, "select to_regclass('kept')::text")).toBe('kept');
  await next.stop();
  await waitFor(async () => !(await isAlive(postmaster)));
});

test('a server killed with -9 is started again at the same address while the app runs', async () => {
  const { url } = await start();
  process.kill((await findPostmaster()).pid, 'SIGKILL');
  await waitFor(() => ask(url, 'select true').then(Boolean, () => false));
});

test('a pid file whose number now belongs to another program does not stop the start', async () => {
  const first = await start();
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const remnant = await readFile(pidFile, 'utf8');
  await first.stop();
  await writeFile(pidFile, remnant.replace(/^\d+/, String(process.pid)));
  await writeFile(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${process.pid}\n`);
  expect(await ask((await start()).url, 'select 1')).toBe(1);
});

test('an empty pid file left by a power cut does not stop the start', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '');
  expect(await ask((await start()).url, 'select 1')).toBe(1);
});

test('a path may hold spaces, accents and quotes, and be longer than a socket allows', async () => {
  for (const name of ["d'été à la, mer", 'é'.repeat(80)]) {
    expect(await ask((await start(join(folder, name))).url, 'select 1')).toBe(1);
  }
});

test('a copy of the folder of a running server gets a server of its own', async () => {
  const original = await start();
  const copied = join(folder, 'copy');
  await cp(dataDir, copied, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') });
  const copy = await start(copied);
  expect(copy.url).not.toBe(original.url);
  expect(await ask(copy.url, 'select 1')).toBe(1);
});

test('the role of the app is not a superuser', async () => {
  const { url } = await start();
  expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
});

test('a data folder that is a file is told in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(new StartError(`"${file}" is not a folder: set DATA_DIR to a folder.`));
});

test('missing rights on the data folder are told in one sentence', () => {
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/closed' });
  expect(explainFileError(refused, '/data')).toEqual(
    new StartError(
      'This user may not read and write "/closed": change its owner or its rights, or set DATA_DIR to another folder.',
    ),
  );
});

test('a database of another version is told in one sentence', async () => {
  const old = join(folder, 'old');
  await mkdir(join(old, 'postgres'), { recursive: true });
  await writeFile(join(old, 'postgres', 'PG_VERSION'), '14\n');
  await expect(start(old)).rejects.toThrow(/was made by PostgreSQL 14 and this program brings \d+/);
});

// Who runs the tests decides which of the two can happen: nothing is closed to root.
if (asRoot) test('as root, a folder only root can enter keeps its database elsewhere', keptElsewhere);
else
  test('a data folder without rights is told in one sentence', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0 });
    await expect(start(closed)).rejects.toThrow(/^This user may not read and write "[^"]*closed": .*\.$/);
  });

async function keptElsewhere(): Promise<void> {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await (await start(closed)).stop();
  const { cluster } = JSON.parse(await readFile(join(closed, 'postgres-location.json'), 'utf8'));
  try {
    expect(cluster).toMatch(/^\/var\/lib\/trouvaille\/[0-9a-f]{12}-/);
    expect(await readdir(closed)).not.toContain('postgres');
    expect(await ask((await start(closed)).url, 'select 1')).toBe(1);
  } finally {
    await servers.pop()?.stop();
    await rm(join(cluster, '..'), { recursive: true });
  }
}
