import type { Category } from '#contract/api/categories.ts';

export interface ParentCategory extends Category {
  children: Category[];
}

/** The list as it comes from the API, as parents with their subcategories. */
export function toTree(categories: readonly Category[]): ParentCategory[] {
  const children = Map.groupBy(categories, (category) => category.parentId);
  return (children.get(null) ?? []).map((parent) => ({ ...parent, children: children.get(parent.id) ?? [] }));
}

export function countAds(parents: readonly Pick<Category, 'advertisementCount'>[]): number {
  return parents.reduce((sum, parent) => sum + parent.advertisementCount, 0);
}
