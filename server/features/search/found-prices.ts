/** The prices of what a search finds, for statistics: of at most a thousand of the newest matches. */
import type { Language } from '#contract/languages.ts';
import type { SearchQuery } from '#contract/search.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import type { Context } from '#server/kit/context.ts';

/** In cents, sorted, without what is free; the ads newest first. */
export async function foundPrices(context: Context, query: SearchQuery, language: Language) {
  const { question, found } = await readBest(context, query, language);
  const prices = [...found.list.prices()].filter((price) => price > 0).toSorted((a, b) => a - b);
  const { understood, words, guessed } = question;
  return { prices, ids: found.list.ids(), understood, words, guessed };
}
