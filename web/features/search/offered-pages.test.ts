import { expect, test } from 'vitest';
import { isNextUnknown, pagesOf } from '#web/features/search/offered-pages.ts';

/** What the screen of one page offers, of a list of so many ads, and whether it had to look. */
function offered(ads: number, page: number, pageSize = 20) {
  const total = Math.min(ads, 1_000);
  const totalIsCapped = ads > 1_000;
  const answer = {
    page,
    pageSize,
    totalCount: total,
    totalIsCapped,
    totalPages: totalIsCapped ? 50 : Math.min(Math.ceil(total / pageSize), 50),
    items: Array.from({ length: Math.max(Math.min(pageSize, ads - (page - 1) * pageSize), 0) }),
  };
  const looked = isNextUnknown(answer);
  return { pages: pagesOf({ ...answer, hasNext: looked && ads > page * pageSize }), looked };
}

test.each([
  [45, 1, 20, 3],
  [1_000, 50, 20, 50],
  [1_001, 1, 20, 50],
  [1_001, 50, 20, 51],
  [1_001, 51, 20, 51],
  [1_500, 1, 60, 17],
  [1_500, 24, 60, 25],
  [1_961, 33, 60, 33],
])('of %s ads page %s by %s leads on to page %s at most', (ads, page, pageSize, pages) => {
  expect(offered(ads, page, pageSize).pages).toBe(pages);
});

test.each([
  [1_500, 25, 60],
  [1_500, 75, 20],
  [1_040, 52, 20],
  [20_000, 500, 20],
])('of %s ads page %s by %s is the last, full as it is', (ads, page, pageSize) => {
  expect(offered(ads, page, pageSize).pages).toBe(page);
});

test('nobody looks further where the count or the page itself tells', () => {
  for (const [ads, page] of [
    [45, 1],
    [1_000, 50],
    [5_000, 1],
    [5_000, 50],
    [1_955, 98],
    [20_000, 500],
  ] as const)
    expect([ads, page, offered(ads, page).looked]).toEqual([ads, page, false]);
  expect(offered(5_000, 51).looked).toBe(true);
});
