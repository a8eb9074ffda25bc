/** Where an ad is gone or was never there, the screen that says so also offers others. */
import { data } from 'react-router';
import { recentAds, type SoldAd } from '#contract/api/ads.ts';
import { similarAds } from '#contract/api/price-guide.ts';
import type { AdCard } from '#contract/ads.ts';
import { isSoldLately } from '#contract/sold-ads.ts';
import type { Call } from '#contract/endpoint.ts';

export interface Refusal {
  /** The ad, where it was sold so lately that it can still be reported. */
  soldLately?: number | null;
  ads?: AdCard[];
  /** Whether they are like the ad that was asked for. */
  similar?: boolean;
}

interface Thrown {
  /** A failed call, whose own data tell of an ad that was sold. */
  data: { data?: SoldAd | null } | null;
  init: ResponseInit | null;
}

const isRefusal = (thrown: unknown): thrown is Thrown => {
  const status = (thrown as Thrown | null)?.init?.status;
  return status === 404 || status === 410;
};

/** What a loader threw, with ads to go on from. */
export async function offerOthers(thrown: unknown, id: string, call: Call): Promise<unknown> {
  if (!isRefusal(thrown)) return thrown;
  const like = await call(similarAds, { params: { id }, query: { limit: '5' } }).catch(() => []);
  const ads = like.length ? like : await call(recentAds, { query: { limit: '5' } }).catch(() => []);
  const sold = thrown.data?.data;
  const soldLately = sold && isSoldLately(sold.soldAt, Date.now()) ? sold.id : null;
  return data({ ...thrown.data, ads, soldLately, similar: like.length > 0 }, thrown.init ?? {});
}
