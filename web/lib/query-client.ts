import { QueryClient } from '@tanstack/react-query';
import { isFailure } from '#contract/failure.ts';

const minutes = 60_000;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * minutes,
        gcTime: 30 * minutes,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && !(isFailure(error) && error.statusCode >= 400 && error.statusCode < 500),
      },
    },
  });
}

let ofThisTab: QueryClient | undefined;

/** The one client cache of a browser tab; on the server, a fresh one for each page. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient();
  return (ofThisTab ??= makeQueryClient());
}

/**
 * Everything read on somebody's behalf goes when somebody else, or nobody, is signed in. What is the same for everybody
 * stays, where its query says so with `meta: { public: true }`.
 */
export function forgetPrivateData(): void {
  const client = queryClient();
  client.removeQueries({ predicate: (query) => query.meta?.public !== true });
  client.getMutationCache().clear();
}
