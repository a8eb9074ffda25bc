import { expect, test } from 'vitest';
import type { Category } from '#contract/api/categories.ts';
import { matchCategories } from '#web/shell/header/category-suggestions.ts';

function category(id: number, name: string, parentId: number | null = null): Category {
  return {
    id,
    name,
    parentId,
    description: '',
    icon: null,
    isActive: true,
    family: 'things' as const,
    advertisementCount: 0,
    newAdvertisementCount: 0,
  };
}

const categories = [
  category(1, 'Véhicules'),
  category(8, 'Loisirs'),
  category(11, 'Autres véhicules', 1),
  category(81, 'Vélos', 8),
];
const labels = (q: string) => matchCategories(categories, q, 'Catégories').map(({ label }) => label);

test('accents and capitals make no difference', () => {
  expect(labels('VELO')).toEqual(['Vélos']);
  expect(labels('éhicu')).toEqual(['Véhicules', 'Autres véhicules']);
});

test('a name that begins with the words comes before one that merely holds them', () => {
  const [first] = matchCategories(categories.toReversed(), 'véhicules', 'Catégories');
  expect(first?.label).toBe('Véhicules');
});

test('a suggestion leads to its category and names the parent', () => {
  expect(matchCategories(categories, 'vélos', 'Catégories')).toEqual([
    { id: 'category-81', label: 'Vélos', group: 'Catégories', to: '/category/81', icon: 'folder', hint: 'Loisirs' },
  ]);
});

test('at most six are suggested', () => {
  const many = Array.from({ length: 20 }, (_, index) => category(index + 1, `Meuble ${index}`));
  expect(matchCategories(many, 'meuble', 'Catégories')).toHaveLength(6);
});
