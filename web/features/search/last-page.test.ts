import { expect, test } from 'vitest';
import { findLastPage } from '#web/features/search/last-page.ts';

async function lastOf(ads: number, page: number, pageSize = 20) {
  const looks: number[] = [];
  const past = { page, pageSize, totalCount: Math.min(ads, 1_000), totalIsCapped: ads > 1_000 };
  const last = await findLastPage(past, (one) => {
    looks.push(one);
    return Promise.resolve((one - 1) * pageSize < ads);
  });
  return { last, looks: looks.length };
}

test('of a list that was counted the last page is known', async () => {
  expect(await lastOf(45, 9)).toEqual({ last: 3, looks: 0 });
  expect(await lastOf(0, 9)).toEqual({ last: 1, looks: 0 });
  expect(await lastOf(300, 400, 1)).toEqual({ last: 300, looks: 0 });
});

test.each([
  [1_951, 99, 98],
  [1_951, 500, 98],
  [1_960, 101, 98],
  [1_001, 500, 51],
  [1_961, 50, 33, 60],
  [9_999, 500, 250, 40],
  [9_980, 500, 499],
] as [number, number, number, number?][])('of %s ads page %s leads to page %s', async (ads, page, last, pageSize) => {
  const found = await lastOf(ads, page, pageSize);
  expect(found.last).toBe(last);
  expect(found.looks).toBeLessThanOrEqual(9);
});

test('where everything is gone meanwhile, it is still a page before the one asked for', async () => {
  const past = { page: 60, pageSize: 20, totalCount: 1_000, totalIsCapped: true };
  expect(await findLastPage(past, () => Promise.resolve(false))).toBe(50);
  expect(await findLastPage({ ...past, page: 2 }, () => Promise.resolve(false))).toBe(1);
});
