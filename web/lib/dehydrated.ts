/**
 * Query results on their way from the loaders into the page: as one text, because the router would take apart every object
 * of a state, one by one.
 */
import type { DehydratedState } from '@tanstack/react-query';

export const keepDehydrated = (state: DehydratedState): string => JSON.stringify(state);

/** The query results that the loaders of one page brought along, as one state. */
export function mergeDehydrated(loaderData: readonly unknown[]): DehydratedState | undefined {
  const states = loaderData.flatMap((data) => {
    const text = (data as { dehydrated?: string } | null | undefined)?.dehydrated;
    return text ? [JSON.parse(text) as DehydratedState] : [];
  });
  if (!states.length) return undefined;
  return { mutations: [], queries: states.flatMap((state) => state.queries) };
}
