import { expect, test } from 'vitest';
import { shownStatusOf } from '#web/features/ad-parts/status-badge.tsx';
import {
  addressOf,
  allOf,
  changeAddress,
  belongsTo,
  moved,
  readWanted,
  type Counts,
} from '#web/features/my-ads/my-ads-tabs.ts';

const counts: Counts = {
  Active: 2,
  Pending: 0,
  Draft: 1,
  Rejected: 0,
  Sold: 0,
  Expired: 0,
  Suspended: 0,
  Deleted: 4,
};

test('an ad that is thrown away leaves its tab for the trash, whatever its status', () => {
  const ad = { status: 'Active', deletedAt: '2026-11-15T10:00:00Z' } as const;
  expect(shownStatusOf(ad)).toBe('Deleted');
  expect([belongsTo(ad, null), belongsTo(ad, 'Active'), belongsTo(ad, 'Deleted')]).toEqual([false, false, true]);
});

test('a move takes one from a tab and gives it to the other', () => {
  expect(moved(counts, 'Active', 'Draft')).toMatchObject({ Active: 1, Draft: 2 });
  expect(moved(counts, 'Active', 'Active')).toBe(counts);
  expect(moved(counts, null, 'Draft')).toMatchObject({ Active: 2, Draft: 2 });
});

test('a count never falls below none', () => {
  expect(moved(counts, 'Sold', 'Deleted')).toMatchObject({ Sold: 0, Deleted: 5 });
});

test('all ads are those that are not in the trash', () => {
  expect(allOf(counts)).toBe(3);
});

test('the address tells what is shown, and nothing it need not', () => {
  expect(addressOf({ tab: null, q: '', page: 1 })).toBe('/my-ads');
  const wanted = { tab: 'Sold', q: 'vélo bleu', page: 3 } as const;
  const address = addressOf(wanted);
  expect(readWanted(new URL(address, 'http://site.invalid').searchParams)).toEqual(wanted);
});

test('what makes no sense in an address is left out', () => {
  expect(readWanted(new URLSearchParams('status=Gone&page=-4&q=%20'))).toEqual({ tab: null, q: '', page: 1 });
  expect(readWanted(new URLSearchParams('page=9999'))).toMatchObject({ page: 500 });
});

test('one thing is changed in the address, and what else stands there stays; other words begin at the first page', () => {
  expect(changeAddress('?status=Sold&q=lampe&page=3', { statement: 'a' })).toBe(
    '/my-ads?status=Sold&q=lampe&page=3&statement=a',
  );
  expect(changeAddress('?status=Sold&page=3&statement=a', { q: 'lampe' })).toBe(
    '/my-ads?status=Sold&statement=a&q=lampe',
  );
  expect(changeAddress('?q=lampe&statement=a', { statement: null })).toBe('/my-ads?q=lampe');
  expect(changeAddress('?q=lampe', { q: '' })).toBe('/my-ads');
});
