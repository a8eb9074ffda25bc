/** Attribute values as people read them. */
import type { AttributeValues } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { firstOfMonth } from '#contract/first-of-month.ts';
import type { Language } from '#contract/languages.ts';
import { withUnit } from '#contract/units.ts';
import { onceFor } from '#server/kit/remembered.ts';
import { hasText, translate } from '#server/kit/texts.ts';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

type Value = AttributeValues[string];

const formats = {
  number: each((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })),
  euros: each(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
  ),
  date: each((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })),
};

function each<T>(make: (locale: string) => T): Record<Language, T> {
  return { fr: make(locales.fr), en: make(locales.en) };
}

function number(value: number, unit: string | null, language: Language): string {
  if (unit === '€') return formats.euros[language].format(value);
  return withUnit(formats.number[language].format(value), unit, language);
}

/** "En soirée, le week-end": only the first begins with a capital; names and short forms keep theirs. */
const oneSentence = (labels: readonly string[]): string =>
  labels
    .map((label, index) =>
      index && !/\p{Lu}/u.test(label.slice(1)) ? label.charAt(0).toLowerCase() + label.slice(1) : label,
    )
    .join(', ');

function choice({ options }: Attribute, value: string, language: Language): string {
  return options.find((one) => one.value === value)?.labels[language] ?? value;
}

type Write = (attribute: Attribute, value: Value, language: Language) => string | null;
const keptAtMost = 100;

/** Most ads say the same few things: what was written of a choice or number is kept as long as its attribute. */
function keeping(write: Write): Write {
  const kept = new WeakMap<Attribute, Record<Language, Map<Value, string | null>>>();
  return (attribute, value, language) => {
    if (attribute.type === 'text' || attribute.type === 'multi') return write(attribute, value, language);
    let ofLanguages = kept.get(attribute);
    if (!ofLanguages) kept.set(attribute, (ofLanguages = { fr: new Map(), en: new Map() }));
    const texts = ofLanguages[language];
    let text = texts.get(value);
    if (text === undefined) {
      if (texts.size >= keptAtMost) texts.clear();
      texts.set(value, (text = write(attribute, value, language)));
    }
    return text;
  };
}

/** Null where the value is not of the attribute's type: attributes change while ads stay. */
export const valueText = keeping((attribute, value, language) => {
  const { type, unit } = attribute;
  if (type === 'boolean')
    return typeof value === 'boolean' ? translate(language, `facts:${value ? 'yes' : 'no'}`) : null;
  if (type === 'number') return typeof value === 'number' ? number(value, unit, language) : null;
  if (type === 'multi')
    return Array.isArray(value) ? oneSentence(value.map((one) => choice(attribute, one, language))) || null : null;
  if (type === 'year') return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
  if (typeof value !== 'string') return null;
  if (type === 'enum') return choice(attribute, value, language);
  if (type !== 'date') return value;
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : firstOfMonth(formats.date[language].format(day), language);
});

/** What tells most about a thing in a few characters; others follow in their category's order. */
const telling =
  'year mileage fuel roomSurface surface rooms dpe landSurface guests contract size shoeSize brand storage model breed'.split(
    ' ',
  );
/** `salary` stands in the label, where a price would, and `hourlyRate` mostly is the price: a second amount says nothing by itself. */
const untold = new Set(['transaction', 'make', 'ges', 'offerType', 'delivery', 'salary', 'hourlyRate']);
const short = 28;
const factsShown = 3;

const rankOf = (key: string) => (telling.includes(key) ? telling.indexOf(key) : telling.length);

/** A fact stands alone, without its label: "45 000 km", "3 pièces", "DPE D". */
const factText = keeping((attribute, value, language) => {
  if (attribute.type === 'boolean') return null;
  const whole = valueText(attribute, value, language);
  // "XL (plus de 1,86 m)": a card has no room for what the brackets explain.
  const text = attribute.type === 'enum' && whole ? whole.replace(/ \(.+\)$/u, '') : whole;
  const key = `facts:of.${attribute.key}`;
  if (text === null) return null;
  if (hasText(language, key) || hasText(language, `${key}_other`))
    return translate(language, key, { value: text, ...(typeof value === 'number' && { count: value }) });
  // A bare number says nothing.
  return attribute.type === 'number' && !attribute.unit ? null : text;
});

/** The attributes that may become facts, the most telling first. */
const candidatesOf = onceFor((attributes: readonly Attribute[]) =>
  attributes
    .filter(
      ({ key, type, filterable }) => !untold.has(key) && (telling.includes(key) || (filterable && type !== 'multi')),
    )
    .toSorted((a, b) => rankOf(a.key) - rankOf(b.key)),
);

const charges = 'rentChargesIncluded';

/** What a rent holds belongs to its price, and goes before the facts. */
function chargesOf(values: AttributeValues, attributes: readonly Attribute[], language: Language): string[] {
  const value = Object.hasOwn(values, charges) ? values[charges] : undefined;
  if (typeof value !== 'boolean' || !attributes.some(({ key }) => key === charges)) return [];
  return [translate(language, value ? 'facts:charges.included' : 'facts:charges.apart')];
}

/** In a shared home two areas are told, and each says whose it is. */
const wholeHome = (attributes: readonly Attribute[], { key }: Attribute) =>
  key === 'surface' && attributes.some((other) => other.key === 'roomSurface');

export function factsOf(values: AttributeValues, attributes: readonly Attribute[], language: Language): string[] {
  const facts: string[] = [];
  for (const attribute of candidatesOf(attributes)) {
    const value = Object.hasOwn(values, attribute.key) ? values[attribute.key] : undefined;
    const alone = value === undefined ? null : factText(attribute, value, language);
    const text =
      alone && wholeHome(attributes, attribute) ? translate(language, 'facts:home', { value: alone }) : alone;
    // A child's bicycle of a child's size is told once.
    if (text && text.length <= short && !facts.includes(text)) facts.push(text);
    if (facts.length === factsShown) break;
  }
  // "Fairphone 4" says "Fairphone" too.
  const told = facts.filter((fact) => !facts.some((other) => other.startsWith(`${fact} `)));
  return [...chargesOf(values, attributes, language), ...told];
}

/** Every attribute of the ad with its label, in the order of its category. */
export function attributeList(values: AttributeValues, attributes: readonly Attribute[], language: Language) {
  return attributes.flatMap((attribute) => {
    const value = Object.hasOwn(values, attribute.key) ? values[attribute.key] : undefined;
    const text = value === undefined ? null : valueText(attribute, value, language);
    return text === null ? [] : [{ key: attribute.key, label: attribute.labels[language], value: text }];
  });
}
