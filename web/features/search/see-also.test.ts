import { expect, test } from 'vitest';
import type { Call } from '#contract/endpoint.ts';
import { searchQuery } from '#web/features/search/search.queries.ts';
import { queryClientOf } from '#web/lib/query-client.ts';

const open = [
  { id: 5, parentId: null },
  { id: 502, parentId: 5 },
];

async function guessOf(guessedCategory: { id: number; name: string }, categories: readonly object[] | null) {
  const answer = { items: [], understood: [], wider: null, guessedCategory, page: 1, totalCount: 0 };
  const by = (({ path }: { path: string }) =>
    path === '/categories'
      ? categories
        ? Promise.resolve(categories)
        : Promise.reject(new Error('none'))
      : Promise.resolve(answer)) as unknown as Call;
  const found = await queryClientOf({}).fetchQuery({ ...searchQuery({ q: 'canapé' }, 'fr', by), retry: false });
  return found.guessedCategory;
}

test('what the words mean is offered unless it is closed to visitors', async () => {
  const bikes = { id: 502, name: 'Vélos' };
  expect(await guessOf(bikes, open)).toEqual(bikes);
  expect(await guessOf({ id: 501, name: 'Meubles' }, open)).toBeNull();
  // Where the list did not come, nobody knows.
  expect(await guessOf(bikes, null)).toEqual(bikes);
});
