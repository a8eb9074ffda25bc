import { expect, test } from 'vitest';
import { runKillRounds } from './kill.ts';

/** Each kind of victim once; more of them: KILLS=50 npm run faults */
const wanted = Number(process.env.KILLS ?? 4);

test(
  'no acknowledged write is lost when the app or its PostgreSQL is killed with -9 over and over',
  { timeout: 300_000 },
  async () => {
    const { rounds, acknowledged, lost } = await runKillRounds(wanted);
    console.log(`${rounds} rounds, ${acknowledged} acknowledged writes, ${lost.length} lost`);
    expect(lost).toEqual([]);
  },
);
