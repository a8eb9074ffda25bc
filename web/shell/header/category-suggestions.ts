import type { Category } from '#contract/api/categories.ts';
import { categoryIcon } from '#contract/icons.ts';
import { plainText } from '#web/lib/plain-text.ts';
import type { Suggestion } from '#web/shell/header/use-suggestions.ts';

const most = 6;

/** Categories whose name holds the words, those that begin with them first. */
export function matchCategories(categories: readonly Category[], q: string, group: string): Suggestion[] {
  const wanted = plainText(q);
  const nameOf = new Map(categories.map((category) => [category.id, category.name]));
  return categories
    .map((category) => ({ category, at: plainText(category.name).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, most)
    .map(({ category: { id, name, icon, parentId } }) => {
      const hint = parentId === null ? undefined : nameOf.get(parentId);
      return {
        id: `category-${id}`,
        label: name,
        group,
        to: `/category/${id}`,
        icon: categoryIcon(icon),
        ...(hint && { hint }),
      };
    });
}
