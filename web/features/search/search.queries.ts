import { queryOptions } from '@tanstack/react-query';
import { mapAds, searchAds, type FoundAd, type SearchAnswer, type SearchHelp } from '#contract/api/search.ts';
import type { Call } from '#contract/endpoint.ts';
import { isOneOf } from '#contract/known-values.ts';
import type { Language } from '#contract/languages.ts';
import { isFailure } from '#contract/failure.ts';
import { toListed, type ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { listAll } from '#web/features/categories/categories.queries.ts';
import { categoriesAround, type KnownCategory } from '#web/features/search/category-path.ts';
import { isNextUnknown } from '#web/features/search/offered-pages.ts';
import { addressOf, forApi, one, placeKeys, viewOf, type Params } from '#web/features/search/search-params.ts';
import { call, quietCall } from '#web/lib/api.ts';

/** Lists go stale after ten minutes. */
const staleTime = 10 * 60_000;

export type ListedFound = ListedAd & Pick<FoundAd, 'rank' | 'row'>;
const toFound = (ad: FoundAd): ListedFound => ({ ...toListed(ad), rank: ad.rank, row: ad.row });

/** The answer, and the words it answers: while another is under way it stays on screen. */
export type Found = Omit<SearchAnswer, 'items' | 'wider'> & {
  items: ListedFound[];
  wider: { help: SearchHelp; items: ListedFound[] } | null;
  asked: string;
  /** The category and those around it, for filters and headings. */
  categories: KnownCategory[];
  /** A town that nobody knows: it was searched everywhere instead. */
  unknownPlace: string | null;
  /** Parameters of attributes that nothing has: it was searched without them. */
  ignored: string[];
  /** Looked for where neither the count nor the page itself tells. */
  hasNext: boolean;
};

const isPlace = (field: string) => isOneOf(placeKeys, field);

/** Of a search whose words no longer hold a place. */
const needsPlace = new Set(['sortBy', 'radius']);

/** A search for a town or an attribute that is not there is made without it. */
async function searchKnown(query: Params, by: Call): Promise<SearchAnswer & Pick<Found, 'unknownPlace' | 'ignored'>> {
  const ask = (params: Params) => by(searchAds, { query: { ...params, facets: 'true' } });
  try {
    return { ...(await ask(query)), unknownPlace: null, ignored: [] };
  } catch (error) {
    const refused = isFailure(error) && error.statusCode === 422 ? error.errors.map(({ field }) => field ?? '') : [];
    const goes = (field: string) => isPlace(field) || needsPlace.has(field) || field.startsWith('attr.');
    if (!refused.length || !refused.every(goes)) throw error;
    const place = refused.find(isPlace);
    const known = Object.entries(query).filter(([key]) => !refused.includes(key) && !(place && key === 'radius'));
    const ignored = refused.filter((field) => field.startsWith('attr.'));
    const answer = await ask(Object.fromEntries(known));
    return { ...answer, unknownPlace: place ? (one(query[place]) ?? null) : null, ignored };
  }
}

/** A failure is told, and shown in place of the results, where it can be tried again; what the page can do without is not. */
export function searchQuery(params: Params, language: Language, by?: Call) {
  const query: Params = { ...forApi(params), ...(viewOf(params) === 'list' && { rows: 'true' }) };
  return queryOptions({
    queryKey: ['search', language, addressOf('', query)],
    queryFn: async ({ client }): Promise<Found> => {
      const [answer, all] = await Promise.all([
        searchKnown(query, by ?? call),
        // Without the names of the categories a search is still a search.
        listAll(client, language, by).catch(() => []),
      ]);
      const chosen = query.categoryId ?? answer.understood.find(({ param }) => param === 'categoryId')?.value;
      const next = { ...query, page: String(answer.page + 1) };
      const guessed = answer.guessedCategory;
      const hasNext = isNextUnknown(answer) && (await hasAds(next, answer, by ?? quietCall).catch(() => false));
      return {
        ...answer,
        // One that was closed meanwhile leads nowhere.
        guessedCategory: all.length && !all.some(({ id }) => id === guessed?.id) ? null : guessed,
        hasNext,
        items: answer.items.map(toFound),
        wider: answer.wider && { ...answer.wider, items: answer.wider.items.map(toFound) },
        asked: one(query.q) ?? '',
        categories: categoriesAround(all, one(chosen)),
      };
    },
    staleTime,
    meta: { public: true },
  });
}

/** Whether a page of a search that was answered holds any, without all that a screen shows beside them. */
export async function hasAds(
  params: Params,
  { unknownPlace, ignored }: Pick<Found, 'unknownPlace' | 'ignored'>,
  by: Call,
): Promise<boolean> {
  const left = (key: string) => ignored.includes(key) || (unknownPlace !== null && (isPlace(key) || key === 'radius'));
  const query = Object.fromEntries(Object.entries(forApi(params)).filter(([key]) => !left(key)));
  return (await by(searchAds, { query })).items.length > 0;
}

export function mapQuery(params: Params, language: Language, by = call) {
  const { page: _page, pageSize: _size, sortBy: _by, sortOrder: _order, ...query } = forApi(params);
  return queryOptions({
    queryKey: ['search-map', language, addressOf('', query)],
    queryFn: () => by(mapAds, { query }),
    staleTime,
    meta: { public: true },
  });
}
