/** One ad in full, or several side by side, as everybody may read them. */
import { comparedAtMost } from '#contract/ads.ts';
import type { AdDetail } from '#contract/api/ads.ts';
import { compareAds } from '#server/features/ads/detail.service.ts';
import { toldCard } from '#server/features/assistant/tools/search-ads.ts';
import { quoted, type Asker, type Outcome } from '#server/features/assistant/tools/tool.ts';

const descriptionTold = 600;

export const toldAd = (ad: AdDetail) => ({
  ...toldCard(ad),
  description: quoted(ad.description, descriptionTold),
  attributes: ad.attributeList.slice(0, 30).map(({ label, value }) => [label, quoted(value, 80)]),
  categories: ad.categories.map(({ name }) => name),
  priceHistory: ad.priceHistory
    .slice(-5)
    .map(({ price, at }) => [price === null ? null : price / 100, at.slice(0, 10)]),
  reviews: { rating: ad.seller.rating, count: ad.seller.reviewCount },
});

export async function compareTool(
  { context, language }: Asker,
  ids: readonly number[],
  most: number = comparedAtMost,
): Promise<Outcome<AdDetail[]>> {
  const ads = await compareAds(context, ids.slice(0, most), language);
  return { shown: { adIds: ads.map(({ id }) => id), total: ads.length }, told: ads };
}
