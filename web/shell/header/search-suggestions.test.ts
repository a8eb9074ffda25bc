import { expect, test } from 'vitest';
import type { Category } from '#contract/api/categories.ts';
import { toSuggestions } from '#web/shell/header/search-suggestions.ts';

const groups = { category: 'Catégories', search: 'Recherches', ad: 'Annonces' };
const category = (id: number, name: string, parentId: number | null, icon: string | null): Category => ({
  id,
  name,
  parentId,
  icon,
  description: '',
  isActive: true,
  family: 'things' as const,
  advertisementCount: 0,
  newAdvertisementCount: 0,
});
const categories = [category(8, 'Loisirs', null, null), category(81, 'Vélos', 8, 'bicycle')];

test('a suggested category wears its sign and names its parent', () => {
  expect(toSuggestions([{ kind: 'category', text: 'Vélos', to: '/category/81' }], categories, groups)).toEqual([
    {
      id: 'category /category/81',
      label: 'Vélos',
      group: 'Catégories',
      to: '/category/81',
      icon: 'bicycle',
      hint: 'Loisirs',
    },
  ]);
});

test('the same words are suggested once in each group', () => {
  const found = [
    { kind: 'search' as const, text: 'vélo', to: '/search?q=v%C3%A9lo' },
    { kind: 'ad' as const, text: 'Vélo', to: '/advertisement/1' },
    { kind: 'ad' as const, text: 'vélo', to: '/advertisement/2' },
    { kind: 'search' as const, text: 'vélo', to: '/search?q=v%C3%A9lo' },
  ];
  expect(toSuggestions(found, categories, groups).map(({ to }) => to)).toEqual([
    '/search?q=v%C3%A9lo',
    '/advertisement/1',
  ]);
});
