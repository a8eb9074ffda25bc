/** The facts of one demo ad: what its thing says. */
import type { AttributeValues } from '#contract/ads.ts';
import type { Dice } from '#server/db/seed/ads/dice.ts';
import type { Ahead, Between, Choice, Thing, Value } from '#server/db/seed/ads/shelf.ts';
import type { SeedAttribute } from '#server/db/seed/categories/types.ts';

const isBetween = (choice: Choice): choice is Between => typeof choice === 'object' && 'from' in choice;
const isList = (choice: Choice): choice is readonly Value[] => Array.isArray(choice);
const isAhead = (choice: Choice): choice is Ahead => typeof choice === 'object' && 'inDays' in choice;
const dayMs = 86_400_000;

function dayAhead({ inDays: [from, to], on }: Ahead, dice: Dice, now: Date): string {
  const day = new Date(now.getTime() + dice.between(from, to) * dayMs);
  if (on === 'sunday') day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  else day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

function choose(choice: Choice, dice: Dice, now: Date): Value {
  if (isBetween(choice)) return dice.between(choice.from, choice.to, choice.step);
  if (isAhead(choice)) return dayAhead(choice, dice, now);
  return isList(choice) ? dice.one(choice) : choice;
}

const isoDay = (year: number, dice: Dice) =>
  `${year}-${String(dice.between(1, 12)).padStart(2, '0')}-${String(dice.between(1, 28)).padStart(2, '0')}`;

/** Who has to carry a number: nobody marks a fish, a hen or a budgerigar. */
const numbered = new Set(['dog', 'cat', 'horse', 'pony', 'tortoise']);

const identification = (dice: Dice) => `25026${Array.from({ length: 10 }, () => dice.between(0, 9)).join('')}`;

export function fillAttributes(
  thing: Thing,
  definitions: readonly SeedAttribute[],
  dice: Dice,
  now: Date,
): AttributeValues {
  const values: AttributeValues = {};
  const thisYear = now.getUTCFullYear();
  for (const { key, type, required, options: [only, ...others] = [] } of definitions) {
    const choice = thing.attributes?.[key];
    const several = thing.several?.[key];
    if (choice !== undefined)
      values[key] = type === 'multi' ? [String(choose(choice, dice, now))] : choose(choice, dice, now);
    else if (several) values[key] = dice.some(several, Math.min(several.length, dice.between(2, 4)));
    else if (key === 'firstRegistration' && typeof values.year === 'number')
      values[key] = isoDay(Math.min(values.year, thisYear - 1), dice);
    else if (key === 'identificationNumber' && numbered.has(String(values.species))) values[key] = identification(dice);
    else if (only && !others.length) values[key] = only.value;
    else if (required) throw new Error(`The category wants "${key}" of "${thing.titles[0]}".`);
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
    const isAmount = typeof value === 'number' && definition?.type !== 'year';
    return isAmount ? value.toLocaleString('fr-FR') : String(value ?? '');
  });
  return filled.replace(/\s{2,}/g, ' ').trim();
}
