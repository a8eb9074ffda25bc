import { expect, test } from 'vitest';
import { runKillRounds } from './kill.ts';

test(
  'no acknowledged write is lost when the app or its PostgreSQL is killed with -9 twenty times',
  { timeout: 120_000 },
  async () => {
    const { rounds, acknowledged, lost } = await runKillRounds(20);
    console.log(`${rounds} rounds, ${acknowledged} acknowledged writes, ${lost.length} lost`);
    expect(lost).toEqual([]);
  },
);
