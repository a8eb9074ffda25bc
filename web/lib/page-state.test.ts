import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readPageState, writePageState } from '#web/lib/page-state.ts';

test('what the server read is found by the browser, as new as the page and the same for everybody', () => {
  const server = new QueryClient();
  const ads = [{ id: 1, title: 'Vélo </script><!-- à vendre' }];
  server.setQueryData(['ads', 'recent', 'fr'], ads);
  const text = writePageState(server);
  expect(text).not.toContain('<');

  const browser = new QueryClient();
  const before = Date.now();
  readPageState(browser, text);
  expect(browser.getQueryData(['ads', 'recent', 'fr'])).toEqual(ads);
  const query = browser.getQueryCache().find({ queryKey: ['ads', 'recent', 'fr'] });
  expect(query?.meta).toEqual({ public: true });
  expect(query?.state.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

test('what failed and what the screen was only made from stays on the server', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await server.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')) });
  await server.prefetchQuery({ queryKey: ['all'], queryFn: () => [1, 2, 3], meta: { inPage: false } });
  await server.prefetchQuery({ queryKey: ['first'], queryFn: () => 1 });
  const { queries } = JSON.parse(writePageState(server)) as { queries: unknown[] };
  expect(queries).toEqual([[['first'], 1]]);
});

test('a page without a state is no failure', () => {
  const browser = new QueryClient();
  readPageState(browser, undefined);
  readPageState(browser, '');
  expect(browser.getQueryCache().getAll()).toEqual([]);
});
