/** What one member offers or sold, with words and categories among their ads alone. */
import type { MemberAds, MemberAdsQuery } from '#contract/api/member-ads.ts';
import type { PublicProfile } from '#contract/api/users.ts';
import type { Language } from '#contract/languages.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { toAdCards } from '#server/features/ads/cards.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { cardsOfShelf, countByCategory } from '#server/features/member-ads/member-ads.queries.ts';
import { currentSynonyms, parseWords, toTsquery, withSynonyms } from '#server/features/search/search.service.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf } from '#server/kit/paging.ts';

const categoriesShown = 8;

/** The last word may be the beginning of one: among the ads of one member that never finds too much. */
async function findWords(context: Context, typed: string): Promise<string | null> {
  const terms = withSynonyms(parseWords(typed), await currentSynonyms(context));
  const last = terms.at(-1);
  if (!last?.word || last.isExcluded || last.distances || last.word.length < 2) return toTsquery(terms);
  return toTsquery([...terms.slice(0, -1), { ...last, prefix: last.word }]);
}

/** What they sold is shown where they agree. */
export async function adsOfMember(
  context: Context,
  { id: userId, showsAdvertisementHistory }: PublicProfile,
  { page = 1, pageSize = defaultPageSize, sold, q = '', categoryId, sort = 'newest' }: MemberAdsQuery,
  language: Language,
): Promise<MemberAds> {
  const isSold = sold === 'true';
  const chosen = categoryId === undefined ? null : Number(categoryId);
  const shelf = { userId, isSold, tsquery: q ? await findWords(context, q) : null };
  const part = { categoryId: chosen, sort, limit: pageSize, offset: (page - 1) * pageSize };
  const isShown = !isSold || showsAdvertisementHistory;
  const [counts, rows, { categories }] = await Promise.all([
    isShown ? countByCategory(context.db, shelf) : [],
    isShown ? cardsOfShelf(context.db, shelf, part) : [],
    categoryLookup(context),
  ]);
  const countOf = (id: number) => counts.find((one) => one.id === id)?.count ?? 0;
  const foundCount = counts.reduce((sum, { count }) => sum + count, 0);
  const totalCount = chosen === null ? foundCount : countOf(chosen);
  const shown = new Set(counts.slice(0, categoriesShown).map(({ id }) => id));
  if (chosen !== null && categories.has(chosen)) shown.add(chosen);
  return {
    ...pageOf(await toAdCards(context, rows, language), { page, pageSize }, totalCount),
    foundCount,
    categories: [...shown].map((id) => ({ id, name: categories.get(id)?.names[language] ?? '', count: countOf(id) })),
  };
}
