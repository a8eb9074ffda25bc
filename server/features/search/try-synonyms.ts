/** A search tried with other groups of words than those in force, so that an operator sees what they would do. */
import type { SynonymTrial } from '#contract/api/synonyms.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, type SearchQuery } from '#contract/search.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import { findHits } from '#server/features/search/engine/hits.ts';
import type { Term } from '#server/features/search/words/parse-words.ts';
import { buildSynonyms, lexemesOf, lexemesOfEach } from '#server/features/search/synonyms/synonyms.ts';
import { refuseFaulty } from '#server/features/search/synonyms/check-synonyms.ts';
import { orBuiltIn, readSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
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
  const { question, corrected, found } = await readBest(context, query, language, {
    find: ({ wanted }) => findHits(context.db, wanted),
    count: ({ list }) => list.length,
    synonyms,
  });
  const spellings = spellingsOf(groups);
  return {
    terms: question.terms.map((term) => describeTerm(term, spellings)),
    understood: question.understood,
    correctedQuery: corrected,
    totalCount: Math.min(found.list.length, countCap),
    totalIsCapped: found.isCapped,
  };
}
