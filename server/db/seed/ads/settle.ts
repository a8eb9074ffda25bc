/** What depends on where an ad is: homes cost more in Paris, and a deposit follows the rent. */
import type { DemoAd } from '#server/db/seed/ads/make-ads.ts';
import { round } from '#server/db/seed/ads/round.ts';
import { costOfHomes, type HomeTown } from '#server/db/seed/ads/towns.ts';

const homes = 2;
const holidays = 204;
/** Months of rent without its charges that are asked as a deposit. */
const months: Record<number, number> = { 201: 1, 203: 1, 205: 3, 206: 1 };

export function settle(ad: DemoAd, town: HomeTown): DemoAd {
  const { categoryId, sectionId, attributes, where } = ad;
  if (sectionId !== homes || ad.price === null) return ad;
  const isLocal = !where && categoryId !== holidays;
  const factor = isLocal ? costOfHomes(town, attributes.transaction !== 'rent') : 1;
  const euros = round((ad.price / 100) * factor);
  const count = attributes.transaction === 'rent' ? months[categoryId] : undefined;
  const bare = euros - (attributes.rentChargesIncluded ? Number(attributes.charges ?? 0) : 0);
  const isAsked = count !== undefined && attributes.deposit !== undefined;
  return { ...ad, price: euros * 100, attributes: isAsked ? { ...attributes, deposit: bare * count } : attributes };
}
