/** Which demo ad belongs to whom, since when, and what became of it. */
import type { AdStatus } from '#contract/ads.ts';
import { entriesOf } from '#contract/known-values.ts';
import { Dice } from '#server/db/seed/ads/dice.ts';
import type { DemoAd } from '#server/db/seed/ads/make-ads.ts';
import type { DemoSeller } from '#server/db/seed/ads/sellers.ts';
import { round } from '#server/db/seed/ads/round.ts';
import { settle } from '#server/db/seed/ads/settle.ts';
import { aroundLyon, townIn, type HomeTown } from '#server/db/seed/ads/towns.ts';
import { deals } from '#server/db/seed/ads/trades.ts';
import { takeTurn } from '#server/db/seed/pictures/random.ts';

export interface Life {
  /** Of the sellers; -1 is the demo account that sells. */
  seller: number;
  /** Where the thing is. */
  town: HomeTown;
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

/** Each status for one of the fitting ads, far apart from each other. */
function spread(statuses: readonly AdStatus[], fitting: readonly number[]): Map<number, AdStatus> {
  const step = Math.floor(fitting.length / (statuses.length + 1));
  return new Map(statuses.map((status, index) => [takeTurn(fitting, (index + 1) * step), status]));
}

/** Statuses for the ads that are not the demo account's. */
function otherStatuses(ads: readonly DemoAd[]): Map<number, AdStatus> {
  const wanted = entriesOf(others).flatMap(([status, times]) => Array<AdStatus>(times ?? 0).fill(status));
  const fitting = ads.flatMap((ad, index) => (isExample(ad) ? [] : [index]));
  return spread(wanted, fitting);
}

/** Days that other parts of the demo tell about: talks of a week and a half, a sale of two weeks ago, an appeal. */
function ageOf(status: AdStatus, isOwn: boolean, dice: Dice): number {
  if (status === 'Expired') return dice.between(62, 88);
  if (status === 'Rejected' || status === 'Suspended') return dice.between(12, 40);
  if (isOwn && status === 'Sold') return dice.between(42, 50);
  return isOwn && status === 'Active' ? dice.between(12, 45) : dice.number() * longestAge;
}

/** What a neighbour sells: things for the home, clothes, a bike; far apart in the list. */
function pickOwn(ads: readonly DemoAd[], isFree: (index: number) => boolean): Map<number, AdStatus> {
  const fitting = ads.flatMap(({ sectionId, isPro, price, condition }, index) =>
    sectionId >= 5 && sectionId <= 9 && !isPro && price && condition !== 'for-parts' && isFree(index) ? [index] : [],
  );
  return spread(ownAds, fitting);
}

/** Nobody sells two cars, lets two flats or follows two trades at once; bikes and clothes are another matter. */
const onceEach = ({ categoryId, sectionId }: DemoAd): string | null =>
  categoryId <= 106 || [2, 3, 4].includes(sectionId) ? `${sectionId}` : null;

/** Gives each ad to somebody who would have it, and every shop its share. */
class Owners {
  readonly #sellers: readonly DemoSeller[];
  readonly #counts = new Map<number, number>();
  readonly #offers = new Set<string>();

  constructor(sellers: readonly DemoSeller[]) {
    this.#sellers = sellers;
  }

  #candidates(ad: DemoAd): number[] {
    const thing = { drawing: kindOf(ad), ...(ad.where ? { where: ad.where } : {}) };
    const isOne = (seller: DemoSeller) =>
      ad.isPro
        ? seller.isPro && deals(seller, ad.categoryId, thing)
        : !seller.isPro && (!isExample(ad) || aroundLyon.has(seller.town));
    return this.#sellers.flatMap((seller, index) => (isOne(seller) ? [index] : []));
  }

  pick(ad: DemoAd, dice: Dice): number {
    const all = this.#candidates(ad);
    const once = onceEach(ad);
    const free = all.filter((index) => !once || ad.isPro || !this.#offers.has(`${index}/${once}`));
    const fewest = Math.min(...all.map((index) => this.#counts.get(index) ?? 0));
    const next = ad.isPro ? all.filter((index) => (this.#counts.get(index) ?? 0) === fewest) : free;
    const chosen = dice.one(next.length ? next : all);
    this.#counts.set(chosen, (this.#counts.get(chosen) ?? 0) + 1);
    if (once) this.#offers.add(`${chosen}/${once}`);
    return chosen;
  }
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
  const owners = new Owners(sellers);
  return ads.map((ad, index) => {
    const dice = new Dice(`life/${index}`);
    const isOwn = own.has(index);
    const seller = isOwn ? -1 : owners.pick(ad, dice);
    const home = sellers[seller]?.town ?? 'Lyon';
    const town = ad.where && !ad.isPro ? townIn(ad.where, dice) : home;
    const status = (isOwn ? own.get(index) : statuses.get(index)) ?? 'Active';
    const age = ageOf(status, isOwn, dice);
    const price = ad.priceType !== 'Free' && status === 'Active' && age > 8 ? settle(ad, town).price : null;
    const isLowered = !!price && dice.isLucky(loweredShare);
    return {
      seller,
      town,
      status,
      age,
      isPromoted: promoted.has(index),
      formerPrice: isLowered ? Math.max(price + 100, round((price * dice.between(110, 130)) / 10_000) * 100) : null,
      loweredDaysAgo: Math.min(age - 1, dice.between(1, 25)),
    };
  });
}
