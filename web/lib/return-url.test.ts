import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginAddress, safeReturnUrl } from '#web/lib/return-url.ts';

const origin = 'https://site.example';

test('a path of this site is kept with its query and fragment', () => {
  expect(safeReturnUrl('/my-ads?status=Active#top', origin)).toBe('/my-ads?status=Active#top');
  expect(loginAddress('/post?a=1&b=2')).toBe('/login?returnUrl=%2Fpost%3Fa%3D1%26b%3D2');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  ' /profile',
  '',
  'profile',
  '/\t/evil.example',
  '/.//evil.example',
])('%j is refused', (value) => {
  expect(safeReturnUrl(value, origin)).toBeNull();
});

test('whatever is given, the browser stays on this site', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%2f', 'evil.example', 'javascript', '\t', '\n', 'a'),
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile, fc.webUrl()), (value) => {
      const safe = safeReturnUrl(value, origin);
      return safe === null || new URL(safe, origin).origin === origin;
    }),
    { numRuns: 10_000 },
  );
});
