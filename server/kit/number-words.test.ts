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
  ['vingt et un', 21],
  ['soixante et onze', 71],
])('%s is %i', (text, value) => {
  expect(new RegExp(`^${amountInWords}$`, 'iu').test(text)).toBe(true);
  expect(valueOf(text)).toBe(value);
});

test.each(['cent et deux cents', 'two hundred and three hundred'])('%s are two numbers', (text) => {
  expect(new RegExp(`^${amountInWords}$`, 'iu').test(text)).toBe(false);
});
