import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const draw = (name: string, query = '') => site.send({ url: `/avatars/${encodeURIComponent(name)}.svg${query}` });

test('the initials stand on coloured paper, 40 pixels wide unless told', async () => {
  const { status, headers, text } = await draw('CM');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).toContain('width="40" height="40"');
  expect(text).toContain('>CM</text>');
  expect((await draw('CM', '?size=96')).text).toContain('width="96"');
});

test.each([
  ['', 'U'],
  ['42', 'U'],
  ['é', 'É'],
  ['camille', 'CA'],
  ['<script>alert(1)</script>', 'SC'],
  ['"><g onload=x>', 'GO'],
])('for %j the picture says %s and nothing else', async (asked, shown) => {
  const { status, text } = await draw(asked);
  expect(status).toBe(200);
  expect(text).toContain(`>${shown}</text>`);
  expect(text).not.toMatch(/script|onload/i);
});

test.each(['0', '-5', '1e9', '99999', 'x"><script>', '9999'])('a size of %j stays within bounds', async (size) => {
  const { text } = await draw('AB', `?size=${encodeURIComponent(size)}`);
  const width = Number(/width="(\d+)"/.exec(text)?.[1]);
  expect(width).toBeGreaterThanOrEqual(16);
  expect(width).toBeLessThanOrEqual(512);
  expect(text).not.toContain('script');
});

test('only SVG is drawn, and the same initials always look the same', async () => {
  expect((await site.send({ url: '/avatars/AB.png' })).status).toBe(404);
  expect((await site.send({ url: '/avatars/..%2F..%2Fetc%2Fpasswd' })).status).toBe(404);
  expect((await draw('ZQ')).text).toBe((await draw('zq')).text);
});
