import { expect, test } from 'vitest';
import { canonicalAddress } from '#web/features/search/canonical-address.ts';
import { readParams } from '#web/features/search/search-params.ts';

const known = { ignored: [], unknownPlace: null };
const canonical = (search: string, left = {}) =>
  canonicalAddress(readParams(new URLSearchParams(search)), { ...known, ...left });

test.each([
  ['categoryId=1', '/category/1'],
  ['categoryId=1&q=velo&page=3&view=list', '/category/1?q=velo&page=3'],
  ['categoryId=1&page=1', '/category/1'],
  ['q=velo&page=3&sortBy=price', '/search?q=velo'],
  ['q=velo&page=3&pageSize=60', '/search?q=velo'],
  ['q=velo&page=3&view=map', '/search?q=velo'],
  ['q=velo&lang=en&sortBy=price', '/search?q=velo'],
  ['', '/search'],
])('%s is at %s', (search, address) => expect(canonical(search)).toBe(address));

test('what a search was made without is not in its address', () => {
  expect(canonical('q=velo&attr.foo=1', { ignored: ['attr.foo'] })).toBe('/search?q=velo');
  expect(canonical('inseeCode=99999&radius=10', { unknownPlace: '99999' })).toBe('/search');
});
