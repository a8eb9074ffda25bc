/** What a sentence says beside its words: prices, places, sellers, facts of a category, the category itself. */
import type { Language } from '#contract/languages.ts';
import { SearchQuery } from '#contract/search.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import {
  guessByKind,
  sectionAround,
  sectionCalled,
  sectionOf,
  deedIn,
} from '#server/features/search/sentence/guess-category.ts';
import { deniedIn } from '#server/features/search/sentence/denied.ts';
import { lexemesOf, parseWords } from '#server/features/search/words/parse-words.ts';
import { Sentence } from '#server/features/search/sentence/sentence.ts';
import { speaksOf } from '#server/features/search/sentence/category-of.ts';
import { type Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { readAmount, readApart } from '#server/features/search/sentence/read-amount.ts';
import { readBarePrices } from '#server/features/search/sentence/read-bare-prices.ts';
import { readAttributes } from '#server/features/search/sentence/read-attributes.ts';
import { readDeal, saysDeal, readHome } from '#server/features/search/sentence/read-home.ts';
import { readArea } from '#server/features/search/sentence/read-area.ts';
import { readPlace } from '#server/features/search/sentence/read-place.ts';
import { dropFillers } from '#server/features/search/sentence/fillers.ts';
import { readPhrases, readSeller } from '#server/features/search/sentence/read-phrases.ts';
import { nothingRead, readPrices, type Read, type Reading } from '#server/features/search/sentence/reading.ts';
import type { Context } from '#server/kit/context.ts';

/**
 * How much is read: all there is, or what is plainly said, where facts of a category, towns without a preposition and amounts
 * without a currency stay words. Wide: all, with every word that means the same in the other language; alone: those words, and
 * as little as plain. Named: all, where the words beside the name of a thing need not be there.
 */
export type Reads = 'all' | 'plain' | 'wide' | 'alone' | 'named';

const placeParams = ['city', 'postalCode', 'inseeCode', 'area', 'lat', 'lon'];

const givenAway = ({ categories, isOpen: may, attributesOf }: CategoryLookup) =>
  [...categories.values()].find(({ id }) => may(id) && attributesOf(id).some(({ key }) => key === 'giveawayType'));

/** What was given by itself wins over the sentence. */
function isOpen(query: SearchQuery, param: string): boolean {
  if (param === 'inseeCode' || param === 'area' || param === 'radius')
    return !placeParams.some((name) => name in query);
  return !(param in query);
}

export async function understand(
  context: Context,
  query: SearchQuery,
  lookup: CategoryLookup,
  language: Language,
  { reads, synonyms }: { reads: Reads; synonyms: Synonyms },
): Promise<Read & { words: string }> {
  const isPlain = reads === 'plain' || reads === 'alone';
  const sentence = new Sentence(query.q ?? '');
  const reading: Reading = { ...nothingRead, context, lookup, synonyms, language, sentence, isPlain, understood: [] };
  readPhrases(reading);
  await readSeller(reading);
  await readApart(reading);
  readPrices(reading);
  await readBarePrices(reading);
  readAmount(reading);
  for (const { index, length } of deniedIn(sentence.left)) sentence.keep(index, length);
  await readPlace(reading);
  if (!reading.understood.some(({ param }) => param === 'inseeCode')) await readArea(reading);
  await readBarePrices(reading);
  const said = saysDeal(reading);
  dropFillers(reading);
  const rest = sentence.rest();
  const mayGuess = query.categoryId === undefined && !isPlain;
  // "Rent a garage" is no service, "rent a car" is one.
  const kind = /^(?:rent|let) /i.test(rest) ? guessByKind(lookup, parseWords(rest), 'rent') : null;
  const isLet = kind !== null && lookup.familyOf(kind) === 'homes';
  const deed = mayGuess && !said && !isLet ? deedIn(lookup, rest) : null;
  const section = mayGuess
    ? deed
      ? sectionAround(lookup, deed.category)
      : sectionCalled(lookup, rest, synonyms)
    : null;
  // Nothing but "gratuit": what is given away, not markets that cost no entry.
  const free = rest || isPlain ? undefined : reading.understood.find(({ value }) => value === 'Free');
  const called = section?.row ?? (free && givenAway(lookup));
  if (called) {
    const from = free?.from ?? rest;
    reading.understood.push({ param: 'categoryId', value: String(called.id), label: called.names[language], from });
    reading.isLikely = true;
  }
  const speaks = await speaksOf(reading, query, said);
  let { category } = speaks;
  if (category !== null) {
    // Those that may be asked for: where a category is chosen or named, its own.
    const known = attributesAround(lookup, query.categoryId ?? called?.id ?? sectionOf(lookup, category));
    if (speaks.deal && known.has('transaction') && (!isPlain || speaks.isNamed))
      category = readDeal(reading, lookup, category, speaks.deal);
    if (!isPlain) {
      readHome(reading, known);
      const names = lookup.lineOf(category).flatMap((row) => [row.names.fr, row.names.en]);
      const attributes = [...attributesAround(lookup, category).values()].filter(({ key }) => known.has(key));
      readAttributes(reading, attributes, new Set(names.flatMap(lexemesOf)));
    }
  }
  await readBarePrices(reading);
  sentence.dropLeads();
  return {
    ...reading,
    understood: reading.understood.filter(({ param }) => isOpen(query, param)),
    words: deed?.words ?? sentence.rest(),
    isDeed: deed !== null,
    guessed: query.categoryId === undefined && !section ? category : null,
    section: section?.called ?? null,
  };
}
