/** The prices of what a search finds, for statistics: of at most a thousand of the newest matches. */
import type { Understood } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import type { SearchQuery } from '#contract/search.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import type { Context } from '#server/kit/context.ts';

export interface FoundPrices {
  /** Cents, sorted; without what is free. */
  prices: number[];
  /** Newest first. */
  ids: number[];
  understood: Understood[];
  words: string;
  guessed: number | null;
}

export async function foundPrices(context: Context, query: SearchQuery, language: Language): Promise<FoundPrices> {
  const { question, found } = await readBest(context, query, language);
  const prices = [...found.list.prices()].filter((price) => price > 0).toSorted((a, b) => a - b);
  return {
    prices,
    ids: found.list.ids(),
    understood: question.understood,
    words: question.words,
    guessed: question.guessed,
  };
}
