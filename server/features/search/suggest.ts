/** Up to eight suggestions while somebody types: categories, questions that the stock answers, single ads. */
import type { Suggestion } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { searchLocations } from '#server/features/locations/locations.service.ts';
import { countUpTo, freshIndex } from '#server/features/search/engine/fresh-index.ts';
import { wantsEverything } from '#server/features/search/engine/search-filters.ts';
import { withoutFillers } from '#server/features/search/sentence/fillers.ts';
import { correctBeginning, correctSpelling } from '#server/features/search/spelling/correct-spelling.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { finishWord, phrasesOf, type Phrase, type Phrases, type Title } from '#server/features/search/title-phrases.ts';
import { fold, plainText } from '#server/features/search/words/lexemes.ts';
import { lexemesOf, parseWords, toTsquery } from '#server/features/search/words/parse-words.ts';
import {
  few,
  readBeginnings,
  readTitles,
  readTyped,
  type Beginnings,
  type Typed,
} from '#server/features/search/typed-titles.ts';
import { categoriesCalled, namesFrom } from '#server/features/search/things/thing-names.service.ts';
import type { Context } from '#server/kit/context.ts';

const most = 8;
const mostCategories = 2;
const mostTerms = 4;
const mostPhrases = 5;
/** Where questions are completed, so many single ads follow at most. */
const mostAds = 3;

/** Those that are called so, and those that have a word that begins so; those that begin with it before the others. */
function categories(lookup: CategoryLookup, term: string, language: Language, said: Set<string>): Suggestion[][] {
  const whole = new RegExp(` ${term}[sx]? `);
  const found = [...lookup.categories.values()]
    .filter((row) => lookup.isOpen(row.id))
    .map(({ id, names }) => ({ id, text: names[language], name: ` ${plainText(names[language])} ` }))
    .map((one) => ({ ...one, at: one.name.indexOf(` ${term}`) }))
    .filter(({ at }) => at >= 0)
    .map((one) => ({ ...one, isNamed: whole.test(one.name) || said.has(lexemesOf(one.text).join()) }))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.at - b.at)
    .slice(0, mostCategories)
    .map(({ id, text, isNamed }) => ({ isNamed, to: { kind: 'category' as const, text, to: `/category/${id}` } }));
  return [true, false].map((isWanted) => found.filter(({ isNamed }) => isNamed === isWanted).map(({ to }) => to));
}

const toSearch = (text: string): Suggestion => ({
  kind: 'search',
  text,
  to: `/search?${new URLSearchParams({ q: text }).toString()}`,
});

/** Popular searches that still find something. */
async function stillFind(context: Context, popular: readonly string[]): Promise<Suggestion[]> {
  const synonyms = await currentSynonyms(context);
  const findsNow = async (shown: string) => {
    const tsquery = toTsquery(withSynonyms(parseWords(shown), synonyms));
    return tsquery !== null && (await countUpTo(context.db, { ...wantsEverything, tsquery }, 1)) > 0;
  };
  const found = await Promise.all(popular.map(findsNow));
  return popular
    .filter((_, index) => found[index])
    .slice(0, mostTerms)
    .map(toSearch);
}

interface Found extends Phrases {
  text: string;
}

/** As it stands, with what means the same, with its slips put right, without its last word: the first that titles hold. */
async function readQuestion(context: Context, text: string, typed: Typed, words: Beginnings['words']): Promise<Found> {
  const { db } = context;
  const phrasesIn = (titles: Title[], shown: string): Found => {
    const found = phrasesOf(titles, shown);
    return { ...found, titles: found.titles.length ? found.titles : titles, text: shown };
  };
  const isHeld = (found: Found) => found.whole !== null || found.phrases.length > 0;
  const direct = phrasesIn(await readTitles(db, typed, words), text);
  if (isHeld(direct)) return direct;
  const finished = words.length && direct.titles.length >= few ? finishWord(direct.titles, text) : null;
  if (finished) return { ...direct, phrases: [finished] };
  const synonyms = await currentSynonyms(context);
  const terms = withSynonyms(parseWords(text), synonyms);
  const meant = phrasesIn(await readTitles(db, { terms, prefix: null }), text);
  const called = await stillFind(context, namesFrom(text, mostTerms));
  const names = called.map((one) => ({ text: one.text, titles: [], isWord: true }));
  if (names.length || meant.titles.length) return { ...meant, phrases: [...names, ...meant.phrases] };
  const better = (await correctBeginning(db, text)) ?? (await correctSpelling(db, text, synonyms));
  const shorter = text.replace(/(?:^|\s+)\S+$/, '');
  for (const other of [better, shorter]) {
    if (!other) continue;
    const said = readTyped(other);
    const { words: longer } = await readBeginnings(db, plainText(other), said);
    const found = phrasesIn(await readTitles(db, said, longer), other);
    if (isHeld(found)) return found;
  }
  return direct;
}

/** A television is one, though more titles speak of its stand. */
const namedWeight = 5;

/** "iphone 13" in the category that most of its ads are in. */
function inCategory(
  lookup: CategoryLookup,
  { text, titles }: { text: string; titles: readonly Title[] },
  language: Language,
): Suggestion[] {
  const named = categoriesCalled(lexemesOf(text));
  const weight = ([id, ads]: [number, readonly Title[]]) => ads.length * (named?.has(id) ? namedWeight : 1);
  const [best] = [...Map.groupBy(titles, ({ category }) => category)].toSorted((a, b) => weight(b) - weight(a));
  const row = best && best[1].length > 1 && lookup.isOpen(best[0]) ? lookup.categories.get(best[0]) : undefined;
  if (!row) return [];
  const to = `/search?${new URLSearchParams({ q: text, categoryId: String(row.id) }).toString()}`;
  return [{ kind: 'search', text, within: row.names[language], to }];
}

const beforePlace = /\s(?:à|a|au|de|en|in|near|vers|sur)$/iu;
/** Smaller towns are read where they are written out. */
const bigTown = 30_000;
const aroundTown = 25;

/** "t3 ren" is a T3 in Rennes, where there are any. */
async function inTown(context: Context, text: string, language: Language): Promise<Suggestion[]> {
  const [, head = '', begun = ''] = /^(.*\S)\s+(\p{L}[\p{L}'-]{2,})$/u.exec(text) ?? [];
  if (!begun) return [];
  const [town] = await searchLocations(context.db, begun);
  if (!town || town.population < bigTown || !fold(town.name).startsWith(fold(begun))) return [];
  const thing = head.replace(beforePlace, '');
  const tsquery = toTsquery(withSynonyms(parseWords(thing), await currentSynonyms(context)));
  const circles = [{ ...town, radius: aroundTown }];
  if (!tsquery || !(await countUpTo(context.db, { ...wantsEverything, tsquery, circles }, 1))) return [];
  return [toSearch(`${thing} ${language === 'fr' ? 'à' : 'in'} ${town.name}`)];
}

const toAd = ({ id, title }: Title): Suggestion => ({ kind: 'ad', text: title, to: `/advertisement/${id}` });

export async function suggestSearch(context: Context, typed: string, language: Language): Promise<Suggestion[]> {
  const asked = withoutFillers(typed);
  const term = plainText(asked);
  if (term.length < 2) return [];
  await freshIndex(context.db);
  const lookup = await categoryLookup(context);
  const typedTerms = readTyped(asked);
  const beginnings = await readBeginnings(context.db, term, typedTerms);
  const popular = await stillFind(context, beginnings.popular);
  const { text, titles, whole, phrases } = await readQuestion(context, asked, typedTerms, beginnings.words);
  const [first] = phrases;
  const word = first?.isWord ? first : null;
  const narrowed = whole ?? word;
  const places = text !== asked || phrases.length < few ? await inTown(context, asked, language) : [];
  // "véhic" is on its way to "véhicule", whatever follows it in titles.
  const begunWords = (phrase: Phrase) => phrase.text.split(' ').slice(0, asked.split(' ').length).join(' ');
  const said = new Set(whole ? [] : phrases.map((phrase) => lexemesOf(begunWords(phrase)).join()));
  const [called = [], begun = []] = categories(lookup, term, language, said);
  const seen = new Set<string>();
  return [
    ...called,
    ...(text === asked && first ? [] : places),
    ...(text === asked ? [] : [toSearch(text)]),
    ...popular,
    // What titles call a thing comes before a category that only begins alike: "caravane" before "Caravaning".
    ...(word ? [toSearch(word.text)] : []),
    ...(narrowed ? inCategory(lookup, narrowed, language) : []),
    ...begun,
    ...phrases.slice(0, mostPhrases).map((phrase) => toSearch(phrase.text)),
    ...places,
    ...titles.slice(0, mostAds).map(toAd),
  ]
    .filter((one) => {
      const key = `${plainText(one.text)} ${one.within ?? ''}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, most);
}
