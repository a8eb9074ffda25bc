/** The facts of one demo ad: what its thing says, and whatever else the category requires. */
import type { AttributeValues } from '#contract/ads.ts';
import type { Dice } from '#server/db/seed/ads/dice.ts';
import type { Between, Choice, Thing, Value } from '#server/db/seed/ads/shelf.ts';
import type { SeedAttribute } from '#server/db/seed/categories/types.ts';

const isBetween = (choice: Choice): choice is Between => typeof choice === 'object' && 'from' in choice;

function choose(choice: Choice, dice: Dice): Value {
  if (isBetween(choice)) return dice.between(choice.from, choice.to, choice.step);
  return Array.isArray(choice) ? dice.one(choice as readonly Value[]) : (choice as Value);
}

const isoDay = (year: number, dice: Dice) =>
  `${year}-${String(dice.between(1, 12)).padStart(2, '0')}-${String(dice.between(1, 28)).padStart(2, '0')}`;

/** Something plausible for a definition that the thing says nothing about. */
function invent({ type, options = [], min, max }: SeedAttribute, dice: Dice, year: number): AttributeValues[string] {
  const values = options.map((one) => one.value).filter((value) => value !== 'other' && value !== 'ns');
  switch (type) {
    case 'enum':
      return dice.one(values);
    case 'multi':
      return dice.some(values, Math.min(2, values.length));
    case 'boolean':
      return dice.isLucky(0.5);
    case 'year':
      return dice.between(year - 12, year - 1);
    case 'date':
      return isoDay(dice.between(year - 9, year - 1), dice);
    case 'number':
      return dice.between(min ?? 1, Math.min(max ?? 10, (min ?? 1) + 9));
    case 'text':
      return dice.one(['Classic', 'Confort', 'Série 2', 'Essentiel']);
  }
}

function identification(dice: Dice): string {
  return `25026${Array.from({ length: 10 }, () => dice.between(0, 9)).join('')}`;
}

export function fillAttributes(
  thing: Thing,
  definitions: readonly SeedAttribute[],
  dice: Dice,
  now: Date,
): AttributeValues {
  const values: AttributeValues = {};
  const thisYear = now.getUTCFullYear();
  for (const definition of definitions) {
    const { key, type, required, options } = definition;
    const choice = thing.attributes?.[key];
    const several = thing.several?.[key];
    if (choice !== undefined) values[key] = type === 'multi' ? [String(choose(choice, dice))] : choose(choice, dice);
    else if (several) values[key] = dice.some(several, Math.min(several.length, dice.between(2, 4)));
    else if (key === 'firstRegistration' && typeof values.year === 'number')
      values[key] = isoDay(Math.min(values.year, thisYear - 1), dice);
    else if (key === 'identificationNumber') values[key] = identification(dice);
    else if (key === 'ticketCount') values[key] = dice.between(1, 3);
    else if (required || options?.length === 1) values[key] = invent(definition, dice, thisYear);
  }
  return values;
}

/** Words rather than names: they are written small within a sentence. */
const ordinary = new Set(['colour', 'material', 'fuel', 'gearbox', 'style', 'frameMaterial', 'season', 'heating']);

/** As French wants it: "noires" for boots, "blanche" for a shirt. */
function agree(adjective: string, as: string): string {
  if (/ |marron|orange|kaki|bordeaux|argent$/.test(adjective)) return adjective;
  const feminine: Record<string, string> = { blanc: 'blanche', violet: 'violette' };
  const one = as.includes('f') && !adjective.endsWith('e') ? (feminine[adjective] ?? `${adjective}e`) : adjective;
  return as.includes('p') && !one.endsWith('s') ? `${one}s` : one;
}

/** {key} in a title or sentence, as a reader sees it; {key:fp} agrees with a feminine plural. */
export function putIn(text: string, values: AttributeValues, definitions: readonly SeedAttribute[]): string {
  const filled = text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, key: string, as: string = '') => {
    const value = values[key];
    const definition = definitions.find((one) => one.key === key);
    const label = definition?.options?.find((one) => one.value === value)?.labels.fr;
    if (label) return ordinary.has(key) ? agree(label.toLocaleLowerCase('fr'), as) : label;
    return typeof value === 'number' && value >= 10_000 ? value.toLocaleString('fr-FR') : String(value ?? '');
  });
  return filled.replace(/\s{2,}/g, ' ').trim();
}
