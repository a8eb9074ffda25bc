import { expect, test } from 'vitest';
import { points, runPaymentKills } from './payments.ts';

test('nobody is charged twice, and everybody gets what they paid for, though the site dies between two steps', async () => {
  const isTried = new Set(['checkout done', 'settle done', 'refund done']);
  const sample = points.filter(
    ({ step, when, isAlone }) => isTried.has(`${step} ${when}`) && (step !== 'settle' || isAlone),
  );
  const report = await runPaymentKills(sample);
  console.log(report);
  expect(report).toEqual({
    kills: sample.length,
    members: sample.length,
    chargedTwice: 0,
    wrong: 0,
    refundedWrong: 0,
  });
});
