import { expect, test } from 'vitest';
import { runJobKills } from './jobs.ts';

/** More of them: KILLS=50 npm run faults */
const wanted = Number(process.env.KILLS ?? 4);

test(
  'each job takes effect once although its worker is killed with -9 in mid-job over and over',
  { timeout: 300_000 },
  async () => {
    const { kills, jobs, attempts, wrong } = await runJobKills(wanted, 3 * wanted);
    console.log(`${kills} kills, ${jobs} jobs, ${attempts} attempts, ${wrong.length} done more or less than once`);
    expect(kills).toBe(wanted);
    // Without an attempt cut short there would be as many as jobs.
    expect(attempts).toBeGreaterThan(jobs);
    expect(wrong).toEqual([]);
  },
);
