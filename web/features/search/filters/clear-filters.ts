import { useSearch } from '#web/features/search/search-state.tsx';
import type { Params } from '#web/features/search/search-params.ts';
import { addressOf } from '#web/features/search/search-params.ts';

/** Everything that was asked for goes, the words too; the way to look at results stays. */
export function useClearAll() {
  const { params, action, replaceBy } = useSearch();
  const { view, lang, categoryId } = params;
  const kept: Params = { ...(view && { view }), ...(lang && { lang }) };
  const isCategory = action.startsWith('/category/') && categoryId !== undefined;
  return {
    to: addressOf(action, kept),
    go: () => replaceBy(isCategory ? { ...kept, categoryId } : kept),
  };
}
