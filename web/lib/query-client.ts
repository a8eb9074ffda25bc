import {
  notifyManager,
  QueryClient,
  queryOptions,
  type InferDataFromTag,
  type QueryKey,
  type UndefinedInitialDataOptions,
  type Updater,
} from '@tanstack/react-query';
import { isFailure } from '#contract/failure.ts';

const minutes = 60_000;

// By a timer, as it is by itself, a switch that was pressed would go back until then.
notifyManager.setScheduler(queueMicrotask);

function makeQueryClient(gcTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * minutes,
        gcTime,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && !(isFailure(error) && error.statusCode >= 400 && error.statusCode < 500),
      },
    },
  });
}

/** Shown at once from the cache and read again whenever a screen opens: it may have changed meanwhile. */
export const freshQuery = <Data>(
  queryKey: QueryKey,
  queryFn: () => Promise<Data>,
  more?: Omit<UndefinedInitialDataOptions<Data>, 'queryKey' | 'queryFn' | 'staleTime'>,
) => queryOptions<Data, Error, Data, QueryKey>({ ...more, queryKey, queryFn, staleTime: 0 });

let ofThisTab: QueryClient | undefined;

/** The one client cache of a browser tab. */
export function queryClient(): QueryClient {
  return (ofThisTab ??= makeQueryClient(30 * minutes));
}

/** What somebody changed holds: what is being read just now may have been told before it, and would undo it on screen. */
export function changeData<Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
  queryKey: Key,
  next: Updater<Data | undefined, Data | undefined>,
): void {
  const client = queryClient();
  // What is read for the first time goes on, since nothing else is there to show.
  if (client.getQueryData(queryKey) !== undefined) void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, next);
}

/** The one of a page that is being rendered: its loaders fill it, its screen reads it. No timer outlives the page. */
export function queryClientOf(page: { queryClient?: QueryClient }): QueryClient {
  return (page.queryClient ??= makeQueryClient(Infinity));
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
