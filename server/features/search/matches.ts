/**
 * What a search finds, for others than visitors: the matches of a kept one for alerts and their preview, prices for statistics,
 * and what it makes of some words for whoever keeps the groups of those that mean the same.
 */
import type { SynonymTrial } from '#contract/api/synonyms.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, SearchQuery } from '#contract/search.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import { findAds } from '#server/features/search/engine/fresh-index.ts';
import type { Question } from '#server/features/search/question.ts';
import { readSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { lexemesOf, type Term } from '#server/features/search/words/parse-words.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { ifRefused } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export interface SearchPlan {
  /** An ad without any of these cannot match. */
  hooks: string[];
  wanted: SearchFilters;
}

const prefixHook = 3;

/** What an ad has to hold for this term: one of its words, or the beginning of one. */
function hooksOf({ ways, prefix }: Term): string[] {
  const words = ways.flatMap(([first = []]) => first);
  if (!prefix) return words;
  return prefix.length < prefixHook ? ['*'] : [...words, `p:${prefix.slice(0, prefixHook)}`];
}

/** The term that tells most, as far as its length says; else the category. */
function chooseHooks({ terms, wanted }: Question): string[] {
  const choices = terms.filter((term) => !term.isExcluded).map(hooksOf);
  const telling = choices.filter((hooks) => !hooks.includes('*'));
  const lengthOf = (hooks: readonly string[]) => Math.min(...hooks.map(({ length }) => length));
  const [longest] = telling.toSorted((x, y) => lengthOf(y) - lengthOf(x));
  return longest ?? (wanted.category ? [`c:${wanted.category.id}`] : ['*']);
}

/** A kept search made ready for ads to be held against it; null where it no longer makes sense. */
export async function planSearch(context: Context, saved: Record<string, unknown>): Promise<SearchPlan | null> {
  const parsed = SearchQuery.safeParse(saved);
  if (!parsed.success) return null;
  const best = await readBest(context, parsed.data, 'fr').catch(ifRefused(null));
  return best && { hooks: [...new Set(chooseHooks(best.question))], wanted: best.question.wanted };
}

export async function countMatches(context: Context, query: SearchQuery, since: Date) {
  const { wanted } = (await readBest(context, query, 'fr')).question;
  const found = await findAds(context.db, { ...wanted, since });
  return { count: Math.min(found.length, countCap), isCapped: found.isCapped };
}

/** In cents, sorted, without what is free, of at most a thousand of the newest matches; the ads newest first. */
export async function foundPrices(context: Context, query: SearchQuery, language: Language) {
  const { question, found } = await readBest(context, query, language);
  const prices = [...found.prices()].filter((price) => price > 0).toSorted((a, b) => a - b);
  const { understood, words, guessed } = question;
  return { prices, ids: found.ids(), understood, words, guessed };
}

const keyOf = (lexemes: readonly string[]) => lexemes.join(' ');

/** How the groups write what the search only knows by its lexemes. */
const spellingsOf = (groups: readonly string[][]): Map<string, string> =>
  new Map(
    groups
      .flat()
      .map((word): [string, string] => [keyOf(lexemesOf(word)), word])
      .toReversed(),
  );

function describeTerm({ shown, ways, isExcluded, distances }: Term, spellings: Map<string, string>) {
  const own = keyOf(lexemesOf(shown));
  const others = distances ? [] : ways.flatMap((way) => (keyOf(way) === own ? [] : (spellings.get(keyOf(way)) ?? [])));
  return { shown, others: [...new Set(others)], isExcluded: Boolean(isExcluded) };
}

export async function trySynonyms(context: Context, q: string, language: Language): Promise<SynonymTrial> {
  const { question, corrected, found } = await readBest(context, SearchQuery.parse({ q }), language);
  const spellings = spellingsOf((await readSynonyms(context)).groups);
  return {
    terms: question.terms.map((term) => describeTerm(term, spellings)),
    understood: question.understood,
    correctedQuery: corrected,
    totalCount: Math.min(found.length, countCap),
    totalIsCapped: found.isCapped,
  };
}
