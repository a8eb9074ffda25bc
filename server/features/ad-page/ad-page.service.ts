/** An ad as its page shows it: in full, with ads like it and the prices of comparable ones. */
import type { AdPage } from '#contract/api/ad-page.ts';
import type { Language } from '#contract/languages.ts';
import { fullAdAmongOthers, readCardsAndNames } from '#server/features/ad-page/ad-page.queries.ts';
import { toAdCards } from '#server/features/ads/cards.service.ts';
import { refusalOf, toDetail } from '#server/features/ads/detail.service.ts';
import { judgePrice } from '#server/features/price-guide/price-guide.service.ts';
import { similarIds } from '#server/features/price-guide/similar.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import type { Context } from '#server/kit/context.ts';
import { noteShown } from '#server/kit/request-effects.ts';

const similarShown = 5;

/** In the order of the ids, without those that are gone meanwhile. */
function inOrder<T extends { id: number }>(ids: readonly number[], found: readonly T[]): T[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function adPage(context: Context, id: number, language: Language): Promise<AdPage> {
  const ad = await fullAdAmongOthers(context.db, id);
  if (!ad?.isPublic) throw refusalOf(ad);
  const lookup = await categoryLookup(context);
  const { guide, nearest } = judgePrice(ad, lookup, language);
  const alike = await similarIds(context, ad, similarShown);
  const { cards, names } = await readCardsAndNames(context.db, alike, nearest);
  noteShown([ad, ...names]);
  return {
    ad: toDetail(ad, language, lookup, context.now()),
    similar: await toAdCards(context, inOrder(alike, cards), language),
    guide: { ...guide, ads: inOrder(nearest, names) },
  };
}
