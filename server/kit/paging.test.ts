import { expect, test } from 'vitest';
import { pageOf } from '#server/kit/paging.ts';

test('a list offers no page that the API would refuse, and 50 where it was not counted to its end', () => {
  expect(pageOf([], { pageSize: 20 }, 65)).toMatchObject({ totalCount: 65, totalIsCapped: false, totalPages: 4 });
  expect(pageOf([], { pageSize: 1 }, 650).totalPages).toBe(500);
  expect(pageOf([], { pageSize: 1 }, 1_001, 1_000)).toMatchObject({ totalCount: 1_000, totalPages: 50 });
});
