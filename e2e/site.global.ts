/** Starts one real site for all end-to-end tests: its own process, database and demo data, in a folder that goes away. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';

const root = join(import.meta.dirname, '..');
const startSeconds = 300;

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** The data folder of that site: another process may serve it with settings of its own. */
    dataDir: string;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** With a DATA_DIR it serves what is there beside the site that has it already; else it has a folder of its own. */
export async function startSite(settings: Record<string, string> = {}) {
  const dataDir = settings.DATA_DIR ?? (await makeTemporaryFolder());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'true',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      // Each browser comes from a network of its own, by the header of a proxy.
      TRUST_PROXY: 'loopback',
      // On a busy machine a statement takes its time; a page that gave up on it would show an error.
      DATABASE_TIMEOUT_MS: '20000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));

  const deadline = Date.now() + startSeconds * 1000;
  while (
    !(await fetch(`${url}/health/ready`)
      .then((answer) => answer.ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The site did not start:\n${output}`);
    await sleep(100);
  }
  return {
    url,
    dataDir,
    pid: child.pid!,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide('siteUrl', site.url);
  project.provide('dataDir', site.dataDir);
  return site.stop;
}
