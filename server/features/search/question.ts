/** A search as it was asked, made ready: what the sentence says beside its words, the words with their synonyms, the filters. */
import type { Understood } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { SearchQuery } from '#contract/search.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { parseWords, toTsquery, type Term, type Wants } from '#server/features/search/words/parse-words.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { thingOf } from '#server/features/search/things/thing-names.service.ts';
import { currentSynonyms, wideSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { joinNeighbours } from '#server/features/search/spelling/held-by-titles.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Context } from '#server/kit/context.ts';
import {
  complete,
  isInEnglish,
  loosen,
  onlyNamed,
  tellingWords,
  thatTitlesHold,
} from '#server/features/search/needed-words.ts';
import { nothingRead, understand, type Reads } from '#server/features/search/understand.ts';

export interface Question extends Wants {
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
    [...values].map(([param, all]) => [param, all.length > 1 ? all.map(({ value }) => value) : all[0]?.value]),
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
