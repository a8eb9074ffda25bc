import { expect, test } from 'vitest';
import { amountInWords, valueOf } from '#server/kit/number-words.ts';

test.each([
  ['cent', 100],
  ['deux cent cinquante', 250],
  ['quatre-vingts', 80],
  ['quatre-vingt-dix', 90],
  ['mille cinq cents', 1_500],
  ['250 mille', 250_000],
  ['a hundred and fifty', 150],
  ['two thousand', 2_000],
])('%s is %i', (text, value) => {
  expect(new RegExp(`^${amountInWords}$`, 'iu').test(text)).toBe(true);
  expect(valueOf(text)).toBe(value);
});
