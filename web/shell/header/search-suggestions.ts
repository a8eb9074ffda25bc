import { useCallback } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Category } from '#contract/api/categories.ts';
import type { Suggestion as Found } from '#contract/api/search.ts';
import { categoryIcon, type IconName } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { matchCategories } from '#web/shell/header/category-suggestions.ts';
import type { Suggest, Suggestion } from '#web/shell/header/use-suggestions.ts';
import { quietCall } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** The call comes with the first letters typed: most pages do without it. */
async function ask(q: string): Promise<readonly Found[]> {
  const { suggestSearch } = await import('#contract/api/search.ts');
  return quietCall(suggestSearch, { query: { q: q.slice(0, 100) } });
}

const icons: Record<Found['kind'], IconName> = { category: 'folder', search: 'search', ad: 'tag' };

/** As the box shows them: each once, under its group, a category with its own sign and its parent's name. */
export function toSuggestions(
  found: readonly Found[],
  categories: readonly Category[],
  groups: Record<Found['kind'], string>,
  withinOf: (category: string) => string = (category) => category,
): Suggestion[] {
  const byAddress = new Map(categories.map((category) => [`/category/${category.id}`, category]));
  const seen = new Set<string>();
  return found.flatMap(({ kind, text, to, within = '' }) => {
    const id = `${kind} ${to}`;
    const same = `${kind} ${text.toLowerCase()} ${within}`;
    if (seen.has(id) || seen.has(same)) return [];
    seen.add(id).add(same);
    const category = kind === 'category' ? byAddress.get(to) : undefined;
    const parent = categories.find((one) => one.id === category?.parentId)?.name;
    const hint = within ? withinOf(within) : parent;
    const icon = category ? categoryIcon(category.icon) : icons[kind];
    return [{ id, label: text, group: groups[kind], to, icon, ...(hint && { hint }) }];
  });
}

/** Categories, popular searches and titles from the catalogue; while it does not answer, the categories we have. */
export function useSearchSuggest(): Suggest {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useCallback(
    async (q: string) => {
      const categories = queryClient().getQueryData(categoriesQuery(language).queryKey) ?? [];
      const groups = {
        category: t('header.suggested_categories'),
        search: t('header.suggested_searches'),
        ad: t('header.suggested_ads'),
      };
      const found = await ask(q).catch(() => null);
      const withinOf = (category: string) => t('header.suggested_within', { category });
      return found
        ? toSuggestions(found, categories, groups, withinOf)
        : matchCategories(categories, q, groups.category);
    },
    [language, t],
  );
}
