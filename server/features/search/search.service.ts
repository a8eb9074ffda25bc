/** Searching the catalogue, and what other features may ask of the search. */
import type { AdCard } from '#contract/ads.ts';
import type { SearchAnswer, SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { defaultPageSize, lastPage, offeredPages } from '#contract/paging.ts';
import { countCap, SearchQuery } from '#contract/search.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { rowWordsOf } from '#server/features/ads/rows.service.ts';
import { countFacets } from '#server/features/search/facets/count-facets.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import { guessByName, guessToOffer } from '#server/features/search/sentence/guess-category.ts';
import { fewAds } from '#server/features/search/help/count-about.ts';
import { nameIn } from '#server/features/search/help/fewer-words.ts';
import { byNearness, findHelp } from '#server/features/search/help/find-help.ts';
import { currentIndex, freshIndex } from '#server/features/search/engine/fresh-index.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import { boxAround, nearestOf, onlyPlace } from '#server/features/search/engine/place-filter.ts';
import { readPage, type PageQuery } from '#server/features/search/engine/paging.ts';
import { ask, type Question } from '#server/features/search/question.ts';
import { correctSpelling } from '#server/features/search/spelling/correct-spelling.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { placesOfTerms } from '#server/features/search/words/words-in-title.ts';
import { lexemesOf, tiersOf } from '#server/features/search/words/parse-words.ts';
import { readyDescriptions } from '#server/features/search/help/described-things.ts';
import { describedKinds } from '#server/features/search/things/kind-names.ts';
import { readyNames } from '#server/features/search/things/thing-names.service.ts';
import { noteTerm, type Searcher } from '#server/features/search/words/popular-searches.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export { findNamed as readNamedTown } from '#server/features/search/sentence/find-town.ts';
export { searchColumns, searchedCategory, type SearchedCategory } from '#server/features/search/words/ad-words.ts';
export { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
export { passesFilters } from '#server/features/search/engine/filter-table.ts';
export { countUpTo, findAds } from '#server/features/search/engine/fresh-index.ts';
export { wantsEverything } from '#server/features/search/engine/search-filters.ts';
export { readTheseAds } from '#server/features/search/engine/index.queries.ts';
export { countMatches, foundPrices, planSearch } from '#server/features/search/matches.ts';
export type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
export { lexemesOf, parseWords, toTsquery, type Term } from '#server/features/search/words/parse-words.ts';
export { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
export { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
export { noteSearchWords, rebuildSearchWords } from '#server/features/search/words/title-words.ts';

function pageOf(question: Question): PageQuery {
  const { query, wanted, terms } = question;
  const { sortBy: given, sortOrder, page = 1, pageSize = defaultPageSize } = query;
  const sortBy = given ?? 'createdAt';
  // What cannot be ordered so is ordered by date: no place, no words.
  const possible = sortBy === 'distance' ? wanted.circles.length : sortBy === 'relevance' ? wanted.tsquery : true;
  const by = possible ? sortBy : 'createdAt';
  const usual = by === 'price' || by === 'distance' ? 'asc' : 'desc';
  return {
    page,
    pageSize,
    sortBy: by,
    descending: by === 'relevance' || (sortOrder ?? usual) === 'desc',
    tiers: tiersOf(terms, question),
    isTiered: by === 'relevance' || (given === undefined && sortOrder !== 'asc'),
  };
}

function placesOf(wanted: SearchFilters): SearchAnswer['places'] {
  return [
    ...wanted.circles.map(({ name, inseeCode, lat, lon, radius }) => ({
      param: inseeCode ? ('inseeCode' as const) : ('point' as const),
      value: inseeCode ?? '',
      name,
      radius,
      ...boxAround(lat, lon, radius),
    })),
    ...wanted.areas.map(({ code, name, box }) => ({
      param: 'area' as const,
      value: code,
      name,
      radius: null,
      ...box,
    })),
  ];
}

/** What needs a place is refused without one, be it said in words. */
function refuseWithoutPlace({ sortBy, radius }: SearchQuery, { wanted }: Question): void {
  if (filterTable.place.isSet(wanted)) return;
  const needy = [...(sortBy === 'distance' ? ['sortBy'] : []), ...(radius === undefined ? [] : ['radius'])];
  if (needy.length)
    throw new AppError('validation_failed', { fields: needy.map((field) => ({ field, code: 'place_needed' })) });
}

/** What every search looks at, so that the first one need not wait for it. */
export async function readySearch({ db }: Context): Promise<void> {
  await currentIndex(db);
  await readyNames();
  await readyDescriptions();
}

const toTenth = (km: number | null) => km && Math.round(km * 10) / 10;

/** The filters that a sentence states and the words that are left, without searching. */
export async function readSentence(context: Context, q: string, language: Language) {
  await freshIndex(context.db);
  const { understood, words } = await ask(context, { q }, language);
  return { understood, words };
}

/** The same words spelt as ads spell them; null where nothing is wrong with them. */
export const correctWords = async (context: Context, words: string): Promise<string | null> =>
  correctSpelling(context.db, words, await currentSynonyms(context));

const widerAds = 12;
const mostWidened = 3;
/** With so many the page is no dead end, though they only mention the words. */
const enoughAds = 20;

/** The first ads of the wider search that stays nearest to what was asked; where these only mention it, of the next one. */
async function widen(context: Context, suggestions: readonly SearchHelp[], answer: Answered, language: Language) {
  const listed = new Set(answer.items.map(({ id }) => id));
  const isNear = ({ id, rank }: SearchAnswer['items'][number]) => !listed.has(id) && rank.tier !== 'mention';
  for (const help of byNearness(suggestions, answer.question).slice(0, mostWidened)) {
    const query = SearchQuery.safeParse({ ...help.params, pageSize: String(widerAds + fewAds) });
    if (!query.success) continue;
    const wider = await answerSearch(context, query.data, language, null);
    const items = wider.items.filter(isNear).slice(0, widerAds);
    const { totalCount, totalIsCapped } = wider;
    const more = totalCount > help.count ? { count: totalCount, countIsCapped: totalIsCapped } : {};
    if (items.length) return { help: { ...help, ...more }, items };
  }
  return null;
}

export async function searchAds(
  context: Context,
  given: SearchQuery,
  language: Language,
  visitor: Searcher | null = null,
): Promise<SearchAnswer> {
  const answer = await answerSearch(context, given, language, visitor);
  const { question: asked, ...told } = answer;
  const items = answer.items.filter(({ rank }) => rank.tier !== 'mention');
  const found = items.map(({ id }) => id);
  const isEnough = found.length >= fewAds || answer.totalCount >= enoughAds;
  if (isEnough || answer.page > 1) return { ...told, suggestions: [], wider: null };
  // What the words found says best what they name: "voiture 7 places" is no seat in a shared car; a "besace" is a bag.
  const isOfThing = !items.length || items.some(({ categoryId }) => categoryId === asked.thing);
  const question = isOfThing ? asked : { ...asked, thing: items[0]?.categoryId ?? null };
  const [described] = describedKinds(asked.lookup).get(lexemesOf(asked.words).join(' ')) ?? [];
  const shown = answer.items[0]?.categoryId ?? answer.guessedCategory?.id;
  const category = question.thing ?? described ?? shown ?? nameIn(question)?.id ?? null;
  const helps = await findHelp(context, question, language, { id: category, found });
  const more = helps.filter(({ kind, count }) => kind === 'described' || count > answer.totalCount);
  return {
    ...told,
    suggestions: answer.totalCount ? [] : more.filter(({ kind }) => kind !== 'newest'),
    wider: await widen(context, more, { ...answer, question }, language),
  };
}

type Answered = Omit<SearchAnswer, 'suggestions' | 'wider'> & { question: Question };

async function answerSearch(
  context: Context,
  given: SearchQuery,
  language: Language,
  visitor: Searcher | null,
): Promise<Answered> {
  const { question, corrected, found } = await readBest(context, given, language);
  refuseWithoutPlace(given, question);
  const { wanted, query, lookup, terms, words } = question;
  const asked = pageOf(question);
  const index = await currentIndex(context.db);
  const { page, pageSize, ...order } = asked;
  const { ids, promoted: heads, tiers } = readPage(index, { wanted, found }, asked);
  const [cards, rows] = await Promise.all([
    cardsByIds(context, ids, language),
    query.rows === 'true' ? rowWordsOf(context, ids) : null,
  ]);
  const facets = query.facets === 'true' ? countFacets({ wanted, lookup, index, found }, language) : null;
  const total = Math.min(found.length, countCap);
  const guessed =
    question.guessed !== null || (words && !wanted.category)
      ? guessToOffer(lookup, question.guessed ?? guessByName(lookup, terms), found)
      : null;
  const offered = guessed !== null && lookup.isOpen(guessed) ? lookup.categories.get(guessed) : undefined;
  if (page === 1 && total && words && visitor) noteTerm(context, words, terms, visitor);
  const reason = order.tiers && order.isTiered && order.sortBy !== 'relevance' ? ('words' as const) : order.sortBy;
  const toItem = (card: AdCard) => ({
    ...card,
    isPromoted: heads.has(card.id),
    distance: toTenth(nearestOf(wanted.circles, card)),
    rank: {
      reason: heads.has(card.id) ? ('promoted' as const) : reason,
      ...placesOfTerms(terms, card.title),
      tier: tiers.get(card.id) ?? null,
    },
    row: rows?.get(card.id),
  });
  return {
    question,
    items: cards.map(toItem),
    page,
    pageSize,
    totalCount: total,
    totalIsCapped: found.isCapped,
    totalPages: found.isCapped ? offeredPages : Math.min(Math.ceil(total / pageSize), lastPage),
    facets,
    correctedQuery: corrected,
    understood: question.understood,
    words,
    guessedCategory: offered ? { id: offered.id, name: offered.names[language] } : null,
    places: placesOf(wanted),
    place: onlyPlace(wanted),
  };
}
