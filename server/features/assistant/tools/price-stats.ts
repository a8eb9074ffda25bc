/** What things of a kind cost on the site: quartiles and a histogram over what a search finds. */
import type { SearchParams } from '#contract/assistant.ts';
import { histogramOf, quantile } from '#server/features/price-guide/price-guide.service.ts';
import { foundPrices } from '#server/features/search/search.service.ts';
import { chipsOf } from '#server/features/assistant/tools/chips.ts';
import { parseParams, resolvedParams } from '#server/features/assistant/tools/search-ads.ts';
import type { Asker, Outcome } from '#server/features/assistant/tools/tool.ts';
import { widenings, type Widened } from '#server/features/assistant/tools/widen-prices.ts';

/** Fewer say nothing. */
const fewestPrices = 5;
const shownAds = 3;

interface PriceTold {
  params: SearchParams;
  count: number;
  low: number;
  median: number;
  high: number;
  /** What was asked for less exactly, since too few ads were just so. */
  widened: Widened[];
}

async function read(asker: Asker, given: SearchParams) {
  const found = await foundPrices(asker.context, parseParams(given), asker.language);
  return { ...found, params: resolvedParams(given, found.understood, found.words) };
}

export async function priceTool(
  asker: Asker,
  given: SearchParams,
  asked: number | null = null,
): Promise<Outcome<PriceTold | null>> {
  const exact = await read(asker, given);
  let found = exact;
  const widened: Widened[] = [];
  if (exact.prices.length < fewestPrices)
    for (const step of widenings(exact.params)) {
      found = await read(asker, step.params);
      // One widening of a filter takes the place of the one before.
      if (widened.at(-1)?.of === step.widened.of) widened.pop();
      widened.push(step.widened);
      if (found.prices.length >= fewestPrices) break;
    }
  const isEnough = found.prices.length >= fewestPrices;
  const { prices, params, ids } = isEnough ? found : exact;
  const base = {
    params,
    ...(isEnough && widened.length && { exact: exact.params }),
    chips: await chipsOf(asker, params),
    total: prices.length,
    adIds: ids.slice(0, shownAds),
  };
  if (!isEnough) return { shown: base, told: null };
  const [low, median, high] = [quantile(prices, 0.25), quantile(prices, 0.5), quantile(prices, 0.75)];
  return {
    shown: { ...base, stats: { count: prices.length, low, median, high, asked, histogram: histogramOf(prices) } },
    told: { params, count: prices.length, low, median, high, widened },
  };
}
