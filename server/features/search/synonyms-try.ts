/** A search tried with other groups of words than those in force, so that an operator sees what they would do. */
import type { SynonymTrial } from '#contract/api/synonyms.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, type SearchQuery } from '#contract/search.ts';
import { fewMatches, isBetter, readOtherwise } from '#server/features/search/fallback.ts';
import { findHits } from '#server/features/search/hits.ts';
import type { Term } from '#server/features/search/parse.ts';
import { ask } from '#server/features/search/question.ts';
import { buildSynonyms, lexemesOf, lexemesOfEach } from '#server/features/search/synonyms.ts';
import { refuseFaulty } from '#server/features/search/synonyms-checks.ts';
import { orBuiltIn, readSynonyms } from '#server/features/search/synonyms.service.ts';
import type { Context } from '#server/kit/context.ts';

const keyOf = (lexemes: readonly string[]) => lexemes.join(' ');

/** How the groups write what the search only knows by its lexemes. */
function spellingsOf(groups: readonly string[][]): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const group of groups)
    for (const [place, lexemes] of lexemesOfEach(group).entries()) {
      const key = keyOf(lexemes);
      if (!spellings.has(key)) spellings.set(key, group[place]!);
    }
  return spellings;
}

function describeTerm({ shown, ways, isExcluded, distances }: Term, spellings: Map<string, string>) {
  const own = keyOf(lexemesOf(shown));
  const others = distances ? [] : ways.flatMap((way) => (keyOf(way) === own ? [] : (spellings.get(keyOf(way)) ?? [])));
  return { shown, others: [...new Set(others)], isExcluded };
}

export async function trySynonyms(
  context: Context,
  { q, groups: given }: { q: string; groups?: string[][] | undefined },
  language: Language,
): Promise<SynonymTrial> {
  if (given) refuseFaulty(given);
  const groups = given ? orBuiltIn(given) : (await readSynonyms(context)).groups;
  const synonyms = buildSynonyms(groups);
  const query = { q } as SearchQuery;
  let question = await ask(context, query, language, 'all', synonyms);
  let hits = await findHits(context.db, question.wanted);
  let correctedQuery: string | null = null;
  const first = hits.list.length;
  if (first <= fewMatches)
    for await (const other of readOtherwise(context, question, query, language, first, synonyms)) {
      const found = await findHits(context.db, other.question.wanted);
      if (!isBetter(first, found.list.length)) continue;
      ({ question, corrected: correctedQuery } = other);
      hits = found;
      break;
    }
  const spellings = spellingsOf(groups);
  return {
    terms: question.terms.map((term) => describeTerm(term, spellings)),
    understood: question.understood,
    correctedQuery,
    totalCount: Math.min(hits.list.length, countCap),
    totalIsCapped: hits.isCapped,
  };
}
