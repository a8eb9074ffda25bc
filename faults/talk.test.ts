import { expect, test } from 'vitest';
import { runTalkKills, tell } from './talk.ts';

test('nothing confirmed is lost or doubled when nodes and the database are killed under sending', async () => {
  const report = await runTalkKills(10);
  console.log(tell(report));
  expect(report).toMatchObject({ lost: 0, doubled: 0, gaps: 0, heardWrong: 0 });
});
