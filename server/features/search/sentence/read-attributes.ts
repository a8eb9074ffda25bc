/** Facts of a category in a sentence: "3 pièces", "moins de 90 000 km", "diesel". Only what its attributes define. */
import type { Attribute } from '#contract/api/categories.ts';
import { languages } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import { tell } from '#server/features/search/sentence/attribute-chip.ts';
import { endsOf, rangePatterns, toNumber, type Reading } from '#server/features/search/sentence/reading.ts';
import { lexemesOf } from '#server/features/search/synonyms/synonyms.ts';
import { inch } from '#server/features/search/words/units.ts';
import { fold } from '#server/features/search/words/lexemes.ts';
import { readYears } from '#server/features/search/sentence/read-years.ts';
import { translate } from '#server/kit/texts.ts';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** How a number of this attribute is written: its unit, or what it counts ("3 pièces"). */
function unitOf({ unit, labels }: Attribute): string {
  const words = [labels.fr, labels.en].map(fold).filter((label) => !label.includes(' '));
  const units = unit
    ? [
        ...new Set(languages.map((language) => fold(unitIn(unit, language)))),
        ...(unit === 'm²' ? ['m²', 'm 2'] : []),
        ...(unit === 'km' ? ['kms', 'kilometres?'] : []),
        ...(unit === '"' ? [inch, 'pouces?', 'inch(?:es)?'] : []),
      ]
    : [];
  const all = [
    ...units.map((one) => (one.endsWith('?') ? one : escape(one))),
    ...(unit ? [] : words.map((one) => `${escape(one.replace(/s$/, '')).replace(/^bedroom$/, 'bed(?:room)?')}s?`)),
  ];
  return all.length ? `(?:(?:\\s?|-|\\s{2,6})(?:${all.join('|')})(?![\\p{L}\\d]))` : '';
}

function readNumber(reading: Reading, attribute: Attribute): void {
  const { sentence } = reading;
  const unit = unitOf(attribute);
  if (!unit) return;
  const patterns = rangePatterns(unit);
  const fits = (value: number) => value >= (attribute.min ?? 0) && value <= (attribute.max ?? Number.MAX_SAFE_INTEGER);
  const between = sentence.find(patterns.between);
  if (between) {
    const [low, high] = endsOf(between);
    sentence.take(between.index, between.source.length);
    tell(reading, attribute, 'Min', low, between.source);
    tell(reading, attribute, 'Max', high, between.source);
    return;
  }
  for (const [suffix, pattern] of [
    ['Max', patterns.max],
    ['Min', patterns.min],
  ] as const) {
    const found = sentence.find(pattern);
    if (!found) continue;
    const [a, ac, b, bc] = found.groups;
    const value = toNumber(a ?? b, a ? ac : bc);
    // Kilometres on the clock, or of a battery: the range tells them apart.
    if (!fits(value)) continue;
    sentence.take(found.index, found.source.length);
    tell(reading, attribute, suffix, value, found.source);
    return;
  }
  // A bare "128 Go" is better left to the words: storage or memory. What is counted is meant exactly: "3 pièces".
  if (attribute.unit) return;
  const exact = sentence.find(new RegExp(`(?<![\\p{L}\\d])(\\d{1,4})${unit}`, 'u'));
  const count = Number(exact?.groups[0]);
  if (!exact || !fits(count)) return;
  sentence.take(exact.index, exact.source.length);
  tell(reading, attribute, '', count, exact.source);
}

/** "Pas diesel" wants any other. */
const notSaid = new RegExp(`(?:^|[^\\p{L}])(?:non|pas|ni|not|no|sans|sauf|hors)[ -](?:de |d'|du )?$`, 'u');

function readOptions(reading: Reading, attributes: readonly Attribute[], names: ReadonlySet<string>): void {
  const { sentence, understood, language } = reading;
  const byLexemes = new Map<string, { attribute: Attribute; value: string; label: string }[]>();
  for (const attribute of attributes)
    for (const { value, labels } of attribute.options)
      for (const key of new Set([labels.fr, labels.en].map((label) => lexemesOf(label).join(' '))))
        if (key.length > 2 && !names.has(key))
          byLexemes.set(key, [...(byLexemes.get(key) ?? []), { attribute, value, label: labels[language] }]);
  for (const match of sentence.left.matchAll(/[\p{L}\d][\p{L}\d'-]*/gu)) {
    const found = byLexemes.get(lexemesOf(match[0]).join(' '));
    // Said of two attributes it is no statement about either.
    const [only, more] = found ?? [];
    if (!only || more || sentence.typed(match.index - 1, 1) === '-') continue;
    if (notSaid.test(sentence.left.slice(0, match.index))) continue;
    const { attribute, value, label } = only;
    const param = `attr.${attribute.key}`;
    if (understood.some((one) => one.param === param)) continue;
    // The thing itself has to be named by another word.
    if (lexemesOf(sentence.rest()).length < 2) return;
    const from = sentence.typed(match.index, match[0].length);
    sentence.take(match.index, match[0].length);
    const text = translate(language, 'understood:equals', { label: attribute.labels[language], value: label });
    understood.push({ param, value, label: text, from });
  }
}

/** `names` are the lexemes of the category's own names: "poussette" says nothing about a pushchair. */
export function readAttributes(reading: Reading, attributes: readonly Attribute[], names: ReadonlySet<string>): void {
  const usable = attributes.filter((one) => one.filterable);
  for (const attribute of usable) {
    const params = ['', 'Min', 'Max'].map((end) => `attr.${attribute.key}${end}`);
    if (reading.understood.some(({ param }) => params.includes(param))) continue;
    if (attribute.type === 'number') readNumber(reading, attribute);
    if (attribute.type === 'year') readYears(reading, attribute);
  }
  // What an ad may leave out, and what kind of thing it is, is left to the words, which find the labels as well.
  readOptions(
    reading,
    usable.filter((one) => one.type === 'enum' && one.required && !/type$/i.test(one.key)),
    names,
  );
}
