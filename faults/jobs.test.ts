import { expect, test } from 'vitest';
import { runJobKills } from './jobs.ts';

test(
  'each job takes effect once although its worker is killed with -9 in mid-job twenty times',
  { timeout: 180_000 },
  async () => {
    const { kills, jobs, attempts, wrong } = await runJobKills(20, 50);
    console.log(`${kills} kills, ${jobs} jobs, ${attempts} attempts, ${wrong.length} done more or less than once`);
    expect(kills).toBe(20);
    // Without an attempt cut short there would be as many as jobs.
    expect(attempts).toBeGreaterThan(jobs);
    expect(wrong).toEqual([]);
  },
);
