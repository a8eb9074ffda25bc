/** An amount that was marked as money: "moins de 300", "20 to 28k", "a tenner". What bounds it may be said or not. */
import type { SearchParams } from '#contract/assistant.ts';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { withAmounts } from '#server/features/ad-drafts/tags/number-words.service.ts';

const sums: [RegExp, string][] = [
  [/(?<!\p{L})tenner(?!\p{L})/giu, '10'],
  [/(?<!\p{L})fiver(?!\p{L})/giu, '5'],
  [/(?<!\p{L})(?:une )?centaine(?!\p{L})/giu, '100'],
];
const amount =
  /(?<![\p{L}\d])(\d{1,3}(?:[ .,]\d{3})+|\d+(?:[.,]\d{1,2})?)(?:\s?(k|grand(?! max)|mille|thousand)(?!\p{L}))?/gu;
const no = '(?:pas|no|not|non)';
const least = new RegExp(
  String.raw`(?<!${no} )(?<!\p{L})(?:a partir d|au moins|min(?:i|imum)?(?!\p{L})|plus d|au[ -]dessus|over|above|more than|at least|from|starting|or more|and up|et plus|upwards)|pas moins`,
  'u',
);
const most = /(?<!\p{L})(?:max|moins d|under|below|up to|less than|pas plus|no more|jusqu|at most|tops|budget|sous)/u;
const about = /(?<!\p{L})(?:environ|autour|alentours|dans les|a peu pres|about|around|roughly|or so|ish|vers|circa|~)/u;
const between = /\d[^\d\p{L}]*(?:€|euros?|k)?\s*(?:et|and|a|to|-|–|ou|or)\s*€?\d/u;
const currency = /€|euro|\beur\b|\be\b|balles|boules|quid|bucks|tenner|fiver|centaine/u;
const isYear = (euros: number) => euros > 1950 && euros < 2040 && euros % 100 !== 0;
/** Who says about how much would pay a little more. */
const roomAbove = 1.1;

/** In euros. */
export function amountsIn(said: string): number[] {
  const text = foldLetters(withAmounts(sums.reduce((all, [pattern, sum]) => all.replace(pattern, sum), said)));
  const found = [...text.matchAll(amount)].map(([, written = '', thousand]) => {
    const value = Number(
      /^\d{1,3}(?:[ .,]\d{3})+$/.test(written) ? written.replace(/\D/g, '') : written.replace(',', '.'),
    );
    return thousand ? value * 1_000 : value;
  });
  const [low, high] = found;
  // "20 to 28,000"
  return low && high && low * 100 < high && low < 1_000 ? [low * 1_000, ...found.slice(1)] : found;
}

/** "Can't go over 700", "je ne peux pas mettre plus de 300": the contrary of a least. */
const deniedLeast =
  /(?<!\p{L})(?:pas|not|never|cannot|\p{L}+n't|\p{L}+nt)(?: (?!moins|less)\p{L}+){0,4} (?:over|above|more than|higher than|past|plus (?:de|que|haut)|au[ -]dessus|davantage)/u;

/** Null where no amount can be read, or a year. `isBare`: nothing says that it is money. */
export function readMoney(said: string): { params: SearchParams; isBare: boolean } | null {
  const folded = foldLetters(said);
  const amounts = amountsIn(said);
  const last = amounts.at(-1);
  const isPaid = currency.test(folded);
  if (last === undefined || (amounts.every(isYear) && !isPaid)) return null;
  const cents = (euros: number) => String(Math.round(euros * 100));
  const isRange = amounts.length === 2 && between.test(folded);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const params: SearchParams = isRange
    ? { priceMin: cents(low), priceMax: cents(high) }
    : least.test(folded) && !deniedLeast.test(folded)
      ? { priceMin: cents(last) }
      : { priceMax: cents(about.test(folded) && !most.test(folded) ? Math.round(last * roomAbove) : last) };
  return { params, isBare: !isPaid && !isRange && !least.test(folded) && !most.test(folded) };
}
