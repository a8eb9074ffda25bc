/** What the search makes of some words, for whoever keeps the groups of those that mean the same. */
import type { SynonymTrial } from '#contract/api/synonyms.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, SearchQuery } from '#contract/search.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import { lexemesOf, type Term } from '#server/features/search/words/parse-words.ts';
import { readSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import type { Context } from '#server/kit/context.ts';

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
  return { shown, others: [...new Set(others)], isExcluded };
}

export async function trySynonyms(context: Context, q: string, language: Language): Promise<SynonymTrial> {
  const { question, corrected, found } = await readBest(context, SearchQuery.parse({ q }), language);
  const spellings = spellingsOf((await readSynonyms(context)).groups);
  return {
    terms: question.terms.map((term) => describeTerm(term, spellings)),
    understood: question.understood,
    correctedQuery: corrected,
    totalCount: Math.min(found.list.length, countCap),
    totalIsCapped: found.isCapped,
  };
}
