/** Looking at what a saved search found: its count of new ads starts again, here at once and on the server. */
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { quietCall } from '#web/lib/api.ts';
import { changeData } from '#web/lib/query-client.ts';

export async function markSearchSeen({ id, newCount }: { id: string; newCount: number }): Promise<void> {
  if (!newCount) return;
  changeData(savedSearchesQuery.queryKey, (list) =>
    list?.map((one) => (one.id === id ? { ...one, newCount: 0 } : one)),
  );
  const { seeSavedSearch } = await import('#contract/api/saved-searches.ts');
  // The count is a courtesy: a call that fails leaves it for the next look.
  await quietCall(seeSavedSearch, { params: { id } }).catch(() => {});
}
