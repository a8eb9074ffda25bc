import { expect, test } from 'vitest';
import { runDatabaseRestart, runTalkKills, tell } from './talk.ts';

test('nothing confirmed is lost or doubled when nodes and the database are killed under sending', async () => {
  const report = await runTalkKills(10);
  console.log(tell(report));
  expect(report).toMatchObject({ lost: 0, doubled: 0, gaps: 0, heardWrong: 0 });
});

test('a message sent while the database restarts is acknowledged and there, or refused and can be sent again', async () => {
  const report = await runDatabaseRestart();
  console.log(report);
  expect(report).toMatchObject({ lost: 0, wrong: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
});
