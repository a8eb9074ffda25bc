/** Reads prices, places, conditions and the like out of a sentence: "vélo électrique moins de 800 € à 30 km de Lyon". */
import type { Condition } from '#contract/ads.ts';
import { defaultRadius } from '#contract/ads.ts';
import type { Location } from '#contract/api/locations.ts';
import type { Understood } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { Sentence } from '#server/features/search/sentence.ts';
import { translate } from '#server/kit/texts.ts';

export interface Reading {
  language: Language;
  sentence: Sentence;
  understood: Understood[];
}

const number = String.raw`(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?`;
const euro = String.raw`(?:\s?(?:€|euros?|eur)(?![a-z]))`;
/** After a number without a currency: not a unit, not another number. */
const bare = String.raw`(?!\s?(?:€|%|[.,]?\d|(?:euros?|eur|km|m2|m²|kg|go|to|gb|tb|cm|mm|m|l|h|cv|ch|w|kw|pieces?|chambres?|rooms?|bedrooms?|ans|mois|places?|portes?|pouces?|kms)(?![a-z])))`;
const atMost = String.raw`(?:moins de|max(?:imum|i)?|jusqu'?\s?a|en dessous de|au plus|under|below|less than|up to|cheaper than|<)`;
const atLeast = String.raw`(?:plus de|a partir de|au moins|min(?:imum|i)?|au dessus de|over|above|more than|at least|>)`;
const begin = String.raw`(?<![\p{L}\d])`;

export const toNumber = (whole: string, cents?: string): number =>
  Number(`${whole.replace(/\D/g, '')}.${cents ?? '0'}`);

export const rangePatterns = (unit: string) => ({
  between: new RegExp(
    `${begin}(?:entre|between|de|from)\\s+${number}${unit}?\\s+(?:et|and|a|to)\\s+${number}${unit}`,
    'u',
  ),
  max: new RegExp(
    `${begin}${atMost}\\s*${number}${unit}|${begin}${number}${unit}\\s*(?:max(?:imum|i)?|au plus|or less)(?![\\p{L}])`,
    'u',
  ),
  min: new RegExp(
    `${begin}${atLeast}\\s*${number}${unit}|${begin}${number}${unit}\\s*(?:min(?:imum|i)?|au moins|et plus|or more)(?![\\p{L}])`,
    'u',
  ),
});

const prices = rangePatterns(euro);
const barePrices = {
  between: new RegExp(`${begin}(?:entre|between)\\s+${number}\\s+(?:et|and)\\s+${number}${bare}`, 'u'),
  max: new RegExp(`${begin}${atMost}\\s*${number}${bare}`, 'u'),
  min: new RegExp(`${begin}${atLeast}\\s*${number}${bare}`, 'u'),
};

const mostCents = 10_000_000_000;

function takePrice(reading: Reading, param: 'priceMin' | 'priceMax', euros: number, from: string): void {
  const { language, understood } = reading;
  const cents = Math.min(Math.round(euros * 100), mostCents);
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: cents % 100 ? 2 : 0,
  }).format(cents / 100);
  understood.push({ param, value: String(cents), label: translate(language, `understood:${param}`, { price }), from });
}

export function readPrices(reading: Reading): void {
  const { sentence } = reading;
  for (const patterns of [prices, barePrices]) {
    if (reading.understood.some(({ param }) => param === 'priceMin' || param === 'priceMax')) return;
    const between = sentence.find(patterns.between);
    if (between) {
      const [a, ac, b, bc] = between.groups;
      const [low, high] = [toNumber(a!, ac), toNumber(b!, bc)].toSorted((x, y) => x - y);
      sentence.take(between.index, between.source.length);
      takePrice(reading, 'priceMin', low!, between.source);
      takePrice(reading, 'priceMax', high!, between.source);
      return;
    }
    for (const [param, pattern] of [
      ['priceMax', patterns.max],
      ['priceMin', patterns.min],
    ] as const) {
      const found = sentence.find(pattern);
      if (!found) continue;
      const [a, ac, b, bc] = found.groups;
      sentence.take(found.index, found.source.length);
      takePrice(reading, param, toNumber(a ?? b!, a ? ac : bc), found.source);
    }
  }
}

const word = (text: string) => new RegExp(`${begin}(?:${text})(?![\\p{L}\\d])`, 'u');
const conditionWords: [Condition, RegExp][] = [
  ['like-new', word('comme neu(?:f|ve)s?|etat (?:de )?neuf|like new|as new')],
  ['very-good', word('(?:en )?tres bon etat|(?:in )?very good condition')],
  ['for-parts', word('pour (?:les )?pieces?|hors service|for parts')],
  ['fair', word('etat (?:correct|satisfaisant|moyen)|(?:in )?fair condition')],
  ['good', word('(?:en )?bon etat|(?:in )?good condition')],
  ['new', word('neu(?:f|ve)s?|brand new')],
];
const simple: { param: string; value: string; text: string; pattern: RegExp; only?: Language }[] = [
  { param: 'priceType', value: 'Free', text: 'free', pattern: word('gratuit(?:e|es|s)?|a donner|for free') },
  { param: 'priceType', value: 'Free', text: 'free', pattern: word('free'), only: 'en' },
  {
    param: 'priceType',
    value: 'Negotiable',
    text: 'negotiable',
    pattern: word('(?:prix )?(?:negociable|a debattre)|negotiable'),
  },
  {
    param: 'sellerType',
    value: 'private',
    text: 'private',
    pattern: word('(?:entre|de|par un|vendeur) particuliers?|particuliers? (?:uniquement|seulement)|private sellers?'),
  },
  {
    param: 'sellerType',
    value: 'pro',
    text: 'pro',
    pattern: word(
      '(?:vendeur|par un|chez un) (?:pro|professionnel)s?|(?:pro|professionnel)s? (?:uniquement|seulement)|from a (?:dealer|professional)',
    ),
  },
  { param: 'sellerType', value: 'pro', text: 'pro', pattern: /^\s*pros?\s*$/u },
  {
    param: 'withPhotos',
    value: 'true',
    text: 'photos',
    pattern: word('avec (?:des |une )?photos?|with (?:a |some )?(?:photos?|pictures?)'),
  },
];

export function readSimple({ sentence, understood, language }: Reading): void {
  for (const { param, value, text, pattern, only } of simple) {
    if ((only && only !== language) || understood.some((one) => one.param === param)) continue;
    const found = sentence.find(pattern);
    if (!found) continue;
    sentence.take(found.index, found.source.length);
    understood.push({ param, value, label: translate(language, `understood:${text}`), from: found.source });
  }
  for (const [condition, pattern] of conditionWords) {
    const found = sentence.find(pattern);
    if (!found) continue;
    sentence.take(found.index, found.source.length);
    const label = translate(language, `understood:condition.${condition}`);
    understood.push({ param: 'condition', value: condition, label, from: found.source });
    return;
  }
}

const strong = "(?:pres de|proche de|proche d'|autour de|aux environs de|environs de|vers|near|around|close to)";
const weak = '(?:a|au|dans|sur|in|at)';
const name = String.raw`([\p{L}'-]+(?:[ -][\p{L}'-]+){0,4})`;
const within = new RegExp(
  `${begin}(?:a |dans un rayon de |a moins de |within )?(\\d{1,3})\\s?kms?\\s+(?:de |d'|du |des |autour de |around |of |from )${name}`,
  'u',
);
const placed = [
  { pattern: new RegExp(`${begin}${strong}\\s?${name}`, 'gu'), population: 0 },
  { pattern: new RegExp(`${begin}${weak}\\s${name}`, 'gu'), population: 10_000 },
];
const bigTown = 50_000;

export type FindTown = (name: string) => Promise<Location | null>;

/** The longest beginning of the words that is a commune. */
async function townAt(words: string, find: FindTown): Promise<{ town: Location; length: number } | null> {
  const ends = [...words.matchAll(/[^ ]+/g)].map((match) => match.index + match[0].length);
  for (const length of ends.toReversed()) {
    const town = await find(words.slice(0, length));
    if (town) return { town, length };
  }
  return null;
}

function takePlace(reading: Reading, town: Location, radius: number, index: number, length: number): void {
  const { sentence, understood, language } = reading;
  const from = sentence.typed(index, length).trim();
  sentence.take(index, length);
  const label = translate(language, 'understood:place', { radius, name: town.name });
  understood.push(
    { param: 'inseeCode', value: town.inseeCode, label, from },
    { param: 'radius', value: String(radius), label, from },
  );
}

export async function readPlace(reading: Reading, find: FindTown): Promise<void> {
  const { sentence } = reading;
  const circle = within.exec(sentence.left);
  if (circle) {
    const found = await townAt(circle[2]!, find);
    const radius = Math.min(Math.max(Number(circle[1]), 1), 500);
    const before = circle[0].length - circle[2]!.length;
    if (found) return takePlace(reading, found.town, radius, circle.index, before + found.length);
  }
  for (const { pattern, population } of placed) {
    for (const match of sentence.left.matchAll(pattern)) {
      const found = await townAt(match[1]!, find);
      const before = match[0].length - match[1]!.length;
      if (found && found.town.population >= population)
        return takePlace(reading, found.town, defaultRadius, match.index, before + found.length);
    }
  }
  const left = sentence.left.replace(/[\s\ue002]+$/u, '');
  const words = [...left.matchAll(/[\p{L}'-]+/gu)];
  for (const last of words.slice(-3)) {
    const town =
      last.index > 0 && /[\p{L}\d]/u.test(left.slice(0, last.index)) ? await find(left.slice(last.index)) : null;
    if (town && town.population >= bigTown)
      return takePlace(reading, town, defaultRadius, last.index, left.length - last.index);
  }
}
