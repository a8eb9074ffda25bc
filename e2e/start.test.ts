/** Starting and ending a site: faults are told in one sentence, and nobody notices a restart. */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';
import { startSite } from './site.global.ts';

const main = join(import.meta.dirname, '../server/main.ts');

function startWith(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { status, text: (stdout + stderr).trim() };
}

test('a taken port is told in one sentence', async () => {
  const { port } = new URL(inject('siteUrl'));
  const dataDir = await makeTemporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { status, text } = startWith({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  expect([status, text]).toEqual([1, `Port ${port} is taken: stop the other program or set PORT to a free one.`]);
});

test.each([
  [{ PORT: 'soon' }, /^The setting PORT is not valid: .+\.$/],
  [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, /^The database cannot be used: .+\.$/],
])('the setting %j is told in one sentence', (settings, sentence) => {
  const { status, text } = startWith(settings as Record<string, string>);
  expect(status).toBe(1);
  expect(text).toMatch(sentence);
});

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be made is told before the database is looked for',
  () => {
    const settings = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: '/proc/trouvaille/data' };
    expect(startWith(settings)).toEqual({
      status: 1,
      text: 'The folder "/proc/trouvaille" cannot be made: set DATA_DIR to a folder that can be written.',
    });
  },
);

test('a server that is asked to end answers every request it was sent', async () => {
  const site = await startSite({
    NODE_ENV: 'production',
    DEMO: 'false',
    DRAIN_MS: '2000',
    DATA_DIR: inject('dataDir'),
  });
  await expect.poll(() => site.output()).toContain('COMPANY_NAME');
  const failures: unknown[] = [];
  let ready = true;
  let answered = 0;

  /** A client behind a balancer: it sends as long as the server calls itself ready. */
  async function client(): Promise<void> {
    while (ready) {
      const status = await fetch(`${site.url}/categories`).then(
        (answer) => answer.status,
        (error: unknown) => error,
      );
      if (status === 200) answered += 1;
      else failures.push(status);
    }
  }
  async function balancer(): Promise<void> {
    while (ready) {
      ready = await fetch(`${site.url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      await sleep(100);
    }
  }

  const traffic = Promise.all([client(), client(), client(), balancer()]);
  await expect.poll(() => answered).toBeGreaterThan(10);
  process.kill(site.pid, 'SIGTERM');
  await traffic;
  await site.stop();
  expect(failures).toEqual([]);
});
