/** Which demo ad belongs to whom, since when, and what became of it. */
import type { AdStatus } from '#contract/ads.ts';
import { Dice } from '#server/db/seed/ads/dice.ts';
import type { DemoAd } from '#server/db/seed/ads/make-ads.ts';
import type { DemoSeller } from '#server/db/seed/ads/sellers.ts';

export interface Life {
  /** Of the sellers; -1 is the demo account that sells. */
  seller: number;
  status: AdStatus;
  /** Days since it was handed in. */
  age: number;
  isPromoted: boolean;
  /** Cents; what it cost until it was lowered, some days ago. */
  formerPrice: number | null;
  loweredDaysAgo: number;
}

/** The demo account's own ads, by status. */
const ownAds: AdStatus[] = [
  'Active',
  'Active',
  'Active',
  'Active',
  'Active',
  'Active',
  'Active',
  'Draft',
  'Draft',
  'Pending',
  'Sold',
  'Sold',
  'Expired',
  'Rejected',
];

const others: Partial<Record<AdStatus, number>> = { Pending: 6, Rejected: 2, Sold: 20, Expired: 10, Suspended: 2 };
const featuredKinds = [
  'ebike',
  'sofa',
  'camera',
  'house',
  'roadster',
  'handbag',
  'armchair',
  'pram',
  'guitar',
  'phone',
];
const featured = 6;
const kindOf = ({ scenes }: DemoAd) => scenes[0]?.kind ?? '';
const longestAge = 58;
const loweredShare = 0.08;

/** Statuses for the ads that are not the demo account's, far apart from each other. */
function otherStatuses(count: number): Map<number, AdStatus> {
  const wanted = Object.entries(others).flatMap(([status, times]) => Array<AdStatus>(times).fill(status as AdStatus));
  const step = Math.floor(count / (wanted.length + 1));
  return new Map(wanted.map((status, index) => [ownAds.length * 9 + (index + 1) * step - 7, status]));
}

function pickFeatured(ads: readonly DemoAd[], isFree: (index: number) => boolean): Set<number> {
  const chosen = new Set<number>();
  const sections = new Set<number>();
  for (const kind of [...featuredKinds, ...ads.map(kindOf)]) {
    const index = ads.findIndex(
      (ad, at) => kindOf(ad) === kind && ad.price && !sections.has(ad.sectionId) && isFree(at),
    );
    if (chosen.size === featured) break;
    if (index < 0) continue;
    chosen.add(index);
    sections.add(ads[index]!.sectionId);
  }
  return chosen;
}

export function giveLives(ads: readonly DemoAd[], sellers: readonly DemoSeller[]): Life[] {
  const own = new Map(ownAds.map((status, index) => [index * 9 + 4, status]));
  const statuses = otherStatuses(ads.length);
  const promoted = pickFeatured(ads, (index) => !own.has(index) && !statuses.has(index));
  const pros = sellers.flatMap((seller, index) => (seller.isPro ? [index] : []));
  const privates = sellers.flatMap((seller, index) => (seller.isPro ? [] : [index]));
  return ads.map((ad, index) => {
    const dice = new Dice(`life/${index}`);
    const isOwn = own.has(index);
    const status = (isOwn ? own.get(index) : statuses.get(index)) ?? 'Active';
    // More of the newest: a site that grows.
    const age = status === 'Expired' ? dice.between(62, 88) : dice.number() ** 1.4 * longestAge;
    const isLowered =
      !!ad.price && ad.priceType !== 'Free' && status === 'Active' && age > 8 && dice.isLucky(loweredShare);
    return {
      seller: isOwn ? -1 : dice.one(ad.isPro ? pros : privates),
      status,
      age,
      isPromoted: promoted.has(index),
      formerPrice: isLowered ? Math.round((ad.price! * dice.between(108, 130)) / 100 / 100) * 100 : null,
      loweredDaysAgo: Math.min(age - 1, dice.between(1, 25)),
    };
  });
}
