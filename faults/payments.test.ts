import { expect, test } from 'vitest';
import { points, runPaymentKills } from './payments.ts';

test('nobody is charged twice, and everybody gets what they paid for, though the site dies between two steps', async () => {
  // Each step once, after the provider did it and before it is told: the other points are tried by node faults/payments.ts
  const sample = points
    .filter(({ step, when, isAlone }) => when === 'done' && (step !== 'settle' || isAlone))
    .filter(({ step }, index, all) => all[index + 1]?.step !== step);
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
