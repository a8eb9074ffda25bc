import { call } from '#web/lib/api.ts';
import { freshQuery } from '#web/lib/query-client.ts';

/** The searches a member keeps; each screen asks anew, since ads come in between. */
export const savedSearchesQuery = freshQuery(['saved-searches'], async () =>
  call((await import('#contract/api/saved-searches.ts')).listSavedSearches),
);
