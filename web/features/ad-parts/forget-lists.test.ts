import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { forgetLists } from '#web/features/ad-parts/forget-lists.ts';
import { queryClient } from '#web/lib/query-client.ts';

afterEach(() => queryClient().clear());

const keys = [
  ['ads', 'recent', 'fr'],
  ['search', { q: 'lampe' }, 'fr'],
  ['search-map', {}, 'fr'],
  ['favorites', 'page', 1],
  ['favorites', 'ids'],
];

test('an ad that was deleted leaves every list on screen, and its total', async () => {
  let ads = [7, 8];
  const open = keys.map((queryKey) => {
    const observer = new QueryObserver(queryClient(), {
      queryKey,
      queryFn: () => ({ items: ads, totalCount: ads.length }),
      staleTime: Infinity,
    });
    return { observer, close: observer.subscribe(() => {}) };
  });
  const shown = () => open.map(({ observer }) => observer.getCurrentResult().data);
  await expect.poll(shown).toEqual(keys.map(() => ({ items: [7, 8], totalCount: 2 })));
  ads = [8];
  forgetLists();
  await expect.poll(shown).toEqual(keys.map(() => ({ items: [8], totalCount: 1 })));
  for (const { close } of open) close();
});

test('lists that are not on screen are not kept with it, and other data are', () => {
  for (const queryKey of keys) queryClient().setQueryData(queryKey, { items: [7], totalCount: 1 });
  queryClient().setQueryData(['categories', 'fr'], []);
  forgetLists();
  expect(keys.map((key) => queryClient().getQueryData(key))).toEqual(keys.map(() => undefined));
  expect(queryClient().getQueryData(['categories', 'fr'])).toEqual([]);
});
