import { expect, test } from 'vitest';
import { runDatabaseRestart, runTalkKills, tell } from './talk.ts';

test('a message sent while the database restarts is acknowledged and there, or refused and can be sent again', async () => {
  const report = await runDatabaseRestart();
  console.log(report);
  expect(report).toMatchObject({ lost: 0, wrong: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
});

test('kills of nodes and of the database lose, double or misplace no confirmed message, for who wrote and who listened', async () => {
  const report = await runTalkKills(3, 2);
  console.log(tell(report));
  expect(report).toMatchObject({ lost: 0, doubled: 0, gaps: 0, heardWrong: 0 });
}, 300_000);
