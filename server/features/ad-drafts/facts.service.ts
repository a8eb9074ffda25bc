/**
 * What a sentence states about a thing, in the terms of a category's attributes: numbers with their unit, years, choices.
 * For drafts, and for requests that the assistant reads.
 */
import type { Attribute } from '#contract/api/categories.ts';
import { foldLetters, type Facts } from '#server/features/ad-drafts/found-facts.ts';
import { readNumber, readYear } from '#server/features/ad-drafts/number-facts.ts';
import {
  readAges,
  readBooleans,
  readEither,
  readLetters,
  readOptions,
  readSizes,
} from '#server/features/ad-drafts/option-facts.ts';
import { booleanWords, optionWords } from '#server/features/ad-drafts/said-otherwise.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

export { Facts, foldLetters, type Fact } from '#server/features/ad-drafts/found-facts.ts';

/** `withKinds`: what it is and who made it as well. Takes what it reads out of `left`. */
export function readFacts(
  facts: Facts,
  attributes: readonly Attribute[],
  { withKinds, names = [] }: { withKinds: boolean; names?: readonly string[] },
): void {
  // The more telling unit first: kilometres on the clock before those of a battery.
  // What a noun names comes before what is only measured alike.
  const numbers = attributes.filter(({ type }) => type === 'number');
  const [named, others] = [
    numbers.filter(({ key }) => key === 'landSurface'),
    numbers.filter(({ key }) => key !== 'landSurface'),
  ];
  for (const attribute of [...named, ...others]) readNumber(facts, attribute, numbers);
  for (const attribute of attributes)
    if (attribute.type === 'year' && !facts.found.some(({ key }) => /year/i.test(key))) readYear(facts, attribute);
  if (!withKinds) readEither(facts, attributes);
  readLetters(facts, attributes);
  readSizes(facts, attributes);
  readAges(facts, attributes);
  readOptions(facts, attributes, withKinds, new Set(names.flatMap(lexemesOf)));
  readBooleans(facts, attributes);
}

/** Whether these words say nothing but what a category is called. */
export const namesOnly = (words: string, names: readonly string[]): boolean => {
  const known = new Set(names.flatMap(lexemesOf));
  return lexemesOf(words).every((lexeme) => known.has(lexeme));
};

/** What work and services are asked for with: it says how and when, never which. */
const sideKeys = /^(?:contract|hours|experience|education|remote|schedule|availability|level|mobility):/;
const sideWords = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${[
    ...[...optionWords].flatMap(([key, said]) => (sideKeys.test(key) ? [said] : [])),
    ...['accommodation', 'taxCredit', 'petsAllowed'].flatMap((key) => booleanWords.get(key) ?? []),
  ].join('|')})(?![\p{L}\d])`,
  'gu',
);

/** For finding out which thing is meant. */
export function withoutSideWords(text: string): string {
  const folded = foldLetters(text);
  let left = text.normalize('NFC');
  for (const { 0: said, index } of folded.matchAll(sideWords))
    left = left.slice(0, index) + ' '.repeat(said.length) + left.slice(index + said.length);
  return left.replace(/\s+/g, ' ').trim();
}
