/** The categories and what they ask for, kept in this browser as they were last told: a draft goes on without a connection. */
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/lib/query-client.ts';

const storeName = 'trouvaille-questions';
const isQuestion = ([name]: QueryKey): boolean => name === 'categories' || name === 'category';

async function keep(key: QueryKey, data: unknown): Promise<void> {
  if (data === undefined || !isQuestion(key)) return;
  const cache = await caches.open(storeName);
  await cache.put(`/kept?${encodeURIComponent(JSON.stringify(key))}`, Response.json(data));
}

/** Old at once, so that each is asked for anew where there is a connection. */
async function restore(): Promise<void> {
  const cache = await caches.open(storeName);
  for (const { url } of await cache.keys()) {
    const queryKey = JSON.parse(decodeURIComponent(new URL(url).search.slice(1))) as QueryKey;
    const data: unknown = await (await cache.match(url))?.json();
    if (queryClient().getQueryData(queryKey) === undefined)
      queryClient().setQueryData(queryKey, data, { updatedAt: 0 });
  }
}

/** While the screen is open; what is given back ends that. */
export function keepQuestions(): () => void {
  if (!('caches' in window)) return () => undefined;
  const known = queryClient().getQueryCache();
  for (const { queryKey, state } of known.getAll()) void keep(queryKey, state.data).catch(() => undefined);
  void restore().catch(() => undefined);
  return known.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    void keep(event.query.queryKey, event.query.state.data).catch(() => undefined);
  });
}
