import { queryOptions } from '@tanstack/react-query';
import { listCategories } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { quietCall } from '#web/lib/api.ts';

/** All categories, fetched once and kept; a failure is told by an empty menu and a line in the console, not by a toast. */
export function categoriesQuery(language: Language, call = quietCall) {
  return queryOptions({
    queryKey: ['categories', language],
    queryFn: () => call(listCategories),
    meta: { public: true },
  });
}
