/** What things of a kind cost on the site: quartiles and a histogram over what a search finds. */
import type { SearchParams } from '#contract/assistant.ts';
import { histogramOf, quantile } from '#server/features/price-guide/price-guide.service.ts';
import { foundPrices } from '#server/features/search/search.service.ts';
import { chipsOf, one } from '#server/features/assistant/tools/chips.ts';
import { parseParams, resolvedParams } from '#server/features/assistant/tools/search-ads.ts';
import type { Asker, Outcome } from '#server/features/assistant/tools/tool.ts';

/** Fewer say nothing. */
export const fewestPrices = 5;
const shownAds = 3;

export interface PriceTold {
  params: SearchParams;
  count: number;
  low: number;
  median: number;
  high: number;
}

/** A year said alone finds too few: those around it are worth about the same. */
function aroundYear(params: SearchParams): SearchParams | null {
  const year = Number(one(params['attr.year']));
  if (!year) return null;
  const { 'attr.year': _exact, ...others } = params;
  return { ...others, 'attr.yearMin': String(year - 2), 'attr.yearMax': String(year + 2) };
}

export async function priceTool(
  asker: Asker,
  given: SearchParams,
  asked: number | null = null,
): Promise<Outcome<PriceTold | null>> {
  const began = Date.now();
  let found = await foundPrices(asker.context, parseParams(given), asker.language);
  let params = resolvedParams(given, found.understood, found.words);
  const wider = found.prices.length < fewestPrices ? aroundYear(params) : null;
  if (wider) {
    found = await foundPrices(asker.context, parseParams(wider), asker.language);
    params = resolvedParams(wider, found.understood, found.words);
  }
  const { prices } = found;
  const base = { params, chips: await chipsOf(asker, params), total: prices.length, took: Date.now() - began };
  if (prices.length < fewestPrices) return { shown: { ...base, adIds: found.ids.slice(0, shownAds) }, told: null };
  const [low, median, high] = [quantile(prices, 0.25), quantile(prices, 0.5), quantile(prices, 0.75)];
  return {
    shown: {
      ...base,
      stats: { count: prices.length, low, median, high, asked, histogram: histogramOf(prices) },
      adIds: found.ids.slice(0, shownAds),
    },
    told: { params, count: prices.length, low, median, high },
  };
}
