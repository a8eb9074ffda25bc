import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Category } from '#contract/api/categories.ts';
import { toLanguage } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';

export interface CategoriesMenuData {
  loading: boolean;
  parents: Category[];
  childrenOf: (parent: Category) => Category[];
  /** Tries again after a failure; does nothing otherwise. */
  retry: () => void;
}

/** The categories of the menus. A failure is told to the console alone. */
export function useCategories(enabled: boolean): CategoriesMenuData {
  const { t, i18n } = useTranslation();
  const query = useQuery({ ...categoriesQuery(toLanguage(i18n.language)), enabled });
  const { isError, isFetching, isPending, error, errorUpdateCount, refetch } = query;

  useEffect(() => {
    if (isError) console.error(t('header.categories_load_error'), error);
    // Once for every failure, whatever else renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isError, errorUpdateCount]);

  const all = query.data ?? [];
  return {
    loading: isPending || (isError && isFetching),
    parents: all.filter((category) => category.parentId === null),
    childrenOf: (parent) => all.filter((category) => category.parentId === parent.id),
    retry: () => {
      if (isError && !isFetching) void refetch();
    },
  };
}
