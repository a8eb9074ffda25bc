import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readSynonyms, trySynonyms, type SynonymList } from '#contract/api/synonyms.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

const listKey = ['admin-synonyms', 'list'];

/** A colleague may have changed them while somebody was elsewhere. */
export function synonymsQuery() {
  return queryOptions({
    queryKey: listKey,
    queryFn: () => call(readSynonyms),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** What is still being read was asked for before this answer, and would be put in its place. */
export async function keepSynonyms(list: SynonymList): Promise<void> {
  await queryClient().cancelQueries({ queryKey: listKey });
  queryClient().setQueryData(listKey, list);
}

/** With these groups, or with those in force; the version makes it anew after a change. */
export function trialQuery(q: string, version: string, groups: string[][] | null) {
  return queryOptions({
    queryKey: ['admin-synonyms', 'trial', q, version, groups],
    queryFn: () => quietCall(trySynonyms, { body: { q, ...(groups && { groups }) } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
