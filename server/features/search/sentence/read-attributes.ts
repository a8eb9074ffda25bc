/** Facts of a category in a sentence: "3 pièces", "moins de 90 000 km", "diesel". Only what its attributes define. */
import type { Attribute } from '#contract/api/categories.ts';
import { languages } from '#contract/languages.ts';
import { unitIn, withUnit } from '#contract/units.ts';
import {
  boundsIn,
  number,
  rangePatterns,
  toNumber,
  type Reading,
  begin,
} from '#server/features/search/sentence/reading.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import type { Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { inch } from '#server/features/search/words/units.ts';
import { fold } from '#server/features/search/words/lexemes.ts';
import { withoutAll } from '#server/features/search/sentence/sentence.ts';
import { translate } from '#server/kit/texts.ts';

const year = String.raw`((?:19|20)\d{2})(?![\p{L}\d]|\s?(?:€|(?:euros?|eur|kms?)(?!\p{L})))`;
const named = String.raw`(?:l'annee |annee |year )?`;
const orLater =
  '(?:et|ou|and|or) (?:plus(?: recente?s?| jeunes?)?|apres|later|newer|more recent)|min(?:imum|i)?|au moins';
const orEarlier =
  '(?:et|ou|and|or) (?:avant|moins|plus ancien(?:ne)?s?|plus vieux|earlier|older)|max(?:imum|i)?|au plus';
const patterns = {
  between: new RegExp(
    `${begin}(?:(?:annees? )?(?:entre|between|de|from)\\s+${year}\\s+(?:et|and|a|to)\\s+|annees?\\s+${year}\\s?[-–a]\\s?|${year}\\s+(?:a|to)\\s+)${year}`,
    'u',
  ),
  min: new RegExp(
    `${begin}(?:(?<!(?:pas|not) )(?:apres|after)|(?:pas|not) (?:avant|before)|depuis|a partir de|since|from|plus recente?s? que)\\s+${named}${year}(?:\\s+et plus)?|${begin}${named}${year}(?:\\s?\\+|\\s+(?:${orLater})(?!\\p{L}))`,
    'u',
  ),
  max: new RegExp(
    `${begin}(?:(?<!(?:pas|not) )(?:avant|before)|(?:pas|not) (?:apres|after))\\s+${named}${year}|${begin}${named}${year}\\s+(?:${orEarlier})(?!\\p{L})`,
    'u',
  ),
  exact: new RegExp(`${begin}(?:de l'annee|annee|millesime|(?:model )?year)\\s+${year}`, 'u'),
};

/** A number that was read for an attribute, as a filter with its words: "au plus 90 000 km". */
export function tell(
  reading: Reading,
  attribute: Attribute,
  suffix: '' | 'Min' | 'Max',
  value: number,
  from: string,
): void {
  const { language, understood } = reading;
  const key = suffix === 'Min' ? 'atLeast' : suffix === 'Max' ? 'atMost' : 'equals';
  const number = new Intl.NumberFormat(language, { useGrouping: attribute.type !== 'year' }).format(value);
  const shown = withUnit(number, attribute.unit, language);
  const label = translate(language, `understood:${key}`, { label: attribute.labels[language], value: shown });
  understood.push({ param: `attr.${attribute.key}${suffix}`, value: String(value), label, from });
}

/** The same of a choice: "Carburant : Diesel". */
export function tellOption(
  { understood, language }: Reading,
  attribute: Attribute,
  { value, labels }: Attribute['options'][number],
  from: string,
): void {
  const said = { label: attribute.labels[language], value: labels[language] };
  const label = translate(language, 'understood:equals', said);
  understood.push({ param: `attr.${attribute.key}`, value, label, from });
}

export function readYears(reading: Reading, attribute: Attribute): void {
  const take = (pattern: RegExp, suffixes: readonly ('' | 'Min' | 'Max')[]): boolean => {
    const found = reading.sentence.takeOut(pattern);
    if (!found) return false;
    const years = found.groups.flatMap((group) => (group ? [Number(group)] : [])).toSorted((a, b) => a - b);
    for (const [index, year] of years.entries()) tell(reading, attribute, suffixes[index] ?? '', year, found.source);
    return true;
  };
  if (take(patterns.between, ['Min', 'Max']) || take(patterns.exact, [''])) return;
  take(patterns.min, ['Min']);
  take(patterns.max, ['Max']);
}

export const withoutYears = (words: string): string => withoutAll(words, Object.values(patterns));

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** How a number of this attribute is written: its unit, or what it counts ("3 pièces"). */
function unitOf({ unit, labels }: Attribute): string {
  const words = [labels.fr, labels.en].map(fold).filter((label) => !label.includes(' '));
  const units = unit
    ? [
        ...new Set(languages.map((language) => fold(unitIn(unit, language)))),
        ...(unit === 'm²' ? ['m²', 'm 2', 'sqm'] : []),
        ...(unit === 'km' ? ['kms', 'kilometres?'] : []),
        ...(unit === '"' ? [inch, 'pouces?', 'inch(?:es)?'] : []),
      ]
    : [];
  const all = [
    ...units.map((one) => (one.endsWith('?') ? one : escape(one))),
    ...(unit ? [] : words.map((one) => `${escape(one.replace(/s$/, '')).replace(/^bedroom$/, 'bed(?:room)?')}s?`)),
  ];
  return all.length ? `(?:(?:\\s?|-|\\s{2,14})(?:${all.join('|')})(?![\\p{L}\\d]))` : '';
}

function readNumber(reading: Reading, attribute: Attribute): void {
  const { sentence } = reading;
  const unit = unitOf(attribute);
  if (!unit) return;
  const fits = (value: number) => value >= (attribute.min ?? 0) && value <= (attribute.max ?? Number.MAX_SAFE_INTEGER);
  // Kilometres on the clock, or of a battery: the range tells them apart.
  const bounds = boundsIn(sentence, rangePatterns(unit), fits);
  for (const { end, value, from } of bounds) tell(reading, attribute, end, value, from);
  if (bounds.length) return;
  // A bare "128 Go" is better left to the words: storage or memory. What is counted is meant exactly: "3 pièces".
  const room = attribute.unit ? (attribute.required && roomAround.get(attribute.unit)) || null : exactly;
  const bare = room && sentence.find(new RegExp(`(?<![\\p{L}\\d])${number}${unit}`, 'u'));
  if (!bare) return;
  const value = toNumber(bare.groups[0], bare.groups[1]);
  if (!fits(value) || (attribute.unit === 'km' && value < leastMileage)) return;
  sentence.take(bare.index, bare.source.length);
  const [low, high] = room;
  if (low === high) return tell(reading, attribute, '', value, bare.source);
  if (low) tell(reading, attribute, 'Min', Math.round(value * low), bare.source);
  tell(reading, attribute, 'Max', Math.round(value * high), bare.source);
}

/** "Maison 100 m²" is one of about that size, "Clio 50 000 km" one that has run no more. */
const roomAround = new Map<string, readonly [number, number]>([
  ['m²', [0.8, 1.2]],
  ['km', [0, 1.1]],
]);
const exactly = [1, 1] as const;
/** Fewer are the way to somewhere, or what a battery does. */
const leastMileage = 1_000;

interface Option {
  attribute: Attribute;
  value: string;
  labels: Attribute['labels'];
}

const takeOption = (reading: Reading, option: Option, index: number, length: number): void =>
  tellOption(reading, option.attribute, option, reading.sentence.take(index, length));

/** "Boîte" of "Boîte de vitesses", "size" of "Shoe size", and what means the same. */
export function labelWords({ labels }: Attribute, synonyms: Synonyms): Set<string> {
  const words = [lexemesOf(labels.fr)[0] ?? '', lexemesOf(labels.en).at(-1) ?? ''].filter((word) => word.length > 2);
  const others = words.flatMap((word) => (synonyms.get(word) ?? []).flatMap((way) => (way.length === 1 ? way : [])));
  return new Set([...words, ...others]);
}

/** "Taille S ou M", "essence ou diesel" */
function takeOther(reading: Reading, attribute: Attribute, after: number): void {
  const [whole = '', said = ''] = /^ (?:ou|or) ([\p{L}\d]+)/u.exec(reading.sentence.left.slice(after)) ?? [];
  const option = said && optionSaid(attribute, said);
  if (option) takeOption(reading, option, after, whole.length);
}

/** "boite auto", "taille M", "automatic gearbox": what a criterion is called says that its value is one. */
function readLabelled(reading: Reading, attributes: readonly Attribute[]): void {
  const { sentence, synonyms, understood } = reading;
  const words = [...sentence.left.matchAll(/[\p{L}\d][\p{L}\d']*/gu)];
  for (const [at, { index, 0: word }] of words.entries()) {
    const next = words[at + 1];
    if (!next || sentence.left.slice(index, next.index).length > word.length + 1) continue;
    for (const attribute of attributes.filter(({ type }) => type === 'enum')) {
      const isLabel = (text: string) => labelWords(attribute, synonyms).has(lexemesOf(text).join(' '));
      const said = isLabel(word) ? next[0] : isLabel(next[0]) && reading.language === 'en' ? word : null;
      const option = said && optionSaid(attribute, said);
      if (!option || understood.some(({ param }) => param === `attr.${attribute.key}`)) continue;
      const length = next.index + next[0].length - index;
      // What an ad may leave out is left to the words, which find a size of two signs, but not "M".
      if (attribute.required || said.length === 1) {
        takeOption(reading, option, index, length);
        takeOther(reading, attribute, index + length);
      } else if (said === next[0]) sentence.take(index, word.length);
      else sentence.take(next.index, next[0].length);
      return;
    }
  }
}

/** By its label, or by the beginning of it, or a part ("M" of "M / 38"), where only one has it. */
function optionSaid(attribute: Attribute, said: string): Option | null {
  const isCalled = ({ labels }: Attribute['options'][number], fits: (label: string) => boolean) =>
    [labels.fr, labels.en].some((label) => fits(fold(label)));
  const exact = attribute.options.find((one) =>
    isCalled(one, (label) => label === said || lexemesOf(label).join() === lexemesOf(said).join()),
  );
  const begun = attribute.options.filter((one) => isCalled(one, (label) => said.length > 2 && label.startsWith(said)));
  const holding = attribute.options.filter((one) => isCalled(one, (label) => label.split(' / ').includes(said)));
  const found = exact ?? [begun, holding].find((some) => some.length === 1)?.[0];
  return found ? { attribute, ...found } : null;
}

function readOptions(reading: Reading, attributes: readonly Attribute[], names: ReadonlySet<string>): void {
  const { sentence, understood } = reading;
  const byLexemes = new Map<string, Option[]>();
  for (const attribute of attributes)
    for (const { value, labels } of attribute.options)
      for (const key of new Set([labels.fr, labels.en].map((label) => lexemesOf(label).join(' '))))
        if (key.length > 2 && !names.has(key))
          byLexemes.set(key, [...(byLexemes.get(key) ?? []), { attribute, value, labels }]);
  for (const match of sentence.left.matchAll(/[\p{L}\d][\p{L}\d'-]*/gu)) {
    const found = byLexemes.get(lexemesOf(match[0]).join(' '));
    // Said of two attributes it is no statement about either.
    const [only, more] = found ?? [];
    if (!only || more || sentence.typed(match.index - 1, 1) === '-') continue;
    if (understood.some((one) => one.param === `attr.${only.attribute.key}`)) continue;
    // The thing itself has to be named by another word.
    if (lexemesOf(sentence.rest()).filter((lexeme) => !/^(?:\d+|[cm]?m|kg|go|to|l)$/.test(lexeme)).length < 2) return;
    takeOption(reading, only, match.index, match[0].length);
    takeOther(reading, only.attribute, match.index + match[0].length);
  }
}

/** `names` are the lexemes of the category's own names: "poussette" says nothing about a pushchair. */
export function readAttributes(reading: Reading, attributes: readonly Attribute[], names: ReadonlySet<string>): void {
  const usable = attributes.filter((one) => one.filterable);
  // What kind of thing it is too: a bike is no "type of bicycle".
  const kinds = /type$/i;
  readLabelled(
    reading,
    usable.filter(({ key }) => !kinds.test(key)),
  );
  for (const attribute of usable) {
    const params = ['', 'Min', 'Max'].map((end) => `attr.${attribute.key}${end}`);
    if (reading.understood.some(({ param }) => params.includes(param))) continue;
    if (attribute.type === 'number') readNumber(reading, attribute);
    if (attribute.type === 'year') readYears(reading, attribute);
  }
  // What an ad may leave out is left to the words, which find the labels as well.
  readOptions(
    reading,
    usable.filter((one) => one.type === 'enum' && one.required && !kinds.test(one.key)),
    names,
  );
}
