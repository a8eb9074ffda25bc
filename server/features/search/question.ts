/** A search as it was asked, made ready: what the sentence says beside its words, the words with their synonyms, the filters. */
import type { Understood } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { SearchQuery } from '#contract/search.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { areasOf } from '#server/features/locations/areas.service.ts';
import { findByPostalCode, findTown } from '#server/features/locations/locations.service.ts';
import { attributesAround, resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { sectionCalled, sectionOf } from '#server/features/search/sentence/guess-category.ts';
import { lexemesOf, parseWords, tiersOf, toTsquery, type Term } from '#server/features/search/words/parse-words.ts';
import { Sentence } from '#server/features/search/sentence/sentence.ts';
import { isName, isNamed, isOption, speaksOf } from '#server/features/search/sentence/category-of.ts';
import { withSynonyms, type Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { isEnglish, isFrench } from '#server/features/search/synonyms/dictionary.ts';
import { categoriesCalled, isOnlyEnglish, thingOf } from '#server/features/search/things/thing-names.service.ts';
import { currentSynonyms, wideSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { readAmount, readRent } from '#server/features/search/sentence/read-amount.ts';
import { readApart } from '#server/features/search/sentence/split-numbers.ts';
import { isMeasure, readBarePrices } from '#server/features/search/sentence/read-bare-prices.ts';
import { readAttributes } from '#server/features/search/sentence/read-attributes.ts';
import { readDeal, saysDeal, withoutDeal } from '#server/features/search/sentence/read-sale-or-rent.ts';
import { readHome } from '#server/features/search/sentence/read-home.ts';
import { readArea } from '#server/features/search/sentence/read-area.ts';
import { readPlace } from '#server/features/search/sentence/read-place.ts';
import { dropFillers } from '#server/features/search/sentence/fillers.ts';
import { readPrices, readSeller, readSimple, type Reading } from '#server/features/search/sentence/reading.ts';
import {
  areInTitles,
  areNeighbours,
  areThings,
  inTitles,
  joinNeighbours,
  knownWords,
} from '#server/features/search/spelling/held-by-titles.ts';
import { countUpTo } from '#server/features/search/engine/lists.queries.ts';
import { wantsEverything, type SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { isWhole } from '#server/features/search/words/title-words.ts';
import { atomsOf, isSilent } from '#server/features/search/words/lexemes.ts';
import type { Context } from '#server/kit/context.ts';

export interface Question {
  /** With what was understood. */
  query: SearchQuery;
  understood: Understood[];
  words: string;
  terms: Term[];
  wanted: SearchFilters;
  lookup: CategoryLookup;
  guessed: number | null;
  /** A town was read that may be another word. */
  isUnsure: boolean;
  /** A town or a price was read that nothing beside it says to be one. */
  isLikely: boolean;
  wantsCheap: boolean;
  /** Then the thing is named last: "bike rack". */
  isEnglish: boolean;
  /** The category of the thing that the words name, where none was chosen. */
  thing: number | null;
  /** Only what the words name has to be there. */
  isLoose: boolean;
  /** What the section is called that the words name, and nothing else. */
  section: string[][] | null;
}

const nothingRead = {
  understood: [],
  guessed: null,
  isUnsure: false,
  isLikely: false,
  wantsCheap: false,
  section: null,
};

/**
 * How much is read: all there is; only what is sure, where facts of a category and small towns stay words; or what is plainly
 * said, where towns without a preposition and amounts without a currency do as well. Wide: all, with every word that means
 * the same in the other language. Named: all, where the words beside the name of a thing need not be there.
 */
export type Reads = 'all' | 'sure' | 'plain' | 'wide' | 'named';

/** Of two ways to read a number. */
const mostCounted = 100;

const placeParams = ['city', 'postalCode', 'inseeCode', 'area', 'lat', 'lon'];

/** What was given by itself wins over the sentence. */
function isOpen(query: SearchQuery, param: string): boolean {
  if (param === 'inseeCode' || param === 'area' || param === 'radius')
    return !placeParams.some((name) => name in query);
  return !(param in query);
}

async function understand(
  context: Context,
  query: SearchQuery,
  lookup: CategoryLookup,
  language: Language,
  { reads, synonyms }: { reads: Reads; synonyms: Synonyms },
) {
  const withAttributes = reads !== 'sure' && reads !== 'plain';

  const reading: Reading = {
    language,
    sentence: new Sentence(query.q ?? ''),
    understood: [],
    isPlain: reads === 'plain',
  };
  const areBeside = (words: string) => areNeighbours(context.db, words);
  readSimple(reading);
  await readSeller(reading, areBeside);
  await readApart(reading, {
    isWritten: (pair) => inTitles(context.db, [pair]),
    isKind: (text) => isNamed(lookup, text),
  });
  readPrices(reading);
  await readBarePrices(reading, areBeside);
  readRent(reading);
  readAmount(reading);
  const isWord = async (text: string) =>
    !withAttributes || isNamed(lookup, text) || (await areInTitles(context.db, text));
  const countAbout = async (words: string, filters: SearchFilters) => {
    const about = tiersOf(withSynonyms(parseWords(words), synonyms))?.about;
    return about ? countUpTo(context.db, { ...filters, tsquery: about }, mostCounted) : 0;
  };
  const isRatherIn = async (area: string, noun: string, number: string) => {
    const key = lexemesOf(noun).join(' ');
    if (isMeasure.test(noun) || !(isFrench(key) || isEnglish(key))) return false;
    const words = withoutDeal(reading.sentence.rest().replace(new RegExp(`\\s${number}$`, 'i'), ''));
    const there = await resolveFilters(context, SearchQuery.parse({ area }), lookup);
    const inArea = await countAbout(words, there);
    return inArea > (await countAbout(`${words} ${number}`, wantsEverything)) * 2;
  };
  await readPlace(reading, {
    byName: (name, departement) => findTown(context.db, name, departement),
    byCode: (postalCode) => findByPostalCode(context.db, postalCode),
    isWord,
  });
  if (!reading.understood.some(({ param }) => param === 'inseeCode'))
    await readArea(reading, await areasOf(context.db), { isWord, isRatherIn });
  await readBarePrices(reading, areBeside);
  const said = saysDeal(reading);
  dropFillers(reading);
  const rest = reading.sentence.rest();
  const section = query.categoryId === undefined && !reading.isPlain ? sectionCalled(lookup, rest) : null;
  if (section) {
    const { id, names } = section.row;
    reading.understood.push({ param: 'categoryId', value: String(id), label: names[language], from: rest });
    reading.isLikely = true;
  }
  const speaks = await speaksOf(context, query, reading.sentence, { lookup, synonyms, said });
  let { category } = speaks;
  if (category !== null) {
    // Those that may be asked for: where a category is chosen, its own.
    const known = attributesAround(lookup, query.categoryId ?? sectionOf(lookup, category));
    if (speaks.deal && known.has('transaction') && (withAttributes || speaks.isNamed))
      category = readDeal(reading, lookup, category, speaks.deal);
    if (withAttributes) {
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
    words: reading.sentence.rest(),
    guessed: query.categoryId === undefined && !section ? category : null,
    section: section?.called ?? null,
    isUnsure: reading.isTownUnsure ?? false,
    isLikely: reading.isLikely ?? false,
    wantsCheap: reading.wantsCheap ?? false,
  };
}

/** A last word that hardly anybody wrote as it stands is the beginning of one. */
async function complete(context: Context, terms: Term[]): Promise<Term[]> {
  const last = terms.at(-1);
  // What means the same as others is a word: "cat" is no beginning of "catering"; so is what a thing is called: "doudou".
  if (!last?.word || last.isExcluded || last.ways.length > 1 || last.distances) return terms;
  if (last.word.length < 2 || /^\d+$/.test(last.word)) return terms;
  const isName = last.word.length > 4 && categoriesCalled(last.ways[0] ?? []) !== undefined;
  if (isName || (await isWhole(context.db, last.word))) return terms;
  return [...terms.slice(0, -1), { ...last, prefix: last.word }];
}

// oxfmt-ignore
const adjectives = new Set('petit restaurer reparer retaper renover grand gros joli beau superbe magnifique small big large nice'.split(' '));

/** "Petite voiture": few ads say it of themselves; it lifts those that do, unless it is part of a name ("Petit Bateau"). */
async function loosen({ db }: Context, terms: Term[], lookup: CategoryLookup): Promise<Term[]> {
  const isLoose = ({ ways: [[first = '', ...more] = []], isExcluded }: Term) =>
    !isExcluded && !more.length && adjectives.has(first);
  if (!terms.some(isLoose) || terms.every(isLoose)) return terms;
  const all = terms.map(async (term, index) => {
    const pair = `${term.shown} ${terms[index + 1]?.shown ?? ''}`;
    const isName = !isLoose(term) || isOption(lookup, pair) || (await areNeighbours(db, pair));
    return isName ? term : { ...term, isOptional: true };
  });
  return Promise.all(all);
}

/**
 * The same of all words beside the one that names a thing, by what things are called or by titles; in English that is the
 * last. A "dog bed" is no bed.
 */
async function onlyNamed(
  context: Context,
  terms: Term[],
  { isEnglish, thing, lookup }: Pick<Question, 'isEnglish' | 'thing' | 'lookup'>,
): Promise<Term[]> {
  const wanted = terms.filter((term) => !term.isExcluded);
  const typed = wanted.at(isEnglish ? -1 : 0);
  if (wanted.length < 2 || !typed) return terms;
  const wide = withSynonyms([typed], await wideSynonyms(context));
  const isHeld = await areThings(context.db, typed.ways);
  const [head = typed] = isHeld ? [] : await thatTitlesHold(context, wide, lookup);
  const called = typed.ways.flatMap((way) => categoriesCalled(way) ?? []);
  const isThing = called.length
    ? called.some((ids) => thing === null || ids.has(thing))
    : isHeld || (await areThings(context.db, head.ways));
  if (!isThing) return terms;
  return terms.map((term) => (term === typed ? head : term.isExcluded ? term : { ...term, isOptional: true }));
}

/** By its first word or phrase, or as a whole; or by its last word, where no other is the French name of a thing. */
function isInEnglish(typed: readonly Term[], meant: readonly Term[]): boolean {
  const said = typed.map(({ ways: [first = []] }) => first);
  const isWord = (lexemes: readonly string[] = []) => isEnglish(lexemes.join(' '));
  if (isWord(said[0]) || isWord(meant[0]?.ways[0]) || isOnlyEnglish(said.flat())) return true;
  return isWord(said.at(-1)) && said.slice(0, -1).every((one) => !isFrench(one.join(' ')));
}

const mostHeld = 2;

async function thoseHeld(db: Context['db'], ways: readonly string[][]): Promise<string[][]> {
  const held = await Promise.all(ways.map((way) => inTitles(db, way, 1)));
  return ways.filter((_, index) => held[index]);
}

/** Of what may be meant, likeliest first, the things that the site has: a colour or a brand is none. */
async function thatTitlesHold({ db }: Context, terms: readonly Term[], lookup: CategoryLookup): Promise<Term[]> {
  return Promise.all(
    terms.map(async (term) => {
      const [typed = [], ...all] = term.ways;
      if (term.distances || term.isExcluded) return term;
      const others = all.filter((way) => !isName(lookup, way.join(' ')));
      const whole = await thoseHeld(db, others);
      // Of a "manette de jeu" titles may only say what it is.
      const heads = whole.length || typed.length > 1 ? [] : others.map((way) => way.slice(0, 1));
      const held = whole.length ? whole : await thoseHeld(db, heads);
      return { ...term, ways: [typed, ...held.slice(0, mostHeld)] };
    }),
  );
}

/** Signs and little words alone say nothing, unless titles hold them: "mais" may be maïs. */
async function tellingWords({ db }: Context, words: string): Promise<string> {
  const atoms = atomsOf(words);
  if (!atoms.length) return '';
  if (!atoms.every(isSilent)) return words;
  const known = await knownWords(
    db,
    atoms.map(({ word }) => word),
  );
  return known.size ? words : '';
}

export async function ask(
  context: Context,
  given: SearchQuery,
  language: Language,
  reads: Reads = 'all',
): Promise<Question> {
  const lookup = await categoryLookup(context);
  const synonyms = await (reads === 'wide' ? wideSynonyms : currentSynonyms)(context);
  const read =
    given.q && given.understand !== 'false'
      ? await understand(context, given, lookup, language, { reads, synonyms })
      : { ...nothingRead, words: given.q ?? '' };
  const values = Map.groupBy(read.understood, ({ param }) => param);
  const implied = Object.fromEntries(
    [...values].map(([param, [first, ...others]]) => [
      param,
      others.length ? [first, ...others].map((one) => one?.value) : first?.value,
    ]),
  );
  const query = read.understood.length ? { ...given, ...SearchQuery.parse(implied) } : given;
  const wanted = await resolveFilters(context, query, lookup);
  const words = await tellingWords(context, read.words);
  const typed = parseWords(await joinNeighbours(context.db, words));
  const { section } = read;
  const meant = section
    ? typed.slice(0, 1).map((term) => ({ ...term, ways: section, word: null }))
    : withSynonyms(typed, synonyms);
  const held = reads === 'wide' ? await thatTitlesHold(context, meant, lookup) : meant;
  const speaksEnglish = language === 'en' || isInEnglish(typed, meant);
  const needed = await complete(context, await loosen(context, held, lookup));
  const named = query.categoryId === undefined ? thingOf(typed, speaksEnglish ? 'en' : 'fr') : null;
  const terms =
    reads === 'named' ? await onlyNamed(context, needed, { isEnglish: speaksEnglish, thing: named, lookup }) : needed;
  const onlyExcludes = terms.length > 0 && terms.every((term) => term.isExcluded);
  return {
    ...read,
    words,
    query,
    terms,
    lookup,
    isEnglish: speaksEnglish,
    thing: named !== null && lookup.isOpen(named) ? named : null,
    isLoose: terms !== needed,
    wanted: { ...wanted, tsquery: toTsquery(terms), onlyExcludes },
  };
}
