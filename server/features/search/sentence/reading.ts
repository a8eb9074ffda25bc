/** Reads prices out of a sentence, "vélo électrique moins de 800 €", and what other readings share. */
import type { Understood } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { Sentence, type Match } from '#server/features/search/sentence/sentence.ts';
import type { Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

/** What a sentence says beside its words. */
export interface Read {
  understood: Understood[];
  /** A town was read that may be another word. */
  isUnsure: boolean;
  /** A town or a price was read that nothing beside it says to be one. */
  isLikely: boolean;
  /** "Pas cher": the lower prices are meant. */
  wantsCheap: boolean;
  /** "D'occasion": what is new comes last. */
  wantsUsed: boolean;
  guessed: number | null;
  /** What the section is called that the words name, and nothing else. */
  section: string[][] | null;
  /** What is to be done was said: a service. */
  isDeed: boolean;
}

export const nothingRead: Read = {
  understood: [],
  isUnsure: false,
  isLikely: false,
  wantsCheap: false,
  wantsUsed: false,
  guessed: null,
  section: null,
  isDeed: false,
};

export interface Reading extends Read {
  context: Context;
  lookup: CategoryLookup;
  synonyms: Synonyms;
  language: Language;
  sentence: Sentence;
  /** Without what is only likely: a town or an amount by itself. */
  isPlain: boolean;
}

/** In two groups: the whole part, and what follows it, cents or thousands: "1,5k", "1 k", "9,90". */
export const number = String.raw`(\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+|\d{1,9})((?:[.,]\d{1,2})?\s?k(?![\p{L}\d])|[.,]\d{1,2})?`;
/** What a rent is followed by; it says nothing more than the amount does. */
export const per = String.raw`(?:(?:\/|par|per|l[ae])\s?(?:mois|month|semaine|week|nuit|night|jour|day|an|year)|a (?:month|week|night|day)|mensuels?|pcm)(?![\p{L}\d])`;
export const charges = String.raw`(?:charges comprises|hors charges|cc|hc)(?![\p{L}\d])`;
const rent = `(?:\\s?(?:${per}|${charges})){0,2}`;
export const euro = String.raw`(?:\s{0,24}(?:€|euros?|eur|balles?(?! d))(?![a-z])${rent})`;
const most = 'max(?:imum|i)?|au plus';
const least = 'min(?:imum|i)?|au moins';
/** The names of things end so too: "iphone 13 pro max 128 go", "ipad mini 64 go", "mini 5 portes". */
const noName = String.raw`(?<!\d pro (?=max(?!i)))(?<!(?:^\s*|\d |(?<!\p{L})(?:ipad|mac|dji|air|homepod|austin|bmw|instax) )(?=mini(?!m)))`;
const lessThan = String.raw`moins d(?:e|'(?=\d))|en dessous de|under|below|less than`;
const moreThan = 'plus de|au dessus de|over|above|more than';
const no = '(?:pas|non|not|no)';
export const atMost = String.raw`${noName}(?:(?<!${no} )(?:${lessThan})|${no} (?:${moreThan})|${most}|jusqu'?\s?a|sous les|inferieure?s? a|up to|at most|cheaper than|<)`;
export const atLeast = String.raw`${noName}(?:(?<!${no} )(?:${moreThan})|${no} (?:${lessThan})|a partir de|${least}|superieure?s? a|at least|>)`;
const orLess = String.raw`(?:${most}|pas plus(?! d)|or less)(?![\p{L}])`;
const orMore = String.raw`(?:${least}|pas moins(?! d)|et plus|or more)(?![\p{L}])`;
export const begin = String.raw`(?<![\p{L}\d])`;
export const months =
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|' +
  'january|february|march|april|may|june|july|august|september|october|november|december';

export function toNumber(whole = '', rest = ''): number {
  const value = Number(`${whole.replace(/\D/g, '')}.${rest.replace(/\D/g, '') || '0'}`);
  return rest.endsWith('k') ? value * 1_000 : value;
}

/** Two numbers beside each other are two: "208 5 portes". */
const digits = String.raw`(?:\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+(?!\d)|\d[\d.,]*)`;
/** A number of anything, with what bounds it: "au moins 90 ch", "3 pièces minimum". */
export const amount = new RegExp(
  `(?:${begin}(?:${atMost}|${atLeast}|entre|between|de|from)\\s*)?${digits}(?:(?:[-–]|\\s(?:[-–]|et|and|[aà]|to)\\s)${digits})?\\s{0,14}(?:km|m2|m²|kg|″|\\p{L}{2,10})(?!\\p{L})(?:\\s*(?:${orLess}|${orMore}))?`,
  'gu',
);

export const rangePatterns = (unit: string, after = '') => ({
  // A dash stands between two numbers as it stands: "13 -200" leaves something out.
  between: new RegExp(
    `${begin}(?:(?:entre|between|de|from)\\s+${number}${unit}?\\s+(?:et|and|a|to)\\s+|${number}${unit}?(?:[-–]|\\s[-–]\\s))${number}${unit}`,
    'u',
  ),
  Max: new RegExp(`${begin}${atMost}\\s*${number}${unit}|${begin}${number}${unit}\\s*${orLess}${after}`, 'u'),
  Min: new RegExp(`${begin}${atLeast}\\s*${number}${unit}|${begin}${number}${unit}\\s*${orMore}${after}`, 'u'),
});

/** The first number of what was found, behind its bound or before it. */
const firstNumber = ([a, ac, b, bc]: Match['groups']) => toNumber(a ?? b, a ? ac : bc);

/** The two ends of what `between` found, the lower first; "150 à 250 k€" are both thousands. */
export function endsOf({ groups }: Match): [number, number] {
  const [given, other] = [firstNumber(groups), toNumber(groups[4], groups[5])];
  const one = groups[5]?.endsWith('k') && given * 1_000 < other ? given * 1_000 : given;
  return [Math.min(one, other), Math.max(one, other)];
}

/** What bounds a number, from both sides or from each; what does not fit stays in the sentence. */
export function boundsIn(
  sentence: Sentence,
  { between, ...ends }: ReturnType<typeof rangePatterns>,
  fits: (value: number) => boolean = () => true,
): { end: 'Min' | 'Max'; value: number; from: string }[] {
  const both = sentence.find(between);
  if (both) {
    const [from, [low, high]] = [takeBound(sentence, both), endsOf(both)];
    return [
      { end: 'Min', value: low, from },
      { end: 'Max', value: high, from },
    ];
  }
  return (['Max', 'Min'] as const).flatMap((end) => {
    const found = sentence.find(ends[end]);
    const value = found && firstNumber(found.groups);
    return found && value !== null && fits(value) ? { end, value, from: takeBound(sentence, found) } : [];
  });
}

const prices = rangePatterns(euro, rent);
const pairs = new RegExp(`${begin}${number}()()${euro}?\\s(?:a|to)\\s${number}${euro}`, 'u');

/** "50 à 200 €", but not "208 à 2000 €": what names a thing is seldom round, and seldom near its price. */
function findPair(sentence: Sentence): Match | null {
  const found = sentence.find(pairs);
  if (!found) return null;
  const [low, high] = endsOf(found);
  return low < high && high <= low * 10 && low % (low < 100 ? 5 : 10) === 0 ? found : null;
}

export const priceName = /(?<![\p{L}\d'-])(?:prix|budget|loyer|price|rent)(?: de| of)?\s?:?\s*$/u;

/** Takes it with the word that says what it bounds: "prix max 200 €", "loyer moins de 700". */
export function takeBound(sentence: Sentence, { index, source }: Match): string {
  const named = priceName.exec(sentence.left.slice(0, index))?.[0].length ?? 0;
  return sentence.take(index - named, named + source.length);
}

const mostCents = 10_000_000_000;

export function takePrice(reading: Reading, param: 'priceMin' | 'priceMax', euros: number, from: string): void {
  const { language, understood } = reading;
  const cents = Math.min(Math.round(euros * 100), mostCents);
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: cents % 100 ? 2 : 0,
  }).format(cents / 100);
  understood.push({ param, value: String(cents), label: translate(language, `understood:${param}`, { price }), from });
}

export const saysPrice = ({ understood }: Reading): boolean =>
  understood.some(({ param }) => param === 'priceMin' || param === 'priceMax');

export function takeRange(reading: Reading, found: Match): void {
  const [low, high] = endsOf(found);
  const from = takeBound(reading.sentence, found);
  takePrice(reading, 'priceMin', low, from);
  takePrice(reading, 'priceMax', high, from);
}

export function readPrices(reading: Reading): void {
  const isBetween = reading.sentence.find(prices.between) !== null;
  const pair = isBetween ? null : findPair(reading.sentence);
  if (pair) return takeRange(reading, pair);
  for (const { end, value, from } of boundsIn(reading.sentence, prices)) takePrice(reading, `price${end}`, value, from);
}

export const word = (text: string) => new RegExp(`${begin}(?:${text})(?![\\p{L}\\d])`, 'u');
