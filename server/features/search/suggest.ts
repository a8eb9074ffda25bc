/** Up to eight suggestions while somebody types: categories, questions that the stock answers, single ads. */
import { sql } from 'kysely';
import type { Suggestion } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { searchLocations } from '#server/features/locations/locations.service.ts';
import { countUpTo } from '#server/features/search/engine/hits.queries.ts';
import { findHits } from '#server/features/search/engine/hits.ts';
import { wantsEverything } from '#server/features/search/engine/search-filters.ts';
import { withoutFillers } from '#server/features/search/sentence/fillers.ts';
import { correctBeginning, correctSpelling } from '#server/features/search/spelling/correct-spelling.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { phrasesOf, type Phrases, type Title } from '#server/features/search/title-phrases.ts';
import { atomsOf, fold, isSilent } from '#server/features/search/words/lexemes.ts';
import { parseWords, tiersOf, toTsquery, type Term } from '#server/features/search/words/parse-words.ts';
import { termOf } from '#server/features/search/words/popular-searches.ts';
import type { Context } from '#server/kit/context.ts';

const most = 8;
const mostCategories = 2;
const mostTerms = 4;
const mostPhrases = 5;
/** Where questions are completed, so many single ads follow at most. */
const mostAds = 3;
/** What fewer people looked for says more about them than about the site. */
const shownFrom = 5;

/** Those that have the word before those that have one that begins so; those that begin with it before the others. */
function categories(lookup: CategoryLookup, term: string, language: Language): Suggestion[] {
  return [...lookup.categories.values()]
    .filter((row) => lookup.isOpen(row.id))
    .map((row) => ({ row, name: ` ${termOf(row.names[language])} ` }))
    .map(({ row, name }) => ({ row, at: name.indexOf(` ${term}`), isWhole: new RegExp(` ${term}[sx]? `).test(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || a.at - b.at)
    .slice(0, mostCategories)
    .map(({ row }) => ({ kind: 'category', text: row.names[language], to: `/category/${row.id}` }));
}

const toSearch = (text: string): Suggestion => ({
  kind: 'search',
  text,
  to: `/search?${new URLSearchParams({ q: text }).toString()}`,
});

const checkedMs = 60_000;
const checked = new WeakMap<Context, Map<string, { finds: boolean; at: number }>>();

/** Whether a popular search still finds something; remembered for a minute, since people type letter by letter. */
async function findsNow(context: Context, shown: string): Promise<boolean> {
  let known = checked.get(context);
  if (!known || known.size > 5_000) checked.set(context, (known = new Map()));
  const before = known.get(shown);
  if (before && Date.now() - before.at < checkedMs) return before.finds;
  const tsquery = toTsquery(withSynonyms(parseWords(shown), await currentSynonyms(context)));
  const finds = !!tsquery && (await countUpTo(context.db, { ...wantsEverything, tsquery }, 1)) > 0;
  known.set(shown, { finds, at: Date.now() });
  return finds;
}

async function searches(context: Context, term: string): Promise<Suggestion[]> {
  const { rows } = await sql<{ shown: string }>`
    select shown from search_terms where term like ${`${term}%`} and searches >= ${shownFrom}
    order by searches desc, term limit ${mostTerms * 2}`.execute(context.db);
  const found = await Promise.all(rows.map(({ shown }) => findsNow(context, shown)));
  return rows
    .filter((_, index) => found[index])
    .slice(0, mostTerms)
    .map(({ shown }) => toSearch(shown));
}

/** So many titles tell what people write after the words. */
const titlesRead = 60;
/** With fewer, what goes with the thing is told too. */
const few = 3;

/** What was typed, its last piece as the beginning of a word too: "lave-v", "iphone 1", "machine à l", "canapé d'an". */
function typedTerms(text: string): Term[] {
  const terms = parseWords(text).filter((term) => !term.isExcluded);
  const piece = text.split(/[\s'’]+/).at(-1) ?? '';
  const prefix = fold(piece).replace(/[^\p{L}\d]/gu, '');
  const last = terms.at(-1);
  if (!prefix || !last) return terms;
  const isSaid = !atomsOf(piece).every(isSilent);
  return isSaid ? [...terms.slice(0, -1), { ...last, prefix }] : [...terms, { ...last, ways: [], word: null, prefix }];
}

async function newest({ db }: Context, tsquery: string): Promise<number[]> {
  const wanted = { ...wantsEverything, tsquery };
  return (await findHits(db, wanted, { limit: titlesRead })).list.ids();
}

/** The newest titles of the thing that is typed, as it stands before what it may become; else of what goes with it. */
async function titlesOf(context: Context, terms: readonly Term[]): Promise<Title[]> {
  const begun = tiersOf(terms);
  const whole = terms.every(({ ways }) => ways.length) && tiersOf(terms.map((term) => ({ ...term, prefix: null })));
  if (!begun) return [];
  const found = new Set(whole ? await newest(context, whole.things) : []);
  const take = async (tsquery: string) => {
    for (const id of await newest(context, tsquery)) found.add(id);
  };
  if (found.size < titlesRead) await take(begun.things);
  if (found.size < few) await take(begun.about);
  // A number that titles do not hold is no part of a name.
  if (!found.size && !/\d$/.test(terms.at(-1)?.word ?? '')) await take(toTsquery(terms) ?? '');
  const ids = [...found];
  if (!ids.length) return [];
  const rows = await context.db
    .selectFrom('ads')
    .select(['id', 'title', 'category_id as category'])
    .where('id', 'in', ids)
    .where('is_public', '=', true)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Found extends Phrases {
  text: string;
}

/** As it stands, with what means the same, with its slips put right, without its last word: the first that titles hold. */
async function readTyped(context: Context, text: string): Promise<Found> {
  const read = async (shown: string, terms: readonly Term[]): Promise<Found> => {
    const titles = await titlesOf(context, terms);
    const found = phrasesOf(titles, shown);
    return { ...found, titles: found.titles.length ? found.titles : titles, text: shown };
  };
  const isHeld = (found: Found) => found.whole !== null || found.phrases.length > 0;
  const direct = await read(text, typedTerms(text));
  if (isHeld(direct)) return direct;
  const synonyms = await currentSynonyms(context);
  const meant = await read(text, withSynonyms(parseWords(text), synonyms));
  if (meant.titles.length) return meant;
  const better = (await correctBeginning(context.db, text)) ?? (await correctSpelling(context.db, text, synonyms));
  const shorter = text.replace(/(?:^|\s+)\S+$/, '');
  for (const other of [better, shorter]) {
    const found = other ? await read(other, typedTerms(other)) : direct;
    if (isHeld(found)) return found;
  }
  return direct;
}

/** "iphone 13" in the category that most of its ads are in. */
function inCategory(
  lookup: CategoryLookup,
  { text, titles }: { text: string; titles: readonly Title[] },
  language: Language,
): Suggestion[] {
  const [best] = [...Map.groupBy(titles, ({ category }) => category)].toSorted(([, a], [, b]) => b.length - a.length);
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
  const place = { ...town, radius: aroundTown };
  if (!tsquery || !(await countUpTo(context.db, { ...wantsEverything, tsquery, place }, 1))) return [];
  return [toSearch(`${thing} ${language === 'fr' ? 'à' : 'in'} ${town.name}`)];
}

const toAd = ({ id, title }: Title): Suggestion => ({ kind: 'ad', text: title, to: `/advertisement/${id}` });

export async function suggestSearch(context: Context, typed: string, language: Language): Promise<Suggestion[]> {
  const asked = withoutFillers(typed);
  const term = termOf(asked);
  if (term.length < 2) return [];
  const lookup = await categoryLookup(context);
  const [popular, { text, titles, whole, phrases }] = await Promise.all([
    searches(context, term),
    readTyped(context, asked),
  ]);
  const [first] = phrases;
  const word = first?.isWord ? first : null;
  const narrowed = whole ?? word;
  const places = text !== asked || phrases.length < few ? await inTown(context, asked, language) : [];
  const seen = new Set<string>();
  return [
    ...categories(lookup, term, language),
    ...places,
    ...(text === asked ? [] : [toSearch(text)]),
    ...popular,
    ...(word ? [toSearch(word.text)] : []),
    ...(narrowed ? inCategory(lookup, narrowed, language) : []),
    ...phrases.slice(0, mostPhrases).map((phrase) => toSearch(phrase.text)),
    ...titles.slice(0, mostAds).map(toAd),
  ]
    .filter((one) => {
      const key = `${termOf(one.text)} ${one.within ?? ''}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, most);
}
