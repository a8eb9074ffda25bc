/** Numbers with their unit, counted things and years: "moins de 90 000 km", "3 pièces", "après 2018". */
import type { Attribute } from '#contract/api/categories.ts';
import { languages } from '#contract/languages.ts';
import { begin, end, escape, foldLetters, type Facts } from '#server/features/ad-drafts/found-facts.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';
import { countWords, leadWords, unitWords } from '#server/features/ad-drafts/said-otherwise.ts';

const written: Record<string, number> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  eight: 8,
};
const digits = String.raw`\d{1,3}(?:[ .,]\d{3})+|\d+(?:[.,]\d+)?(?: ?k(?= ?km))?`;
/** "iPhone 13 128 Go": what is small is never written in groups. */
const plainDigits = String.raw`\d+(?:[.,]\d+)?`;
const groupedUnits = new Set(['km', 'm²', 'cm³', 'm']);
const counted = `${digits}|${Object.keys(written).join('|')}`;
const least = String.raw`(?:au moins|au[ -]dessus de|minimum|mini?\.?|plus de|a partir de|superieure?s? a|des|depuis|at least|more than|over|above|from|min)`;
const most = String.raw`(?:(?:a )?moins de|maxi(?:mum)?|max\.?|jusqu'a|pas plus de|en[ -]dessous de|inferieure?s? a|sous|under|less than|up to|below|at most|no more than|not more than|fewer than)`;
const leastAfter = String.raw`(?:minimum|mini?\.?|(?:et|ou) plus|au moins|or more|and (?:up|over)|at least|min|\+)`;
const mostAfter = String.raw`(?:maxi(?:mum)?|max\.?|(?:et|ou) moins|or less|at most|tops)`;

function toNumber(text: string): number {
  const word = written[text];
  if (word !== undefined) return word;
  if (text.endsWith('k')) return Number.parseFloat(text.replace(',', '.')) * 1_000;
  return Number(/^\d{1,3}([ .,]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.'));
}

/** "Batterie au moins 85 %", "120 cm at the withers": what the number is of may stand beside it by name. */
function takeName(facts: Facts, { labels }: Attribute, index: number, length: number): void {
  const named = new Set(languages.flatMap((language) => lexemesOf(labels[language])));
  const isName = (word = '') => lexemesOf(word).some((lexeme) => named.has(lexeme));
  const before = /(\p{L}{3,})(?: (?:de|d'|a|of|is|est|:))* ?$/u.exec(facts.left.slice(0, index));
  if (before && isName(before[1])) facts.take(before.index, before[0].length);
  const after = /^ (?:(?:de|d'|a|au|of|at|in|la|the|le) ?)+(\p{L}{3,})/u.exec(facts.left.slice(index + length));
  if (after && isName(after[1])) facts.take(index + length, after[0].length);
}

/** One number, with "at least" or "at most" before or after it, or alone. */
function noteBounded(
  facts: Facts,
  attribute: Attribute,
  found: RegExpExecArray | null,
  fits: (value: number) => boolean,
): void {
  const value = toNumber(found?.groups?.['value'] ?? '');
  if (!found?.groups || !fits(value)) return;
  facts.take(found.index, found[0].length);
  takeName(facts, attribute, found.index, found[0].length);
  const { least: a, leastAfter: b, most: c, mostAfter: d } = found.groups;
  facts.note(attribute, a || b ? 'min' : c || d ? 'max' : 'is', value);
}

function readRange(
  facts: Facts,
  attribute: Attribute,
  number: string,
  unit: string,
  fits: (value: number) => boolean,
): void {
  const between = new RegExp(
    `${begin}(?:entre|de|between|from) (${number})${unit}? ?(?:et|a|and|to|-) ?(${number})${unit}${end}|${begin}(${number})${unit}? ?(?:a|to|-) ?(${number})${unit}${end}`,
    'u',
  ).exec(facts.left);
  const single = new RegExp(
    `${begin}(?:(?<least>${least}) |(?<most>${most}) )?(?<value>${number})${unit}${end}(?: ?(?:(?<leastAfter>${leastAfter})|(?<mostAfter>${mostAfter}))(?![\\p{L}\\d]))?`,
    'u',
  ).exec(facts.left);
  if (between) {
    const [low, high] = [toNumber(between[1] ?? between[3] ?? ''), toNumber(between[2] ?? between[4] ?? '')];
    if (fits(low) && fits(high) && low < high) {
      facts.take(between.index, between[0].length);
      takeName(facts, attribute, between.index, between[0].length);
      facts.note(attribute, 'min', low);
      facts.note(attribute, 'max', high);
      return;
    }
  }
  noteBounded(facts, attribute, single, fits);
}

/** "Terrain d'au moins 500 m²". */
function readNamedBefore(
  facts: Facts,
  attribute: Attribute,
  [before, number, unit]: readonly [string, string, string],
  fits: (value: number) => boolean,
): void {
  const found = new RegExp(
    `${begin}${before}(?:(?<least>${least}) |(?<most>${most}) )?(?<value>${number}) ?(?:${unit})${end}(?: ?(?:(?<leastAfter>${leastAfter})|(?<mostAfter>${mostAfter}))(?![\\p{L}\\d]))?`,
    'u',
  ).exec(facts.left);
  noteBounded(facts, attribute, found, fits);
}

/** "Sleeps 5 or more": what is counted stands before its number. */
function readAfter(
  facts: Facts,
  attribute: Attribute,
  [before, after]: readonly [string, string],
  fits: (value: number) => boolean,
): void {
  const found = new RegExp(
    `${begin}(?:${before}) (?<value>${counted})(?! ?(?:ans|mois|years|months|nuits|nights|jours|days|€|euros?))${end}(?: (?:${after})${end})?(?: (?<least>${leastAfter})${end})?`,
    'u',
  ).exec(facts.left);
  const value = toNumber(found?.groups?.['value'] ?? '');
  if (!found || !fits(value)) return;
  facts.take(found.index, found[0].length);
  facts.note(attribute, found.groups?.['least'] ? 'min' : 'is', value);
}

/**
 * What is measured alike is told apart by the noun beside the number: memory and storage, land and house, length and
 * width. Such a noun may stand before it: "terrain de 1 000 m²".
 */
const nouns: [keys: RegExp, after: string, before?: string][] = [
  [/^ram$/, '(?:de |of )?(?:ram|memoire(?: vive)?|memory)'],
  [
    /^landSurface$/,
    '(?:de |of )?(?:terrains?|jardins?|parcelles?|land|garden|grounds?|plots?)',
    "(?:terrains?|jardins?|parcelles?|land|garden|grounds?|plots?),? (?:(?:de|d'|of) ?)?",
  ],
  [/length$/i, '(?:de |in )?(?:long(?:ueur)?|length)'],
  [/width$/i, '(?:de |in )?(?:large(?:ur)?|wide|width)'],
  [/height$/i, '(?:de |in )?(?:haut(?:eur)?|high|height|tall)'],
  [/depth$/i, '(?:de |in )?(?:profond(?:eur)?|deep|depth)'],
];
const measures = ['Go', 'm²', 'm', 'cm', 'mm'];
const nounOf = (key: string) => nouns.find(([keys]) => keys.test(key));
/** The one that is meant where no noun says so. */
const plainKeys = /^(?:surface|storage)$/;

/** Square metres. */
const largeLand = 1_000;

export function readNumber(facts: Facts, attribute: Attribute, all: readonly Attribute[] = []): void {
  const { key, unit, labels, min, max } = attribute;
  const fits = (value: number) => value >= (min ?? 0) && value <= (max ?? Number.MAX_SAFE_INTEGER);
  if (unit === '€') return;
  if (key === 'rooms') {
    const home = new RegExp(`${begin}[tf] ?([1-9])(?:bis)?${end}`, 'u').exec(facts.left);
    if (home) {
      facts.take(home.index, home[0].length);
      return facts.note(attribute, 'is', Number(home[1]));
    }
  }
  const names = languages.map((language) => foldLetters(labels[language])).filter((label) => !/[ ,]/.test(label));
  const said = unit
    ? (unitWords.get(unit) ?? escape(foldLetters(unit)))
    : [countWords.get(key), ...names.map((name) => `${escape(name.replace(/s$/, ''))}s?`)].filter(Boolean).join('|');
  const shape = unit ? (groupedUnits.has(unit) ? digits : plainDigits) : counted;
  const before = leadWords.get(key);
  if (before) readAfter(facts, attribute, [before, said || '(?!)'], fits);
  if (!said) return;
  const own = nounOf(key);
  const isMeasured = unit !== null && measures.includes(unit);
  if (isMeasured && own?.[2]) readNamedBefore(facts, attribute, [own[2], shape, said], fits);
  if (facts.has(key)) return;
  const others = nouns.filter((one) => one !== own).map(([, after]) => after);
  const isAlone = !all.some((one) => one !== attribute && one.unit === unit && plainKeys.test(one.key));
  const noun = !isMeasured
    ? ''
    : own && (key === 'ram' || !isAlone)
      ? `(?: ${own[1]})`
      : `(?! (?:${others.join('|')})${end})${own ? `(?: ${own[1]})?` : ''}`;
  readRange(facts, attribute, shape, `(?:[ -]?(?:${said})${noun})`, fits);
  // No house is so large; its land is.
  if (key === 'landSurface' && !facts.has(key))
    readRange(facts, attribute, shape, `(?:[ -]?(?:${said}))`, (value) => fits(value) && value >= largeLand);
}

const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const notMoney = String.raw`(?! ?(?:€|euros?|eur|km|kms|balles|cm|m2|m²|kg|heures?|h(?!\p{L})))`;

export function readYear(facts: Facts, attribute: Attribute): void {
  const between = new RegExp(
    `${begin}(?:entre|de|between|from)? ?(${year}) ?(?:et|a|and|to|-) ?(${year})${end}${notMoney}`,
    'u',
  ).exec(facts.left);
  if (between) {
    facts.take(between.index, between[0].length);
    facts.note(attribute, 'min', Number(between[1]));
    return facts.note(attribute, 'max', Number(between[2]));
  }
  const found = new RegExp(
    `${begin}(?:(?<least>a partir de|apres|depuis|plus recente?s? que|since|after|from|newer than|au moins|at least|minimum|min) |(?<most>avant|before|jusqu'a|older than|plus ancienne?s? que) )?(?:(?:l'annee|l'an|de|from|year|annee|modele|model) )?(?<value>${year})${end}${notMoney}(?: ?,? ?(?:(?<leastAfter>ou (?:plus|apres)(?: recente?s?)?|et plus(?: recente?s?)?|minimum|mini?|or (?:newer|later|more recent|above)|and (?:up|newer|later)|onwards?|\\+)|(?<mostAfter>ou (?:moins|avant)|or older|maximum|maxi?)))?`,
    'u',
  ).exec(facts.left);
  if (!found?.groups) return;
  facts.take(found.index, found[0].length);
  const { least: a, leastAfter: b, most: c, mostAfter: d } = found.groups;
  facts.note(attribute, a || b ? 'min' : c || d ? 'max' : 'is', Number(found.groups['value']));
}
