import { expect, test } from 'vitest';
import { readCents, readNumber } from '#contract/numbers.ts';

test.each([
  ['en', '1,234', 1234],
  ['en', '12,500', 12_500],
  ['en', '1,234,567.5', 1_234_567.5],
  ['en', '24,5', 24.5],
  ['en', '24.125', 24.125],
  ['en', '0,125', 0.125],
  ['en', '1 234.5', 1234.5],
  ['en', '1234,567', null],
  ['en', '1,234,5', null],
  ['en', '1,23,456', null],
  ['en', '1.234,50', null],
  ['fr', '24,125', 24.125],
  ['fr', '1 234,5', 1234.5],
  ['fr', '1\u202f234\u202f567', 1_234_567],
  ['fr', '1\u00a0234.50', 1234.5],
  ['fr', '24.5', 24.5],
  ['fr', '0.125', 0.125],
  ['fr', '-3,5', -3.5],
  ['fr', '12.500', null],
  ['fr', '1,234.50', null],
  ['fr', '12 50', null],
  ['fr', '24,', null],
  ['fr', '1e3', null],
  ['fr', '', null],
] as const)('in %s, %j is read as %j', (language, text, value) => {
  expect(readNumber(text, language)).toBe(value);
});

test.each([
  ['en', '1,234', 123_400],
  ['en', '€1,234.50', 123_450],
  ['en', '12.345', null],
  ['en', '0.001', null],
  ['fr', '1 234,50 €', 123_450],
  ['fr', '1,234', null],
  ['fr', '12.345', null],
  ['fr', '0.29', 29],
] as const)('in %s, %j euros are %j cents', (language, text, cents) => {
  expect(readCents(text, language)).toBe(cents);
});
