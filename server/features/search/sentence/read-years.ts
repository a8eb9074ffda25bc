/** Years of make in a sentence: "voiture après 2018", "clio entre 2015 et 2018", "année 2019". */
import type { Attribute } from '#contract/api/categories.ts';
import { withUnit } from '#contract/units.ts';
import { withoutAll } from '#server/features/search/sentence/sentence.ts';
import { begin, type Reading } from '#server/features/search/sentence/reading.ts';
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
