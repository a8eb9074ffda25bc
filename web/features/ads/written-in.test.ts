import { expect, test } from 'vitest';
import { writtenIn } from '#web/features/ads/written-in.ts';

test.each([
  ['Vélo en très bon état, révisé au printemps. Je vends avec la sacoche et les lumières.', 'fr'],
  ['The bike is in very good condition, with new tyres and lights. You can try it in town.', 'en'],
  ['iPhone 13 128 Go', null],
  ['Vélo Brompton noir', null],
  ['Very good bike, the frame is new. Vélo en très bon état, je le vends avec les sacoches.', null],
])('%s', (text, language) => {
  expect(writtenIn(text)).toBe(language);
});
