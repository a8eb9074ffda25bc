/**
 * The query results of a page on their way into the browser: one block of JSON in the page. The router's own way would
 * take every object apart and put the text into a script, where each quote is escaped three times.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const pageStateId = 'page-state';

interface PageState {
  /** When the page was rendered, in milliseconds. */
  at: number;
  queries: [QueryKey, unknown][];
}

/** As the content of a script element: nothing in it may end that element. */
export function writePageState(client: QueryClient): string {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && meta?.inPage !== false)
    .map(({ queryKey, state }): PageState['queries'][number] => [queryKey, state.data]);
  return JSON.stringify({ at: Date.now(), queries } satisfies PageState).replaceAll('<', '\\u003c');
}

/** A page that comes back from the browser's history may be old; any other was checked with the server just now. */
const isFromHistory = () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'back_forward';

/** Once, before the first rendering in the browser: it must find what the server found. */
export function readPageState(client: QueryClient, text: string | null | undefined): void {
  if (!text) return;
  const { at, queries } = JSON.parse(text) as PageState;
  const updatedAt = isFromHistory() ? at : Date.now();
  // The server renders for nobody in particular, so all of it is the same for everybody.
  for (const [queryKey, data] of queries)
    client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey, meta: { public: true } }))
      .setData(data, { updatedAt, manual: true });
}
