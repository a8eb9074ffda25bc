/** A search as it was asked, made ready: what the sentence says beside its words, the words with their synonyms, the filters. */
import type { SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { SearchQuery } from '#contract/search.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import { attributesAround, resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { guessByKind, sectionCalled, sectionOf } from '#server/features/search/sentence/guess-category.ts';
import { apartFromDenied } from '#server/features/search/sentence/denied.ts';
import {
  lexemesOf,
  parseWords,
  tiersOf,
  toTsquery,
  type Term,
  type Wants,
} from '#server/features/search/words/parse-words.ts';
import { atomsOf, isSilent } from '#server/features/search/words/lexemes.ts';
import { joinEither } from '#server/features/search/sentence/join-either.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { familyOf, thingOf } from '#server/features/search/things/thing-names.service.ts';
import { currentSynonyms, wideSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { joinNeighbours } from '#server/features/search/spelling/held-by-titles.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Context } from '#server/kit/context.ts';
import {
  complete,
  isInEnglish,
  loosen,
  onlyNamed,
  whatGoesWith,
  thatTitlesHold,
} from '#server/features/search/needed-words.ts';
import { nothingRead, type Read } from '#server/features/search/sentence/reading.ts';
import { understand, type Reads } from '#server/features/search/understand.ts';

export interface Question extends Wants, Read {
  /** With what was understood. */
  query: SearchQuery;
  words: string;
  terms: Term[];
  wanted: SearchFilters;
  lookup: CategoryLookup;
  /** What the words describe rather than name. */
  described?: SearchHelp[];
}

/** In a place, or to be let, "appartement" is a home, and no robot that would suit one: such ads have the section's name. */
function onlyHomes(lookup: CategoryLookup, query: SearchQuery, wanted: SearchFilters, terms: Term[]): string | null {
  const [only, other] = terms;
  const isTold = filterTable.place.isSet(wanted) || 'attr.transaction' in query;
  const kind = only && !other && isTold ? guessByKind(lookup, [only], null) : null;
  if (kind === null || !attributesAround(lookup, kind).has('propertyType')) return null;
  const [section = ''] = lexemesOf(lookup.lineOf(kind)[0]?.names.fr ?? '');
  return `${toTsquery(terms)} & '=${section}'`;
}

/** "Emploi cuisine" is none of the many ads "cause double emploi": what a section is called is no word in passing. */
function onlyAboutFirst(terms: readonly Term[]): string | null {
  const about = terms.length > 1 ? tiersOf(terms.slice(0, 1))?.about : null;
  return about ? `${toTsquery(terms)} & ${about}` : null;
}

/** What is done is called otherwise than who does it: "tondre", "tonte". */
const familyWays = ({ ways: [own = []] }: Term) => (own.length > 1 ? [] : familyOf(own.join()).map((one) => [one]));

export async function ask(
  context: Context,
  given: SearchQuery,
  language: Language,
  reads: Reads = 'all',
): Promise<Question> {
  const lookup = await categoryLookup(context);
  const isWide = reads === 'wide' || reads === 'alone';
  const synonyms = await (isWide ? wideSynonyms : currentSynonyms)(context);
  const read =
    given.q && given.understand !== 'false'
      ? await understand(context, given, lookup, language, { reads, synonyms })
      : { ...nothingRead, words: given.q ?? '' };
  const values = Map.groupBy(read.understood, ({ param }) => param);
  const implied = Object.fromEntries(
    [...values].map(([param, all]) => [param, all.length > 1 ? all.map(({ value }) => value) : all[0]?.value]),
  );
  const query = read.understood.length ? { ...given, ...SearchQuery.parse(implied) } : given;
  const filters = await resolveFilters(context, query, lookup);
  // An emoji alone is a word that no ad has; a question mark says nothing.
  const signs = atomsOf(given.q ?? '').length || !/\p{S}/u.test(given.q ?? '') ? '' : (given.q ?? '').trim();
  const wanted = signs ? { ...filters, ids: [] } : filters;
  const words = signs || (atomsOf(read.words).every(isSilent) ? '' : read.words);
  const { asked, denied } = apartFromDenied(words);
  const typed = parseWords(await joinNeighbours(context.db, asked));
  const { section } = read;
  const alike = joinEither(withSynonyms(typed, synonyms));
  const meant = section
    ? [
        ...typed.slice(0, 1).map((term) => ({ ...term, ways: section, word: null })),
        // What it is done to says more than what is done, and counts twice.
        ...[...alike, ...alike.slice(1)].map((term) => ({
          ...term,
          ways: [...term.ways, ...familyWays(term)],
          word: null,
          isOptional: true,
        })),
      ]
    : alike;
  const held = isWide ? await thatTitlesHold(context, meant, lookup, synonyms) : meant;
  const speaksEnglish = language === 'en' || isInEnglish(typed, meant);
  const needed = await complete(context, await loosen(context, whatGoesWith(held), lookup));
  const isEither = needed.some(({ eitherOf }) => eitherOf !== undefined);
  // Of "emploi bureau" the office is where the job is.
  const around = sectionCalled(lookup, typed[0]?.shown ?? '', synonyms)?.row.id;
  const isInSection = (id: number) => around === undefined || sectionOf(lookup, id) === around;
  const mayName = query.categoryId === undefined && !isEither;
  const named = mayName ? thingOf(typed, speaksEnglish ? 'en' : 'fr', isInSection) : null;
  // All that a section holds is no thing.
  const mayLoosen = reads === 'named' && around === undefined;
  const wantedTerms = mayLoosen
    ? await onlyNamed(context, needed, { isEnglish: speaksEnglish, thing: named, lookup })
    : needed;
  const terms = [...wantedTerms, ...denied];
  return {
    ...read,
    words,
    query,
    terms,
    lookup,
    isEnglish: speaksEnglish,
    thing: named !== null && lookup.isOpen(named) ? named : null,
    isLoose: wantedTerms !== needed,
    wanted: {
      ...wanted,
      tsquery:
        onlyHomes(lookup, query, wanted, terms) ??
        (around === undefined ? null : onlyAboutFirst(terms)) ??
        toTsquery(terms),
    },
  };
}
