/** What a sentence says beside its words: prices, places, sellers, facts of a category, the category itself. */
import type { Language } from '#contract/languages.ts';
import { SearchQuery } from '#contract/search.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { areasOf } from '#server/features/locations/areas.service.ts';
import { bigTowns, findByPostalCode, findTown } from '#server/features/locations/locations.service.ts';
import { attributesAround, resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import {
  guessByKind,
  sectionAround,
  sectionCalled,
  sectionOf,
  deedIn,
} from '#server/features/search/sentence/guess-category.ts';
import { deniedIn } from '#server/features/search/sentence/denied.ts';
import { lexemesOf, parseWords, tiersOf } from '#server/features/search/words/parse-words.ts';
import { fold } from '#server/features/search/words/lexemes.ts';
import { categoriesCalled, isThingWord } from '#server/features/search/things/thing-names.service.ts';
import { Sentence } from '#server/features/search/sentence/sentence.ts';
import { isNamed, speaksOf } from '#server/features/search/sentence/category-of.ts';
import { withSynonyms, type Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { inDictionary, isEnglish, isFrench } from '#server/features/search/synonyms/dictionary.ts';
import { readAmount, readApart } from '#server/features/search/sentence/read-amount.ts';
import { isMeasure, readBarePrices } from '#server/features/search/sentence/read-bare-prices.ts';
import { readAttributes } from '#server/features/search/sentence/read-attributes.ts';
import { readDeal, saysDeal, withoutDeal, readHome } from '#server/features/search/sentence/read-home.ts';
import { readArea } from '#server/features/search/sentence/read-area.ts';
import { readPlace } from '#server/features/search/sentence/read-place.ts';
import { dropFillers } from '#server/features/search/sentence/fillers.ts';
import { readPhrases, readSeller } from '#server/features/search/sentence/read-phrases.ts';
import { readPrices, type Reading } from '#server/features/search/sentence/reading.ts';
import { areInTitles, areNeighbours, inTitles } from '#server/features/search/spelling/held-by-titles.ts';
import { countUpTo } from '#server/features/search/engine/find-ads.ts';
import { wantsEverything, type SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Context } from '#server/kit/context.ts';

export const nothingRead = {
  understood: [],
  guessed: null,
  isUnsure: false,
  isLikely: false,
  wantsCheap: false,
  wantsUsed: false,
  section: null,
  isDeed: false,
};

/**
 * How much is read: all there is, or what is plainly said, where facts of a category, towns without a preposition and amounts
 * without a currency stay words. Wide: all, with every word that means the same in the other language; alone: those words, and
 * as little as plain. Named: all, where the words beside the name of a thing need not be there.
 */
export type Reads = 'all' | 'plain' | 'wide' | 'alone' | 'named';

/** Of two ways to read a number. */
const mostCounted = 100;

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
) {
  const isPlain = reads === 'plain' || reads === 'alone';
  const reading: Reading = {
    language,
    sentence: new Sentence(query.q ?? ''),
    understood: [],
    isPlain,
  };
  const areBeside = (words: string) => areNeighbours(context.db, words);
  readPhrases(reading);
  await readSeller(reading, areBeside);
  await readApart(reading, {
    isWritten: (pair) => inTitles(context.db, [pair]),
    isKind: (text) => isNamed(lookup, text),
  });
  readPrices(reading);
  await readBarePrices(reading, areBeside);
  readAmount(reading);
  for (const { index, length } of deniedIn(reading.sentence.left)) reading.sentence.keep(index, length);
  // A dictionary that has hardly a word for it knows a place.
  const isCommon = (key: string) => isThingWord(key) || isEnglish(key) || (inDictionary('wide', key)?.length ?? 0) > 2;
  const isWord = async (text: string) =>
    isPlain || isCommon(lexemesOf(text).join(' ')) || isNamed(lookup, text) || (await areInTitles(context.db, text));
  const countAbout = async (words: string, filters: SearchFilters) => {
    const about = tiersOf(withSynonyms(parseWords(words), synonyms))?.about;
    return about ? countUpTo(context.db, { ...filters, tsquery: about }, mostCounted) : 0;
  };
  const isRatherIn = async (area: string, noun: string, number: string) => {
    const called = lexemesOf(noun);
    const key = called.join(' ');
    const isKnown = isFrench(key) || isEnglish(key) || synonyms.get(key) || categoriesCalled(called);
    if (isMeasure.test(noun) || !isKnown) return false;
    const words = withoutDeal(reading.sentence.rest().replace(new RegExp(`\\s${number}$`, 'i'), ''));
    // "Location 69": nothing else is let by a number.
    if (!words) return true;
    const there = await resolveFilters(context, SearchQuery.parse({ area }), lookup);
    const inArea = await countAbout(words, there);
    // Of homes a number is hardly their size, which has a unit.
    const terms = withSynonyms(parseWords(words), synonyms);
    const more = guessByKind(lookup, terms, null) === null ? 2 : 0.5;
    return inArea > (await countAbout(`${words} ${number}`, wantsEverything)) * more;
  };
  await readPlace(reading, {
    byName: (name, departement) => findTown(context.db, name, departement),
    byCode: (postalCode) => findByPostalCode(context.db, postalCode),
    beginning: async (letters) => {
      const name = (await bigTowns(context.db)).find((town) => fold(town).startsWith(letters));
      return name ? findTown(context.db, name) : null;
    },
    isWord,
  });
  if (!reading.understood.some(({ param }) => param === 'inseeCode'))
    await readArea(reading, await areasOf(context.db), { isWord, isRatherIn });
  await readBarePrices(reading, areBeside);
  const said = saysDeal(reading);
  dropFillers(reading);
  const rest = reading.sentence.rest();
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
  const speaks = await speaksOf(context, query, reading.sentence, { lookup, synonyms, said });
  let { category } = speaks;
  if (category !== null) {
    // Those that may be asked for: where a category is chosen, its own.
    const known = attributesAround(lookup, query.categoryId ?? sectionOf(lookup, category));
    if (speaks.deal && known.has('transaction') && (!isPlain || speaks.isNamed))
      category = readDeal(reading, lookup, category, speaks.deal);
    if (!isPlain) {
      readHome(reading, known);
      const names = lookup.lineOf(category).flatMap((row) => [row.names.fr, row.names.en]);
      const attributes = [...attributesAround(lookup, category).values()];
      readAttributes(reading, attributes, new Set(names.flatMap(lexemesOf)), synonyms);
    }
  }
  await readBarePrices(reading, areBeside);
  reading.sentence.dropLeads();
  return {
    understood: reading.understood.filter(({ param }) => isOpen(query, param)),
    words: deed?.words ?? reading.sentence.rest(),
    isDeed: deed !== null,
    guessed: query.categoryId === undefined && !section ? category : null,
    section: section?.called ?? null,
    isUnsure: reading.isTownUnsure ?? false,
    isLikely: reading.isLikely ?? false,
    wantsCheap: reading.wantsCheap ?? false,
    wantsUsed: reading.wantsUsed ?? false,
  };
}
