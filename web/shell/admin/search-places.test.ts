import { expect, test } from 'vitest';
import { addressOf, placesOf } from '#web/shell/admin/search-places.ts';

test.each([
  ['S-2026-7KQ4PX', ['report']],
  ['T-000 012', ['ad', 'member']],
  ['0639981234', ['ad', 'member']],
  ['vélo cargo', ['ad', 'member']],
  ['claire@exemple.fr', ['member', 'seller']],
  ['0198c1f2-0000-7000-8000-000000000001', ['member']],
])('« %s » is looked for among %j', (words, places) => {
  expect(placesOf(words, true)).toEqual(places);
});

test('a moderator is not led to the list of members', () => {
  expect(placesOf('vélo cargo', false)).toEqual(['ad']);
  expect(placesOf('claire@exemple.fr', false)).toEqual(['seller']);
});

test('the words stand in the address of the list', () => {
  expect(addressOf('ad', 'vélo & co')).toBe('/admin/advertisements?tab=all&q=v%C3%A9lo+%26+co');
  expect(addressOf('member', 'claire')).toBe('/admin/users?q=claire');
  expect(addressOf('report', 'S-1')).toBe('/admin/reports?reference=S-1');
});
