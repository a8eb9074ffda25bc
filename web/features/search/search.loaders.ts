/** Data of the search screens, and the one address of each search. */
import { queryOptions } from '@tanstack/react-query';
import { data, redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readCategory, type Category } from '#contract/api/categories.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import { lastPage } from '#contract/paging.ts';
import { categoriesQuery, listAll } from '#web/features/categories/categories.queries.ts';
import { findLastPage } from '#web/features/search/last-page.ts';
import { addressOf, readParams, type Params } from '#web/features/search/search-params.ts';
import { hasAds, mapQuery, searchQuery } from '#web/features/search/search.queries.ts';
import { call } from '#web/lib/api.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { queryClient, queryClientOf } from '#web/lib/query-client.ts';

export function categoryQuery(id: string, language: Language, by = call) {
  return queryOptions({
    queryKey: ['category', id, language],
    queryFn: () => by(readCategory, { params: { id } }),
    meta: { public: true },
  });
}

/** The state of an address, the category of its path included. */
export function paramsOf(url: { search: string }, categoryId: string | undefined): Params {
  const params = readParams(new URLSearchParams(url.search));
  return categoryId ? { ...params, categoryId } : params;
}

const isRefused = (error: unknown) => (error as { init?: ResponseInit | null }).init?.status === 422;

const asText = (pairs: Iterable<[string, string]>) =>
  [...pairs]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** The one address of what a form's asks for, or null where it is that already. */
function canonicalOf(request: Request, categoryId: string | undefined): string | null {
  const url = new URL(request.url);
  const params = readParams(url.searchParams);
  // The path says the category; a second one beside it would contradict.
  if (categoryId) delete params.categoryId;
  const wanted = new URL(addressOf(url.pathname, params), url);
  return asText(wanted.searchParams) === asText(url.searchParams) ? null : wanted.pathname + wanted.search;
}

/** A page that is never answered: which one stands for it is known once the search is made. */
function isNeverAnswered(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  return readParams(searchParams).page === String(lastPage) && !searchParams.getAll('page').includes(String(lastPage));
}

const load = serverLoader(({ params, url, language, call }) => {
  const wish = paramsOf(url, params.id);
  return [
    // Its form offers them all.
    ...(url.pathname === '/advanced-search' ? [categoriesQuery(language, call)] : []),
    searchQuery(wish, language, call),
    ...(wish.view === 'map' ? [mapQuery(wish, language, call)] : []),
  ];
});

const isAmong = (all: readonly Category[], id: string) => all.some((one) => String(one.id) === id);

/** A category that was merged into another has its address there. */
function followMerge(request: Request): (error: unknown) => never {
  return (error) => {
    const { movedTo } = (error as { data?: { data?: { movedTo?: number } | null } }).data?.data ?? {};
    if (movedTo) throw redirect(`/category/${movedTo}${new URL(request.url).search}`, 301);
    throw error;
  };
}

/** Says in its own words why there is none. */
const findCategory = serverLoader(({ params, language, call }) => [categoryQuery(params.id!, language, call)]);

/** Of a page past the last there is nothing to show, and nothing for a search engine to keep: the last one is shown. */
async function redirectFromPast({ request, params, context }: LoaderFunctionArgs): Promise<void> {
  const url = new URL(request.url);
  const page = context.get(pageContext);
  const wish = paramsOf(url, params.id);
  const found = queryClientOf(page).getQueryData(searchQuery(wish, page.language, page.call).queryKey);
  if (!found || found.items.length || found.page === 1) return;
  const last = await findLastPage(found, (number) => hasAds({ ...wish, page: String(number) }, found, page.call));
  const { page: _past, ...rest } = readParams(url.searchParams);
  throw redirect(addressOf(url.pathname, last > 1 ? { ...rest, page: String(last) } : rest));
}

export async function searchLoader(args: LoaderFunctionArgs) {
  const canonical = canonicalOf(args.request, args.params.id);
  if (canonical && !isNeverAnswered(args.request)) throw redirect(canonical);
  const { id } = args.params;
  const page = args.context.get(pageContext);
  if (id && !isAmong(await listAll(queryClientOf(page), page.language, page.call), id))
    await findCategory(args).catch(followMerge(args.request));
  const loaded = await load(args).catch((error: unknown) => {
    // A search that cannot be made, for a category that is not there, is a page that is not there.
    if (isRefused(error)) throw data(null, { status: 404 });
    throw error;
  });
  await redirectFromPast(args);
  if (canonical) throw redirect(canonical);
  return loaded;
}

const loadCategory = browserLoader(({ params, language }) => [categoryQuery(params.id!, language)]);

/** In the browser the screen changes at once and shows by itself what is still under way, or went wrong. */
export async function searchClientLoader(args: ClientLoaderFunctionArgs) {
  const { request, params } = args;
  const canonical = canonicalOf(request, params.id);
  if (canonical) throw redirect(canonical);
  const language = toLanguage(browserTexts.language);
  const wish = paramsOf(new URL(request.url), params.id);
  void queryClient().prefetchQuery(searchQuery(wish, language));
  if (!params.id || isAmong(await listAll(queryClient(), language).catch(() => []), params.id)) return null;
  return loadCategory(args).catch(followMerge(request));
}
