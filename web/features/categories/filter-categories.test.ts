import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/api/categories.ts';
import { filterTree } from '#web/features/categories/filter-categories.ts';
import { toTree } from '#web/features/categories/category-tree.ts';

const category = (id: number, name: string, parentId: number | null = null): Category => ({
  id,
  name,
  description: '',
  icon: null,
  isActive: true,
  family: 'things',
  advertisementCount: 0,
  newAdvertisementCount: 0,
  parentId,
});

const tree = toTree([
  category(1, 'Véhicules'),
  category(2, 'Électronique'),
  category(11, 'Voitures', 1),
  category(12, 'Équipement moto', 1),
  category(21, 'Téléphones', 2),
]);
const names = (wish: string) =>
  filterTree(tree, wish).map((parent) => [parent.name, ...parent.children.map((child) => child.name)]);

describe('the filter of the categories', () => {
  test('keeps everything while nothing is typed', () => {
    expect(names('  ')).toHaveLength(2);
  });

  test('does not care about accents, capitals or spaces', () => {
    expect(names(' telephone')).toEqual([['Électronique', 'Téléphones']]);
    expect(names('d’electronique')).toEqual(names('d electronique'));
  });

  test('keeps only the matching subcategories of a parent that does not match itself', () => {
    expect(names('moto equip')).toEqual([['Véhicules', 'Équipement moto']]);
  });

  test('keeps all subcategories of a parent that matches', () => {
    expect(names('vehic')).toEqual([['Véhicules', 'Voitures', 'Équipement moto']]);
  });

  test('answers with nothing for an unknown word', () => {
    expect(names('zzz')).toEqual([]);
  });
});
