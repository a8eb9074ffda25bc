import { expect, test } from 'vitest';
import { pageItems } from '#web/ui/pagination-items.ts';

const written = (current: number, pages: number) =>
  pageItems(current, pages)
    .map(({ page, gap }) => (gap ? `… ${page}` : `${page}`))
    .join(' ');

test('few pages are all shown', () => {
  expect(written(1, 1)).toBe('1');
  expect(written(2, 5)).toBe('1 2 3 4 5');
});

test('the first, the last and the neighbours of the current page are kept', () => {
  expect(written(1, 7)).toBe('1 2 … 7');
  expect(written(12, 50)).toBe('1 … 11 12 13 … 50');
  expect(written(50, 50)).toBe('1 … 49 50');
});

test('a gap never hides a single page', () => {
  expect(written(4, 9)).toBe('1 2 3 4 5 … 9');
  expect(written(6, 9)).toBe('1 … 5 6 7 8 9');
});

test('a page past the end leads nowhere outside', () => {
  expect(written(9, 3)).toBe('1 2 3');
  expect(written(0, 3)).toBe('1 2 3');
});

test('the narrowest form keeps the first, the current and the last', () => {
  expect(
    pageItems(12, 50)
      .filter((item) => item.essential)
      .map((item) => item.page),
  ).toEqual([1, 12, 50]);
});
