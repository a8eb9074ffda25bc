/** What the facts of an ad say about its price. */
import type { AdDetail } from '#contract/api/ads.ts';

type Facts = Pick<AdDetail, 'attributes' | 'price' | 'pricePeriod' | 'family'>;

const numberOf = ({ attributes }: Facts, key: string): number | null => {
  const value = attributes[key];
  return typeof value === 'number' && value > 0 ? value : null;
};

type RentLine = 'base' | 'charges' | 'total' | 'deposit';
interface Rent {
  kind: 'included' | 'apart';
  /** The lines tell the rent with its charges and without: nobody needs to be told the kind too. */
  isSplit: boolean;
  /** In euros, as the facts have them. */
  lines: [RentLine, number][];
}

/** A rent says what it holds and what comes with it: the law asks for it. */
export function rentOf(ad: Facts): Rent | null {
  if (ad.pricePeriod !== 'month' || ad.price === null) return null;
  if (!('rentChargesIncluded' in ad.attributes) && !('charges' in ad.attributes)) return null;
  const isIncluded = ad.attributes['rentChargesIncluded'] === true;
  const rent = ad.price / 100;
  const charges = numberOf(ad, 'charges');
  const deposit = numberOf(ad, 'deposit');
  const lines: [RentLine, number][] = [];
  const base = isIncluded ? rent - (charges ?? 0) : rent;
  const isSplit = charges !== null && charges > 0 && base > 0;
  if (isSplit) lines.push(['base', base], ['charges', charges], ['total', base + charges]);
  if (deposit) lines.push(['deposit', deposit]);
  return { kind: isIncluded ? 'included' : 'apart', isSplit, lines };
}

/** Help at home is paid back by half as a tax credit; in cents. */
export function afterTaxCredit(ad: Facts): number | null {
  if (ad.family !== 'services' || ad.attributes['taxCredit'] !== true) return null;
  return ad.price ? Math.round(ad.price / 2) : null;
}

const weeksOfMonth = 52 / 12;
/** Cents: an estimate to the euro would feign what it is not. */
const tenEuros = 1000;

interface MonthlyPay {
  from: number;
  to: number | null;
  /** A week's hours it was counted with. */
  hours: number | null;
}

/** What a wage by the hour or the year comes to in a month, which is how rents and loans are counted. */
export function monthlyPayOf({ pay, attributes }: Pick<AdDetail, 'pay' | 'attributes'>): MonthlyPay | null {
  const weekly = attributes['weeklyHours'];
  const hours = pay?.period === 'hour' && typeof weekly === 'number' && weekly > 0 ? weekly : null;
  const share = pay?.period === 'year' ? 1 / 12 : hours && hours * weeksOfMonth;
  if (!pay || !share) return null;
  const monthly = (cents: number) => Math.round((cents * share) / tenEuros) * tenEuros;
  return { from: monthly(pay.from), to: pay.to === null ? null : monthly(pay.to), hours };
}

const ways = ['pickup', 'parcel', 'home-delivery'] as const;
export type Handover = (typeof ways)[number];

/** None where a site has other ways than ours: its own words then stay among the facts. */
export function handoversOf({ attributes }: Pick<AdDetail, 'attributes'>): readonly Handover[] {
  const { delivery } = attributes;
  if (!Array.isArray(delivery)) return [];
  const known = ways.filter((way) => delivery.some((one) => one === way));
  return known.length === delivery.length ? known : [];
}
