import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Category } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { quietCall } from '#web/lib/api.ts';

/** All categories, fetched once and kept; a failure is told by an empty menu and a line in the console, not by a toast. */
export function categoriesQuery(language: Language, call = quietCall) {
  return queryOptions({
    queryKey: ['categories', language],
    queryFn: async () => call((await import('#contract/api/categories.ts')).listCategories),
    meta: { public: true },
  });
}

/** For what is made from the list: a page that shows a few of them does not carry them all. */
export function listAll(client: QueryClient, language: Language, call = quietCall): Promise<Category[]> {
  return client.ensureQueryData({ ...categoriesQuery(language, call), meta: { public: true, inPage: false } });
}
