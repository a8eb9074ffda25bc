/** Which demo ad belongs to whom, since when, and what became of it. */
import type { AdStatus } from '#contract/ads.ts';
import { Dice } from '#server/db/seed/ads/dice.ts';
import { round, type DemoAd } from '#server/db/seed/ads/make-ads.ts';
import type { DemoSeller } from '#server/db/seed/ads/sellers.ts';
import { aroundLyon } from '#server/db/seed/ads/towns.ts';

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

const others: Partial<Record<AdStatus, number>> = { Pending: 6, Rejected: 2, Sold: 80, Expired: 10, Suspended: 2 };
const featuredKinds = ['westfalia', 'building', 'sofa', 'camera', 'ebike', 'handbag', 'guitar', 'pram'];
const featured = 6;
const kindOf = ({ scenes }: DemoAd) => scenes[0]?.kind ?? '';
const longestAge = 58;
const loweredShare = 0.08;
const ebikes = 804;

/** A bargain among electric bikes is found around Lyon, as home's own example says. */
const isExample = ({ categoryId, price }: DemoAd) => categoryId === ebikes && (price ?? 0) <= 80_000;

/** Statuses for the ads that are not the demo account's, far apart from each other. */
function otherStatuses(ads: readonly DemoAd[]): Map<number, AdStatus> {
  const wanted = Object.entries(others).flatMap(([status, times]) => Array<AdStatus>(times).fill(status as AdStatus));
  const fitting = ads.flatMap((ad, index) => (isExample(ad) ? [] : [index]));
  const step = Math.floor(fitting.length / (wanted.length + 1));
  return new Map(wanted.map((status, index) => [fitting[(index + 1) * step]!, status]));
}

/** What a neighbour sells: things for the home, clothes, a bike; far apart in the list. */
function pickOwn(ads: readonly DemoAd[], isFree: (index: number) => boolean): Map<number, AdStatus> {
  const fitting = ads.flatMap(({ sectionId, isPro, price }, index) =>
    sectionId >= 5 && sectionId <= 9 && !isPro && price && isFree(index) ? [index] : [],
  );
  const step = Math.floor(fitting.length / (ownAds.length + 1));
  return new Map(ownAds.map((status, index) => [fitting[(index + 1) * step]!, status]));
}

/** Who deals in it. */
function sellersFor(ad: DemoAd, sellers: readonly DemoSeller[]): number[] {
  const deals = ({ isPro, categories, town }: DemoSeller) =>
    ad.isPro ? categories.includes(ad.categoryId) : !isPro && (!isExample(ad) || aroundLyon.has(town));
  return sellers.flatMap((seller, index) => (deals(seller) ? [index] : []));
}

function pickFeatured(ads: readonly DemoAd[], isFree: (index: number) => boolean): Set<number> {
  const chosen = new Set<number>();
  const sections = new Set<number>();
  for (const kind of [...featuredKinds, ...ads.map(kindOf)]) {
    if (chosen.size === featured) break;
    const index = ads.findIndex(
      (ad, at) => kindOf(ad) === kind && ad.price && !sections.has(ad.sectionId) && isFree(at),
    );
    const ad = ads[index];
    if (!ad) continue;
    chosen.add(index);
    sections.add(ad.sectionId);
  }
  return chosen;
}

export function giveLives(ads: readonly DemoAd[], sellers: readonly DemoSeller[]): Life[] {
  const statuses = otherStatuses(ads);
  const own = pickOwn(ads, (index) => !statuses.has(index));
  const promoted = pickFeatured(ads, (index) => !own.has(index) && !statuses.has(index));
  return ads.map((ad, index) => {
    const dice = new Dice(`life/${index}`);
    const isOwn = own.has(index);
    const status = (isOwn ? own.get(index) : statuses.get(index)) ?? 'Active';
    // More of the newest: a site that grows.
    const age = status === 'Expired' ? dice.between(62, 88) : dice.number() ** 1.4 * longestAge;
    const price = ad.priceType !== 'Free' && status === 'Active' && age > 8 ? ad.price : null;
    const isLowered = !!price && dice.isLucky(loweredShare);
    return {
      seller: isOwn ? -1 : dice.one(sellersFor(ad, sellers)),
      status,
      age,
      isPromoted: promoted.has(index),
      formerPrice: isLowered ? Math.max(price + 100, round((price * dice.between(110, 130)) / 10_000) * 100) : null,
      loweredDaysAgo: Math.min(age - 1, dice.between(1, 25)),
    };
  });
}
