import { expect, test } from 'vitest';
import { inLanguage, plainPath } from '#web/features/seo/page-address.ts';

test('a page has one path, however it was written', () => {
  expect(['/category/1/', '/Search', '/advertisement/374//', '/'].map(plainPath)).toEqual([
    '/category/1',
    '/search',
    '/advertisement/374',
    '/',
  ]);
});

test('the language is part of an address where it is not the first', () => {
  expect(inLanguage('/search?q=velo', 'en')).toBe('/search?q=velo&lang=en');
  expect(inLanguage('/category/1', 'en')).toBe('/category/1?lang=en');
  expect(inLanguage('/category/1', 'fr')).toBe('/category/1');
});
