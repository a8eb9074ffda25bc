import { expect, test } from 'vitest';
import { runDatabaseRestart } from './talk.ts';

test('a message sent while the database restarts is acknowledged and there, or refused and can be sent again', async () => {
  const report = await runDatabaseRestart();
  console.log(report);
  expect(report).toMatchObject({ lost: 0, wrong: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
});
