/** Amounts as people type them into filters: in both languages three digits behind a point or comma are thousands there. */
import { adLimits } from '#contract/ads.ts';

const grouped = /^(-?[1-9]\d{0,2})((?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/;
const plain = /^-?\d{1,12}(?:[.,]\d*)?$/;

/** Null where it is no number. */
export function readAmount(text: string): number | null {
  const typed = text.replace(/[\s€]/gu, '');
  const [, first, groups, decimals = ''] = grouped.exec(typed) ?? [];
  if (first && groups) return Number(`${first}${groups.replace(/[.,]/g, '')}.${decimals}`);
  return plain.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** The number as the search wants it; empty where it is none. */
export const toNumberText = (text: string): string => String(readAmount(text) ?? '');

/** Cents, as the search wants them; undefined where it is no price. */
export function toCents(euros: string | undefined): string | undefined {
  const amount = readAmount(euros ?? '');
  return amount === null || amount < 0 || amount >= 1e9 ? undefined : String(Math.round(amount * 100));
}

/** What an amount is of: money, a year, things one counts, or something measured. */
export type AmountKind = 'price' | 'year' | 'count' | 'measure';
type AmountFault = AmountKind | 'price_most';

const latestYear = 2100;
const mostEuros = adLimits.priceMax / 100;
const searchable = /^-?\d{1,12}(\.\d{1,6})?$/;

/** Which sentence says how to put it right; null where it is right, or empty. Floors may lie below the ground. */
export function faultOf(text: string, kind: AmountKind): AmountFault | null {
  if (!text.replace(/[\s€]/gu, '')) return null;
  const amount = readAmount(text);
  if (amount === null || !searchable.test(String(amount))) return kind;
  if (kind !== 'count' && amount < 0) return kind;
  if ((kind === 'count' || kind === 'year') && !Number.isInteger(amount)) return kind;
  if (kind === 'year' && amount > latestYear) return kind;
  return kind === 'price' && amount > mostEuros ? 'price_most' : null;
}
