import { expect, test } from 'vitest';
import { beyondDoubt, languageOf } from '#contract/language-of.ts';

test.each([
  ['Vélo en très bon état, révisé au printemps. Je vends avec la sacoche et les lumières.', 'fr'],
  ['The bike is in very good condition, with new tyres and lights. You can try it in town.', 'en'],
  ['iPhone 13 128 Go', null],
  ['Vélo Brompton noir', null],
  ['Very good bike, the frame is new. Vélo en très bon état, je le vends avec les sacoches.', null],
])('the text of an ad is told beyond doubt or not at all: %s', (text, language) => {
  expect(languageOf(text, beyondDoubt)).toBe(language);
});

test.each([
  ['une trottinette', 'fr'],
  ['cheaper', 'en'],
  ['clio 4', null],
])('one word tells the language of a question: %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
