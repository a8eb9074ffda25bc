/** One search on screen: what was asked, what came back, and the address of every change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation, useNavigate } from 'react-router';
import type { SearchAnswer } from '#contract/api/search.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import type { KnownCategory } from '#web/features/search/category-path.ts';
import {
  addressOf,
  all,
  change,
  isFilter,
  readParams,
  type Changes,
  type Params,
} from '#web/features/search/search-params.ts';
import { searchQuery, type Found } from '#web/features/search/search.queries.ts';

interface SearchState {
  language: Language;
  /** As the address says it, the category of the path included. */
  params: Params;
  /** The same with what was read out of the words: what the filters show. */
  filters: Params;
  /** All of them once the header has them; until then those that came with the answer. */
  categories: readonly KnownCategory[];
  category: KnownCategory | null;
  answer: Found | undefined;
  /** Another answer than the one on screen is under way. */
  isLoading: boolean;
  /** What the last try failed with, or null. */
  failure: Error | null;
  retry: () => void;
  /** Where the forms without a script go. */
  action: string;
  hrefOf: (changes: Changes) => string;
  /** Goes there, without a jump of the page. */
  apply: (changes: Changes) => void;
  replaceBy: (params: Params) => void;
}

const SearchContext = createContext<SearchState | null>(null);

export function useSearch(): SearchState {
  const state = use(SearchContext);
  if (!state) throw new Error('Not within a search');
  return state;
}

type Understanding = Pick<SearchAnswer, 'understood' | 'words'>;

/** The filters that the words were understood as, as parameters. */
function understoodParams(answer: Understanding | undefined): Params {
  const params: Params = {};
  for (const { param, value } of answer?.understood ?? []) params[param] = [...all(params[param]), value];
  return readParams(
    Object.entries(params).flatMap(([key, values]) => all(values).map((one): [string, string] => [key, one])),
  );
}

/** The words become filters as soon as one of them is changed by hand. */
export function spellOut(params: Params, answer: Understanding | undefined): Params {
  if (!answer?.understood.length) return params;
  const { q: _words, ...rest } = params;
  return { ...understoodParams(answer), ...rest, ...(answer.words && { q: answer.words }) };
}

interface SearchProviderProps {
  /** The path of this screen; a category's path holds the category. */
  path: string;
  categoryId?: string | undefined;
  children: ReactNode;
}

export function SearchProvider({ path, categoryId, children }: SearchProviderProps) {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const { search, key } = useLocation();
  const navigate = useNavigate();
  // What was asked for last, until the address says it: two quick clicks must not undo each other.
  const [wanted, setWanted] = useState<{ params: Params; at: string } | null>(null);
  // Coming back to that address later means that address.
  if (wanted && wanted.at !== key) setWanted(null);
  const inAddress = useMemo((): Params => {
    const params = readParams(new URLSearchParams(search));
    return categoryId ? { ...params, categoryId } : params;
  }, [search, categoryId]);
  const params = wanted?.at === key ? wanted.params : inAddress;

  const query = useQuery({ ...searchQuery(params, language), placeholderData: keepPreviousData });
  const { data: all } = useQuery({ ...categoriesQuery(language), enabled: false });
  const answer = query.data;
  const categories = all ?? answer?.categories ?? [];
  const understood = answer && answer.asked === (params.q ?? '') ? answer : undefined;

  const spelt = spellOut(params, understood);
  const next = (changes: Changes, from = params) =>
    change(Object.keys(changes).some(isFilter) ? spellOut(from, understood) : from, changes);
  // A link that was followed a moment ago may be in the address before it is on screen.
  const latest = () => {
    if (wanted?.at === key || window.location.pathname !== path) return params;
    return { ...readParams(new URLSearchParams(window.location.search)), ...(categoryId && { categoryId }) };
  };
  const toAddress = (to: Params) => {
    if (!categoryId) return addressOf(path, to);
    const { categoryId: chosen, ...rest } = to;
    return addressOf(chosen ? `/category/${String(chosen)}` : '/search', rest);
  };
  const hrefOf = (changes: Changes) => toAddress(next(changes));
  const replaceBy = (to: Params) => {
    setWanted({ params: to, at: key });
    void navigate(toAddress(to), { preventScrollReset: true });
  };
  const state: SearchState = {
    language,
    params,
    filters: { ...understoodParams(understood), ...params },
    categories,
    category: categories.find(({ id }) => String(id) === (params.categoryId ?? spelt.categoryId)) ?? null,
    answer,
    isLoading: query.isFetching && (query.isPlaceholderData || query.isPending || query.isRefetchError),
    failure: query.error,
    retry: () => void query.refetch(),
    action: path,
    hrefOf,
    apply: (changes) => replaceBy(next(changes, latest())),
    replaceBy,
  };

  return <SearchContext value={state}>{children}</SearchContext>;
}
