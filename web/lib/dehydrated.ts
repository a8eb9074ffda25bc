import type { DehydratedState } from '@tanstack/react-query';

/** The query results that the loaders of one page brought along, as one state. */
export function mergeDehydrated(loaderData: readonly unknown[]): DehydratedState | undefined {
  const states = loaderData.flatMap((data) => {
    const state = (data as { dehydrated?: DehydratedState } | null | undefined)?.dehydrated;
    return state ? [state] : [];
  });
  if (!states.length) return undefined;
  return { mutations: [], queries: states.flatMap((state) => state.queries) };
}
