/** Up to eight suggestions while somebody types: categories, what others look for, titles. */
import { sql } from 'kysely';
import type { Suggestion } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { countUpTo } from '#server/features/search/engine/hits.queries.ts';
import { findHits } from '#server/features/search/engine/hits.ts';
import { correctSpelling } from '#server/features/search/spelling/correct-spelling.ts';
import { atomsOf, fold, isSilent, type Atom } from '#server/features/search/words/lexemes.ts';
import { parseWords, tiersOf, toTsquery, type Term } from '#server/features/search/words/parse-words.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { termOf } from '#server/features/search/words/popular-searches.ts';
import { wantsEverything } from '#server/features/search/engine/search-filters.ts';
import type { Context } from '#server/kit/context.ts';

const most = 8;
const mostCategories = 3;
const mostTerms = 4;
/** What fewer people looked for says more about them than about the site. */
const shownFrom = 5;

function categories(lookup: CategoryLookup, term: string, language: Language): Suggestion[] {
  return [...lookup.categories.values()]
    .filter((row) => lookup.isOpen(row.id) && ` ${termOf(row.names[language])}`.includes(` ${term}`))
    .slice(0, mostCategories)
    .map((row) => ({ kind: 'category', text: row.names[language], to: `/category/${row.id}` }));
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

interface Title {
  id: number;
  title: string;
}

/** What was typed, its last piece as the beginning of a word too: "lave-v", "iphone 1", "machine à l". */
function typedTerms(text: string): Term[] {
  const terms = parseWords(text).filter((term) => !term.isExcluded);
  const piece = text.trim().split(/\s+/).at(-1) ?? '';
  const prefix = fold(piece).replace(/[^\p{L}\d]/gu, '');
  const atoms = atomsOf(piece);
  const last = terms.at(-1);
  if (!prefix || !last) return terms;
  const isSaid = !atoms.every(isSilent);
  return isSaid ? [...terms.slice(0, -1), { ...last, prefix }] : [...terms, { ...last, ways: [], word: null, prefix }];
}

async function newest({ db }: Context, tsquery: string): Promise<number[]> {
  const wanted = { ...wantsEverything, tsquery };
  return (await findHits(db, wanted, { limit: titlesRead })).list.ids();
}

/** The newest titles of the thing that is typed, as it stands before what it may become; else of what goes with it. */
async function titles(context: Context, text: string): Promise<Title[]> {
  const terms = typedTerms(text);
  const begun = tiersOf(terms);
  const whole = terms.every(({ ways }) => ways.length) && tiersOf(terms.map((term) => ({ ...term, prefix: null })));
  if (!begun) return [];
  const found = new Set(whole ? await newest(context, whole.things) : []);
  const take = async (tsquery: string) => {
    for (const id of await newest(context, tsquery)) found.add(id);
  };
  if (found.size < titlesRead) await take(begun.things);
  if (found.size < few) await take(begun.about);
  if (!found.size) await take(toTsquery(terms) ?? '');
  const ids = [...found];
  if (!ids.length) return [];
  const rows = await context.db
    .selectFrom('ads')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('is_public', '=', true)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const toAd = ({ id, title }: Title): Suggestion => ({ kind: 'ad', text: title, to: `/advertisement/${id}` });

/** What the title says from the words that were typed on, up to the next word that means something; null where they do not follow. */
function goesOn(title: string, typed: readonly Atom[]): string | null {
  const atoms = atomsOf(title);
  const begins = (at: number) =>
    typed.every(({ word }, index) => {
      const there = atoms[at + index]?.word;
      return index < typed.length - 1 ? there === word : there?.startsWith(word);
    });
  const at = atoms.findIndex((_, index) => begins(index));
  if (at < 0) return null;
  const isWhole = atoms[at + typed.length - 1]?.word === typed.at(-1)?.word;
  const next = isWhole ? atoms.findIndex((atom, index) => index >= at + typed.length && !isSilent(atom)) : -1;
  const end = next < 0 ? at + typed.length : next + 1;
  const glue = { none: '', hyphen: '-', slash: '/', space: ' ', far: ' ' };
  return atoms
    .slice(at, end)
    .map(({ shown, gap }, index) => (index ? glue[gap] : '') + shown)
    .join('')
    .toLowerCase();
}

const mostPhrases = 5;
/** Where questions are completed, so many single ads follow at most. */
const mostAds = 3;

/** How titles go on from what was typed, the commonest first: a search that several ads answer. */
function phrases(found: readonly Title[], text: string): Suggestion[] {
  const typed = atomsOf(text);
  const said = found.flatMap(({ title }) => goesOn(title, typed) ?? []);
  return [...Map.groupBy(said, termOf)]
    .filter(([term, all]) => all.length > 1 && term !== termOf(text))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostPhrases)
    .flatMap(([, [shown]]) => (shown ? toSearch(shown) : []));
}

export async function suggestSearch(context: Context, text: string, language: Language): Promise<Suggestion[]> {
  const term = termOf(text);
  if (term.length < 2) return [];
  const lookup = await categoryLookup(context);
  const [popular, direct] = await Promise.all([searches(context, term), titles(context, text)]);
  // Nothing is written so: perhaps it is a slip.
  const better = direct.length ? null : await correctSpelling(context.db, text, await currentSynonyms(context), []);
  const found = better ? await titles(context, better) : direct;
  const corrected = better && found.length ? [toSearch(better)] : [];
  const seen = new Set<string>();
  return [
    ...categories(lookup, term, language),
    ...corrected,
    ...popular,
    ...phrases(found, better ?? text),
    ...found.slice(0, mostAds).map(toAd),
  ]
    .filter((one) => {
      const key = termOf(one.text);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, most);
}
