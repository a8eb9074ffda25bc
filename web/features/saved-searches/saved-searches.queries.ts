import { queryOptions } from '@tanstack/react-query';
import { quietCall } from '#web/lib/api.ts';

/** The searches a member keeps; each screen asks anew, since ads come in between. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async () => quietCall((await import('#contract/api/saved-searches.ts')).listSavedSearches),
  staleTime: 0,
});
