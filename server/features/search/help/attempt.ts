/** A search with something left out, before it is known how much that finds. */
import type { Params, SearchHelp } from '#contract/api/search.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import type { Question } from '#server/features/search/question.ts';

export interface Attempt {
  kind: SearchHelp['kind'];
  label: string;
  /** The address of the search as it was understood, without what is dropped. */
  params: Params;
  /** Drops several things at once: told after those that drop one. */
  isCoarse?: boolean;
}

const unkept = new Set(['page', 'pageSize', 'facets', 'rows']);

/** The address of a search with this in place of what it has, and without what is gone. */
export function paramsOf({ query, words }: Question, set: Params, isGone = (_name: string) => false): Params {
  const kept = Object.entries({ ...query, q: words })
    .filter(([name, value]) => value !== undefined && value !== '' && !isGone(name) && !unkept.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]);
  const params: Params = { ...Object.fromEntries(kept), ...set };
  if (params.sortBy === 'distance' && !filterTable.place.params.some((name) => name in params)) delete params.sortBy;
  return params;
}
