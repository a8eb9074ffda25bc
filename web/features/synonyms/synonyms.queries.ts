import { queryOptions } from '@tanstack/react-query';
import { readSynonyms, trySynonyms, writeSynonyms, type SynonymList } from '#contract/api/synonyms.ts';
import { isFailure } from '#contract/failure.ts';
import { call } from '#web/lib/api.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';

const listKey = ['synonyms', 'list'];
export const synonymsQuery = () => freshQuery(listKey, () => call(readSynonyms));

const keyOf = (words: readonly string[]) => words.join('\n');

/** Where somebody else saved meanwhile, that is a failure, and the newer list is shown. */
export async function saveGroups({ version }: SynonymList, groups: string[][]): Promise<void> {
  try {
    changeData(listKey, await call(writeSynonyms, { body: { groups, version } }));
  } catch (error) {
    if (isFailure(error) && error.code === 'stale_version') await queryClient().refetchQueries({ queryKey: listKey });
    throw error;
  }
}

/** The list with these words in place of a group; one that is new, or gone by now, comes first. */
export function withGroup({ groups }: SynonymList, before: readonly string[], words: string[]): [string[][], number] {
  const at = groups.findIndex((group) => keyOf(group) === keyOf(before));
  return at < 0 ? [[words, ...groups], 0] : [groups.with(at, words), at];
}

export const withoutGroup = ({ groups }: SynonymList, gone: readonly string[]): string[][] =>
  groups.filter((group) => keyOf(group) !== keyOf(gone));

/** The version asks anew after a change. */
export const trialQuery = (q: string, version: string) =>
  queryOptions({
    queryKey: ['synonyms', 'trial', q, version],
    queryFn: () => call(trySynonyms, { body: { q } }),
    enabled: q !== '',
    retry: false,
  });
