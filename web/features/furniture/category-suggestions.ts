import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '#contract/api/categories.ts';
import { categoryIcon } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/queries.ts';
import type { Suggest, Suggestion } from '#web/features/furniture/use-suggestions.ts';
import { queryClient } from '#web/lib/query-client.ts';

const most = 6;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Categories whose name holds the words, those that begin with them first. */
export function matchCategories(categories: readonly Category[], q: string, group: string): Suggestion[] {
  const wanted = plain(q);
  const nameOf = new Map(categories.map((category) => [category.id, category.name]));
  return categories
    .map((category) => ({ category, at: plain(category.name).indexOf(wanted) }))
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

/** Until the catalogue can be asked, suggestions come from the categories the header has loaded anyway. */
export function useCategorySuggest(): Suggest {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useCallback(
    (q: string) => {
      const categories = queryClient().getQueryData(categoriesQuery(language).queryKey) ?? [];
      return matchCategories(categories, q, t('header.suggested_categories'));
    },
    [language, t],
  );
}
