/**
 * What a sentence states about a thing, in the terms of a category's attributes: numbers with their unit, years, choices.
 * For drafts, and for requests that the assistant reads.
 */
import type { Attribute } from '#contract/api/categories.ts';
import { languages } from '#contract/languages.ts';
import { booleanWords, countWords, optionWords, unitWords } from '#server/features/ad-drafts/said-otherwise.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

export interface Fact {
  key: string;
  kind: 'is' | 'min' | 'max';
  value: string | number | boolean;
  /** Several of the values may hold. */
  isMulti: boolean;
}

/** Taken out of the sentence. */
const taken = '\ue000';

/** Letter by letter, so that both have the same places. */
export function foldLetters(text: string): string {
  let folded = '';
  for (const letter of text.normalize('NFC'))
    folded += (
      letter.length === 1 ? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || ' ' : '  '
    )
      .replace(/[’`´]/, "'")
      .replace(/[\u00a0\u202f]/, ' ');
  return folded;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const begin = String.raw`(?<![\p{L}\d.,-])`;
const end = String.raw`(?![\p{L}\d])`;
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
const least = String.raw`(?:au moins|minimum|mini?\.?|plus de|a partir de|superieure?s? a|des|depuis|at least|more than|over|above|from|min)`;
const most = String.raw`(?:(?:a )?moins de|maxi(?:mum)?|max\.?|jusqu'a|pas plus de|inferieure?s? a|sous|under|less than|up to|below|at most|no more than|not more than|fewer than)`;
const leastAfter = String.raw`(?:minimum|mini?\.?|(?:et|ou) plus|au moins|or more|and (?:up|over)|at least|min|\+)`;
const mostAfter = String.raw`(?:maxi(?:mum)?|max\.?|(?:et|ou) moins|or less|at most|tops)`;

function toNumber(text: string): number {
  if (text in written) return written[text]!;
  if (text.endsWith('k')) return Number.parseFloat(text.replace(',', '.')) * 1_000;
  return Number(/^\d{1,3}([ .,]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.'));
}

export class Facts {
  /** What nobody took, with the places of the sentence. */
  left: string;
  readonly found: Fact[] = [];

  constructor(left: string) {
    this.left = left;
  }

  take(index: number, length: number): void {
    this.left = this.left.slice(0, index) + taken.repeat(length) + this.left.slice(index + length);
  }

  has = (key: string) => this.found.some((fact) => fact.key === key);

  note(attribute: Attribute, kind: Fact['kind'], value: Fact['value']): void {
    this.found.push({ key: attribute.key, kind, value, isMulti: attribute.type === 'multi' });
  }
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
      facts.note(attribute, 'min', low);
      facts.note(attribute, 'max', high);
      return;
    }
  }
  if (!single?.groups) return;
  const value = toNumber(single.groups['value'] ?? '');
  if (!fits(value)) return;
  facts.take(single.index, single[0].length);
  const { least: a, leastAfter: b, most: c, mostAfter: d } = single.groups;
  facts.note(attribute, a || b ? 'min' : c || d ? 'max' : 'is', value);
}

function readNumber(facts: Facts, attribute: Attribute): void {
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
  if (!said) return;
  // Two kinds of memory are measured alike: the one that is named is meant.
  const memory = '(?: (?:de |of )?(?:ram|memoire(?: vive)?|memory))';
  const named = key === 'ram' ? memory : unit === 'Go' ? `(?!${memory})` : '';
  const shape = unit ? (groupedUnits.has(unit) ? digits : plainDigits) : counted;
  readRange(facts, attribute, shape, `(?:[ -]?(?:${said})${named})`, fits);
}

const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const notMoney = String.raw`(?! ?(?:€|euros?|eur|km|kms|balles|cm))`;

function readYear(facts: Facts, attribute: Attribute): void {
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
    `${begin}(?:(?<least>a partir de|apres|depuis|plus recente?s? que|since|after|from|newer than|au moins|at least|minimum|min) |(?<most>avant|before|jusqu'a|older than|plus ancienne?s? que) )?(?:(?:l'annee|l'an|de|from|year|annee) )?(?<value>${year})${end}${notMoney}(?: ?,? ?(?:(?<leastAfter>ou (?:plus|apres)(?: recente?s?)?|et plus(?: recente?s?)?|minimum|mini?|or (?:newer|later|more recent|above)|and (?:up|newer|later)|onwards?|\\+)|(?<mostAfter>ou (?:moins|avant)|or older|maximum|maxi?)))?`,
    'u',
  ).exec(facts.left);
  if (!found?.groups) return;
  facts.take(found.index, found[0].length);
  const { least: a, leastAfter: b, most: c, mostAfter: d } = found.groups;
  facts.note(attribute, a || b ? 'min' : c || d ? 'max' : 'is', Number(found.groups['value']));
}

/** "Pas diesel", "sans garage" state nothing that can be asked for. */
const denied = /(?:^|[^\p{L}])(?:non|pas|ni|not|no|sans|sauf|hors|without|except)[ -](?:de |d'|du |en |in |a )?$/u;

interface Way {
  attribute: Attribute;
  value: string;
  pattern: RegExp;
  weight: number;
}

const variantsOf = (label: string): string[] =>
  foldLetters(label)
    .replace(/\(.*?\)/g, ' ')
    .split(/ ou | or |\/|,| et | and /)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

/** A word as it may be bent: plural, feminine. */
const bent = (word: string): string =>
  word.length < 3 || /\d/.test(word)
    ? escape(word)
    : `${escape(word.replace(/(?:es|e|s|x)$/, (whole) => (whole === 'x' ? 'x' : '')))}(?:e|s|es|x|le|les|ne|nes|te|tes|y)?`;

const kept = new WeakMap<Attribute, Way[]>();

function waysOf(attribute: Attribute): Way[] {
  let ways = kept.get(attribute);
  if (!ways) {
    ways = attribute.options.flatMap(({ value, labels }) => {
      if (value === 'other' || value === 'unknown' || value === 'none') return [];
      const variants = [...new Set(languages.flatMap((language) => variantsOf(labels[language])))];
      const own = optionWords.get(`${attribute.key}:${value}`);
      return [
        ...variants.map((text) => text.split(' ').map(bent).join('[ -](?:de |du |a )?')),
        ...(own ? [own] : []),
      ].map((source) => ({
        attribute,
        value,
        pattern: new RegExp(`${begin}(?:${source})${end}`, 'u'),
        weight: source.length,
      }));
    });
    kept.set(attribute, ways);
  }
  return ways;
}

/** What a thing is and who made it is left to the words, which find it in titles as well. Of land it tells what may be done there. */
const isKind = ({ key }: Attribute) =>
  key !== 'landType' &&
  /(?:type|garment|make|brand|model|breed|species|sport.*|genre|format|platform|compatible.*)$/i.test(key);

/** `names` are the lexemes of the category's own names: a cat says nothing about whom it gets along with. */
function readOptions(
  facts: Facts,
  attributes: readonly Attribute[],
  withKinds: boolean,
  names: ReadonlySet<string>,
): void {
  const usable = attributes.filter(
    (one) => (one.type === 'enum' || one.type === 'multi') && (withKinds || !isKind(one)),
  );
  const ways = usable.flatMap(waysOf).toSorted((a, b) => b.weight - a.weight);
  for (const { attribute, value, pattern } of ways) {
    if (attribute.type === 'enum' && facts.has(attribute.key)) continue;
    const found = pattern.exec(facts.left);
    if (!found || denied.test(facts.left.slice(0, found.index))) continue;
    if (lexemesOf(found[0]).every((lexeme) => names.has(lexeme))) continue;
    if (facts.found.some((fact) => fact.key === attribute.key && fact.value === value)) continue;
    facts.take(found.index, found[0].length);
    facts.note(attribute, 'is', value);
  }
}

const sizeLead = String.raw`(?:tailles?|sizes?|pointures?|t\.?|en|du|cadre|frame|frame size|size uk|ue|eu)`;

/** "M / 38", "M (1,66 à 1,78 m)": each of its names. */
const sizeNames = (label: string): string[] => [
  foldLetters(label),
  ...foldLetters(label)
    .replace(/\(.*\)/, '')
    .split('/')
    .map((name) => name.replace(/^ *uk +/, '').trim())
    .filter(Boolean),
];

/** "Taille M", "pointure 42", "cadre L": short labels need a word before them. */
function readSizes(facts: Facts, attributes: readonly Attribute[]): void {
  for (const attribute of attributes.filter(({ key, type }) => type === 'enum' && /size$/i.test(key))) {
    if (facts.has(attribute.key)) continue;
    const byLabel = new Map(
      attribute.options.flatMap(({ value, labels }) =>
        [labels.fr, labels.en].flatMap((label) => sizeNames(label).map((name) => [name, value] as const)),
      ),
    );
    const labels = [...byLabel.keys()].toSorted((a, b) => b.length - a.length).map(escape);
    if (!labels.length) continue;
    const long = labels.filter((label) => label.length > 3).join('|');
    const found =
      new RegExp(`${begin}${sizeLead} ?(${labels.join('|')})${end}(?! ?(?:€|euros?|km|pouces?))`, 'u').exec(
        facts.left,
      ) ?? (long ? new RegExp(`${begin}(${long})${end}`, 'u').exec(facts.left) : null);
    const value = found?.[1] && byLabel.get(found[1]);
    if (!found || !value) continue;
    facts.take(found.index, found[0].length);
    facts.note(attribute, 'is', value);
  }
}

function readBooleans(facts: Facts, attributes: readonly Attribute[]): void {
  for (const attribute of attributes.filter(({ type }) => type === 'boolean')) {
    const labels = languages.map((language) => variantsOf(attribute.labels[language])).flat();
    const source = [booleanWords.get(attribute.key), ...labels.map((text) => text.split(' ').map(bent).join(' '))]
      .filter(Boolean)
      .join('|');
    const found = source
      ? new RegExp(`${begin}((?:non|pas|not|un)[ -]?)?(?:${source})${end}`, 'u').exec(facts.left)
      : null;
    if (!found) continue;
    facts.take(found.index, found[0].length);
    facts.note(attribute, 'is', !found[1]);
  }
}

/** `withKinds`: what it is and who made it as well. Takes what it reads out of `left`. */
export function readFacts(
  facts: Facts,
  attributes: readonly Attribute[],
  { withKinds, names = [] }: { withKinds: boolean; names?: readonly string[] },
): void {
  // The more telling unit first: kilometres on the clock before those of a battery.
  for (const attribute of attributes) if (attribute.type === 'number') readNumber(facts, attribute);
  for (const attribute of attributes)
    if (attribute.type === 'year' && !facts.found.some(({ key }) => /year/i.test(key))) readYear(facts, attribute);
  readSizes(facts, attributes);
  readOptions(facts, attributes, withKinds, new Set(names.flatMap(lexemesOf)));
  readBooleans(facts, attributes);
}

/** Whether these words say nothing but what a category is called. */
export const namesOnly = (words: string, names: readonly string[]): boolean => {
  const known = new Set(names.flatMap(lexemesOf));
  return lexemesOf(words).every((lexeme) => known.has(lexeme));
};
