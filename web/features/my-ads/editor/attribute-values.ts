/** One attribute between what is typed and what is sent. */
import type { AttributeValues } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { numberText } from '#contract/numbers.ts';
import { isCount } from '#contract/units.ts';
import { parseNumber } from '#web/features/my-ads/editor/typed-numbers.ts';

/** A switch, a list of ticks, or whatever was typed or chosen. */
export type Typed = string | boolean | string[];
export type TypedAttributes = Record<string, Typed>;

type Value = AttributeValues[string];

/** What is wrong, by the name of its text `problems.<code>`. */
export interface Problem {
  code: string;
  params?: Record<string, string | number>;
}

const longestText = 200;
const firstYear = 1800;

export const isBlank = (typed: Typed | undefined): boolean =>
  typed === undefined || (typeof typed === 'string' ? !typed.trim() : Array.isArray(typed) && !typed.length);

function numberProblem(definition: Attribute, value: number | null): Problem | null {
  const { type, min, max } = definition;
  if (type === 'year') return yearProblem(value, min ?? firstYear, max ?? new Date().getFullYear() + 2);
  if (value === null) return { code: 'number' };
  if (isCount(definition) && !Number.isInteger(value)) return { code: 'whole' };
  if (min !== null && value < min) return { code: 'too_small', params: { minimum: min } };
  return max !== null && value > max ? { code: 'too_big', params: { maximum: max } } : null;
}

function yearProblem(year: number | null, minimum: number, maximum: number): Problem | null {
  if (year === null || !Number.isInteger(year)) return { code: 'year' };
  return year < minimum || year > maximum ? { code: 'year_range', params: { minimum, maximum } } : null;
}

export function attributeProblem(definition: Attribute, typed: Typed | undefined): Problem | null {
  if (isBlank(typed)) return definition.required ? { code: definition.options.length ? 'choose' : 'required' } : null;
  const { type, options } = definition;
  if (type === 'number' || type === 'year') return numberProblem(definition, parseNumber(String(typed)));
  if (type === 'date') return Number.isNaN(Date.parse(String(typed))) ? { code: 'date' } : null;
  if (type === 'text')
    return String(typed).length > longestText ? { code: 'too_long', params: { maximum: longestText } } : null;
  if (type === 'enum') return options.some(({ value }) => value === typed) ? null : { code: 'choose' };
  return null;
}

/** Undefined where there is nothing worth sending. */
export function toValue(definition: Attribute, typed: Typed | undefined): Value | undefined {
  if (typed === undefined || isBlank(typed) || attributeProblem(definition, typed)) return undefined;
  const { type, options } = definition;
  if (type === 'number' || type === 'year') return parseNumber(String(typed)) ?? undefined;
  if (type === 'boolean') return typed === true;
  if (type === 'multi' && Array.isArray(typed))
    return options.map(({ value }) => value).filter((one) => typed.includes(one));
  return typeof typed === 'string' ? typed.trim() : undefined;
}

export function toTyped(value: Value, language: Language): Typed {
  return typeof value === 'number' ? numberText(value, language) : value;
}

/** A list with a single option states a fact: nobody has to choose it. */
export function isImplied({ type, options }: Attribute): boolean {
  return type === 'enum' && options.length === 1;
}

export function toValues(definitions: readonly Attribute[], typed: TypedAttributes): AttributeValues {
  const values: AttributeValues = {};
  for (const definition of definitions) {
    const implied = isImplied(definition) ? definition.options[0]?.value : undefined;
    const value = implied ?? toValue(definition, typed[definition.key]);
    if (value !== undefined) values[definition.key] = value;
  }
  return values;
}
