import { expect, test } from 'vitest';
import { PageCache, type CachedPage } from '#server/fast/page-cache.ts';

function page(text: string, tags: string[] = [], status = 200): CachedPage {
  return { status, headers: {}, html: Buffer.from(text), etag: null, compressed: {}, tags };
}

function open({ isUpToDate = (): boolean => true, maxBytes = 1_000_000 } = {}) {
  let now = 0;
  const limits = { maxBytes, maxAgeMs: 1_000 };
  const cache = new PageCache({ shares: { pages: limits, searches: limits }, isUpToDate, now: () => now });
  const ask = async (key: string, made: CachedPage | Promise<CachedPage>) =>
    (await cache.get(key, 'pages', async () => made)).html.toString();
  return { cache, ask, wait: (ms: number) => (now += ms) };
}

test('a page is rendered once for all who ask while it lasts', async () => {
  const { ask, wait } = open();
  expect(await Promise.all([ask('/', page('a')), ask('/', page('b'))])).toEqual(['a', 'a']);
  wait(999);
  expect(await ask('/', page('c'))).toBe('a');
  wait(2);
  expect(await ask('/', page('d'))).toBe('d');
});

test('a change forgets the pages that show what changed, and no others', async () => {
  const { cache, ask } = open();
  await ask('/one', page('one', ['ad:1', 'lists']));
  await ask('/two', page('two', ['ad:2', 'lists']));
  cache.change('ad:1');
  expect(await ask('/one', page('new'))).toBe('new');
  expect(await ask('/two', page('new'))).toBe('two');
});

test('a page rendered from what was read before a change is neither kept nor shared after it', async () => {
  const { cache, ask } = open();
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const before = ask('/one', promise);
  cache.change('ad:1');
  const after = ask('/one', page('new', ['ad:1']));
  resolve(page('old', ['ad:1']));
  expect(await before).toBe('old');
  expect(await after).toBe('new');
  expect(await ask('/one', page('newer', ['ad:1']))).toBe('new');
});

test('the slower rendering of two never replaces what is newer', async () => {
  const { cache, ask } = open();
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const slow = ask('/', promise);
  cache.clear();
  await ask('/', page('new'));
  resolve(page('old'));
  await slow;
  expect(await ask('/', page('newer'))).toBe('new');
});

test('while changes may have gone unheard every page is rendered anew', async () => {
  let isUpToDate = true;
  const { ask } = open({ isUpToDate: () => isUpToDate });
  await ask('/', page('old'));
  isUpToDate = false;
  expect(await ask('/', page('new'))).toBe('new');
});

test('a page that nothing is known against stands in for one that cannot be made', async () => {
  const { cache, ask, wait } = open();
  await ask('/', page('old', ['ad:1']));
  wait(5_000);
  expect(await ask('/', page('unavailable', [], 503))).toBe('old');
  expect(await ask('/', Promise.reject(new Error('no database')))).toBe('old');
  cache.change('ad:1');
  expect(await ask('/', page('unavailable', [], 503))).toBe('unavailable');
});

test('failures and what says no-store are not kept', async () => {
  const { ask } = open();
  await ask('/', page('missing', [], 404));
  await ask('/', { ...page('mine'), headers: { 'cache-control': 'no-store' } });
  expect(await ask('/', page('new'))).toBe('new');
});

test('it never holds more bytes than it may, and keeps what is asked for', async () => {
  const { cache, ask } = open({ maxBytes: 100_000 });
  await ask('/home', page('home'));
  for (let index = 0; index < 200; index += 1) {
    await ask(`/search?q=${index}`, page('x'.repeat(5_000)));
    expect(await ask('/home', page('again'))).toBe('home');
    expect(cache.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(await ask('/search?q=0', page('again'))).toBe('again');
});
