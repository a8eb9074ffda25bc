import type { Category } from '#contract/api/categories.ts';

/** As much of a category as a search shows; its description where it is the chosen one. */
export type KnownCategory = Pick<Category, 'id' | 'name' | 'icon' | 'advertisementCount' | 'parentId'> &
  Partial<Pick<Category, 'description'>>;

/** The chosen category, its parent and what lies beside or below it; the sections where none is chosen. */
export function categoriesAround(all: readonly Category[], chosenId: string | undefined): KnownCategory[] {
  const chosen = all.find(({ id }) => String(id) === chosenId);
  const top = chosen ? (chosen.parentId ?? chosen.id) : null;
  return all
    .filter(({ id, parentId }) => id === top || parentId === top)
    .map(({ id, name, icon, advertisementCount, parentId, description }) => ({
      id,
      name,
      icon,
      advertisementCount,
      parentId,
      ...(id === chosen?.id && { description }),
    }));
}
