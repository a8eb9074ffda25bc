import { expect, test } from 'vitest';
import { fromAcceptLanguage, toLanguage } from '#contract/languages.ts';

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-US', 'en'],
  ['fr;q=0.2, en;q=0.7', 'en'],
  ['de, en;q=0', null],
  ['*', null],
  ['', null],
  [undefined, null],
])('Accept-Language %j means %j', (header, language) => {
  expect(fromAcceptLanguage(header)).toBe(language);
});

test('anything but French and English counts as French', () => {
  expect(['fr', 'en', 'de', null, 4].map(toLanguage)).toEqual(['fr', 'en', 'fr', 'fr', 'fr']);
});
