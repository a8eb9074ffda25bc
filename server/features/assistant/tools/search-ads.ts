/** Searching the catalogue as the search screen does, and keeping what was understood as filters that can be changed. */
import type { AdCard } from '#contract/ads.ts';
import type { SearchAnswer, Understood } from '#contract/api/search.ts';
import { assistantLimits, type SearchParams } from '#contract/assistant.ts';
import { SearchQuery } from '#contract/search.ts';
import { searchAds } from '#server/features/search/search.service.ts';
import { chipsOf } from '#server/features/assistant/tools/chips.ts';
import { quoted, type Asker, type Outcome } from '#server/features/assistant/tools/tool.ts';
import { parsePart } from '#server/kit/validation.ts';

const notKept = new Set(['q', 'understand', 'page', 'pageSize', 'facets']);

/** The filters that were given and those that were read, with the words that are left. */
export function resolvedParams(given: SearchParams, understood: readonly Understood[], words: string): SearchParams {
  const params: SearchParams = Object.fromEntries(Object.entries(given).filter(([key]) => !notKept.has(key)));
  for (const [param, values] of Map.groupBy(understood, (each) => each.param)) {
    const [first, ...others] = values.map(({ value }) => value);
    if (first !== undefined) params[param] = others.length ? [first, ...others] : first;
  }
  return words ? { ...params, q: words, understand: 'false' } : params;
}

export const parseParams = (params: SearchParams) =>
  parsePart(SearchQuery, { ...params, ...(params.q && { q: [params.q].flat()[0]?.slice(0, 200) }) }) as SearchQuery;

/** An ad as it is told to whoever asked: facts, and the words of its seller as data. */
export const toldCard = (ad: AdCard) => ({
  id: ad.id,
  title: quoted(ad.title, 100),
  price: ad.price === null ? null : ad.price / 100,
  priceType: ad.priceType,
  facts: ad.facts.map((fact) => quoted(fact, 60)),
  city: ad.city,
  distanceKm: ad.distance,
  condition: ad.condition,
  seller: ad.sellerType,
  online: ad.publishedAt?.slice(0, 10) ?? null,
});

interface SearchTold {
  answer: SearchAnswer;
  params: SearchParams;
}

export async function searchTool(asker: Asker, given: SearchParams): Promise<Outcome<SearchTold>> {
  const query = parseParams({ ...given, pageSize: String(assistantLimits.adsShown), page: '1' });
  const answer = await searchAds(asker.context, query, asker.language);
  const params = resolvedParams(given, answer.understood, answer.words);
  return {
    shown: {
      params,
      chips: await chipsOf(asker, params),
      total: answer.totalCount,
      totalIsCapped: answer.totalIsCapped,
      adIds: answer.items.map(({ id }) => id),
    },
    told: { answer, params },
  };
}
