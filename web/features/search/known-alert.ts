/** Whether the search on screen is an alert already. */
import { useQuery } from '@tanstack/react-query';
import { alertQuery } from '#web/features/search/alert-query.ts';
import type { Params } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';

/** How a list is shown or sorted makes no other search of it. */
const looks = new Set(['view', 'sortBy', 'sortOrder', 'page', 'pageSize', 'cut', 'lang']);

const asText = (query: Readonly<Params>) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([key, value]) => !looks.has(key) && value !== undefined && value.length > 0)
      .map(([key, value]) => [key, [value].flat().toSorted()])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  );

const isSameSearch = (one: Readonly<Params>, other: Readonly<Params>): boolean => asText(one) === asText(other);

/** Asked for members only. */
export function useKnownAlert(isMember: boolean): boolean {
  const { params, answer } = useSearch();
  const { data } = useQuery({ ...savedSearchesQuery, staleTime: 60_000, enabled: isMember });
  const query = alertQuery(params, answer);
  return data?.some((saved) => isSameSearch(saved.query, query)) ?? false;
}
