/** Up to eight suggestions while somebody types: categories, what others look for, titles. */
import { sql } from 'kysely';
import type { Suggestion } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { countUpTo, readHits } from '#server/features/search/engine/hits.queries.ts';
import { parseWords, toTsquery } from '#server/features/search/words/parse-words.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { termOf } from '#server/features/search/words/popular-searches.ts';
import { wantsEverything } from '#server/features/search/engine/search-filters.ts';
import { inWindows } from '#server/features/search/engine/time-windows.ts';
import { completionsOf } from '#server/features/search/words/title-words.ts';
import { stem } from '#server/features/search/words/stem.ts';
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

/** Once so many of the newest ads were looked at, their titles suffice: a word may stand in few titles and in every text. */
const titlesAmong = 50_000;

/** The newest ads with these words: in their titles, or anywhere. */
async function newest({ db }: Context, tsquery: string, place: 'title' | 'anywhere'): Promise<number[]> {
  // Titles are what weighs A; no lexeme holds an apostrophe.
  const wanted = {
    ...wantsEverything,
    tsquery: place === 'title' ? tsquery.replaceAll(/'[^']+'/g, (lexeme) => `${lexeme}:A`) : tsquery,
  };
  const search = { key: `suggest ${wanted.tsquery}`, needed: most, newest: true };
  const { result } = await inWindows(db, search, async (window) => {
    const query = { window, limit: most, descending: true, withFacets: false };
    const { hits } = await readHits(db, wanted, query);
    const ids = (JSON.parse(`[${hits}]`) as [number][]).map(([id]) => id);
    const isEnough = place === 'title' && window && window.ads > titlesAmong;
    return { found: isEnough ? most : ids.length, result: ids };
  });
  return result;
}

async function titles(context: Context, text: string): Promise<Suggestion[]> {
  const { db } = context;
  const terms = parseWords(text).filter((term) => !term.isExcluded);
  const last = terms.at(-1);
  if (!last?.word) return [];
  const { exact, best } = await completionsOf(db, last.word);
  const whole = exact ? last.ways : [];
  const begun = best.slice(0, 3).map(({ word }) => [stem(word)]);
  const queryOf = (ways: string[][]) => toTsquery([...terms.slice(0, -1), { ...last, ways }]) ?? '';
  const ids: number[] = [];
  const take = async (ways: string[][], place: 'title' | 'anywhere') => {
    if (!ways.length || ids.length >= most) return;
    const found = await newest(context, queryOf(ways), place);
    ids.push(...found.filter((id) => !ids.includes(id)).slice(0, most - ids.length));
  };
  // The word as it stands before those that begin with it: "vélo" before "velours".
  await take(whole, 'title');
  await take(begun, 'title');
  if (!ids.length) await take([...whole, ...begun], 'anywhere');
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('is_public', '=', true)
    .execute();
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, title }) => ({ kind: 'ad', text: title, to: `/advertisement/${id}` }));
}

export async function suggestSearch(context: Context, text: string, language: Language): Promise<Suggestion[]> {
  const term = termOf(text);
  if (term.length < 2) return [];
  const lookup = await categoryLookup(context);
  const [popular, ads] = await Promise.all([searches(context, term), titles(context, text)]);
  const seen = new Set<string>();
  return [...categories(lookup, term, language), ...popular, ...ads]
    .filter((one) => {
      const key = termOf(one.text);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, most);
}
