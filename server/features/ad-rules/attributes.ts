/** The attributes of an ad, judged by the definitions of its category. */
import type { AttributeValues } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { isCount } from '#contract/units.ts';
import type { Complaint } from '#server/kit/validation.ts';

type Value = AttributeValues[string];
type Fault = Omit<Complaint, 'field'>;

const longestText = 200;
const firstYear = 1800;
/** Cars of the next year are sold in this one. */
const lastYear = () => new Date().getUTCFullYear() + 2;

function rangeFault(value: number, min: number | null, max: number | null): Fault | null {
  if (min !== null && value < min) return { code: 'too_small', params: { minimum: min } };
  if (max !== null && value > max) return { code: 'too_big', params: { maximum: max } };
  return null;
}

function yearFault(year: number, minimum: number, maximum: number): Fault | null {
  return year < minimum || year > maximum ? { code: 'year_range', params: { minimum, maximum } } : null;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function textFault(value: string): Fault | null {
  if (value.length > longestText) return { code: 'too_long', params: { count: longestText, maximum: longestText } };
  return value.includes('\0') || !value.isWellFormed() ? { code: 'invalid_characters' } : null;
}

const wrongType: Fault = { code: 'invalid_type' };
const wrongValue: Fault = { code: 'invalid_value' };

const judges: Record<Attribute['type'], (attribute: Attribute, value: Value) => Fault | null> = {
  boolean: (_, value) => (typeof value === 'boolean' ? null : wrongType),
  number: (attribute, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return wrongType;
    if (isCount(attribute) && !Number.isInteger(value)) return { code: 'whole_number' };
    return rangeFault(value, attribute.min, attribute.max);
  },
  year: ({ min, max }, value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return wrongType;
    return yearFault(value, min ?? firstYear, max ?? lastYear());
  },
  text: (_, value) => (typeof value === 'string' ? textFault(value) : wrongType),
  date: (_, value) => {
    if (typeof value !== 'string') return wrongType;
    return isDay(value) ? null : { code: 'invalid_date' };
  },
  enum: ({ options }, value) => {
    if (typeof value !== 'string') return wrongType;
    return options.some((one) => one.value === value) ? null : wrongValue;
  },
  multi: ({ options }, value) => {
    if (!Array.isArray(value)) return wrongType;
    const isChosen = (given: string) => options.some((one) => one.value === given);
    return value.every(isChosen) && new Set(value).size === value.length ? null : wrongValue;
  },
};

const isEmpty = (value: Value | undefined) =>
  value === undefined || (typeof value === 'string' && !value.trim()) || (Array.isArray(value) && !value.length);

/** Everything wrong with the values; with `complete`, also what is missing. */
export function attributeFaults(
  definitions: readonly Attribute[],
  values: AttributeValues,
  { complete }: { complete: boolean },
): Complaint[] {
  const byKey = new Map(definitions.map((one) => [one.key, one]));
  const wrong = Object.entries(values).flatMap(([key, value]): Complaint[] => {
    const definition = byKey.get(key);
    const field = `attributes.${key}`;
    if (!definition) return [{ field, code: 'unknown_field' }];
    const fault = isEmpty(value) ? null : judges[definition.type](definition, value);
    return fault ? [{ field, ...fault }] : [];
  });
  if (!complete) return wrong;
  const missing = definitions.filter(({ key, required }) => required && isEmpty(values[key]));
  return [...wrong, ...missing.map(({ key }) => ({ field: `attributes.${key}`, code: 'required' }))];
}

/** What is worth keeping of values: given, known to the category and right. */
export function keepValid(definitions: readonly Attribute[], values: AttributeValues): AttributeValues {
  const wrong = new Set(attributeFaults(definitions, values, { complete: false }).map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isEmpty(value) && !wrong.has(`attributes.${key}`)),
  );
}
