/** What makes two ads comparable in price, category by category, from the attributes the category defines. */
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import type { AdBasics, Comparable } from '#server/features/ads/comparable.queries.ts';
import { valueText } from '#server/features/ads/facts.ts';
import { translate } from '#server/kit/texts.ts';

interface Criterion {
  text: string;
  accepts: (other: Comparable) => boolean;
}

/** A rent and a sale, or a night and a week, are never comparable. */
const decisive = new Set(['transaction', 'pricePeriod', 'offerType']);
/** After the required choices of the category, in this order. */
const telling = ['brand', 'model', 'propertyType', 'storage', 'surface', 'landSurface', 'rooms', 'year', 'mileage'];
const spread: Record<string, (value: number) => number> = {
  surface: (value) => value * 0.25,
  landSurface: (value) => value * 0.4,
  mileage: (value) => Math.max(10_000, value * 0.4),
  year: () => 2,
};
/** Choices that say little about the price. */
const indifferent = new Set(['size', 'shoeSize', 'colour', 'dpe', 'ges', 'fuel', 'gearbox', 'audience']);

/** Fewer say nothing; from so many on, further narrowing would only lose some. */
export const fewest = 8;
const enough = 16;

const fold = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

function criterionOf(attribute: Attribute, ad: AdBasics, language: Language): Criterion | null {
  const { key, labels, type } = attribute;
  const own = ad.attributes[key];
  if (own === undefined || Array.isArray(own)) return null;
  const tell = (value: string | null) =>
    translate(language, 'facts:guide.criterion', { label: labels[language], value: value ?? String(own) });
  const width = spread[key];
  if (!width || typeof own !== 'number')
    return {
      text: tell(valueText(attribute, own, language)),
      accepts: ({ attributes }) => fold(attributes[key]) === fold(own),
    };
  const whole = type === 'year' ? 1 : own >= 1_000 ? 1_000 : 1;
  const from = Math.max(0, Math.floor((own - width(own)) / whole) * whole);
  const to = Math.ceil((own + width(own)) / whole) * whole;
  const [low, high] = [from, to].map((value) => valueText(attribute, value, language));
  return {
    text: tell(translate(language, 'facts:guide.range', { from: low, to: high })),
    accepts: ({ attributes }) => {
      const other = attributes[key];
      return typeof other === 'number' && other >= from && other <= to;
    },
  };
}

const departementOf = (code: string | null) => code?.slice(0, code.startsWith('97') ? 3 : 2) ?? null;

function furtherCriteria(ad: AdBasics, language: Language): Criterion[] {
  const criteria: Criterion[] = [];
  const departement = departementOf(ad.inseeCode);
  if (ad.condition)
    criteria.push({
      text: translate(language, `facts:guide.condition.${ad.condition}`),
      accepts: ({ condition }) => condition === ad.condition,
    });
  if (departement)
    criteria.push({
      text: translate(language, 'facts:guide.departement', { value: departement }),
      accepts: ({ inseeCode }) => departementOf(inseeCode) === departement,
    });
  return criteria;
}

function rank({ key, type, required }: Attribute): number {
  const place = telling.indexOf(key);
  if (required && type === 'enum' && !indifferent.has(key) && place === -1) return 0;
  return place === -1 ? Infinity : place + 1;
}

/** Keeps to each criterion that leaves enough ads, the most telling first. */
export function narrow(
  ad: AdBasics,
  newest: readonly Comparable[],
  attributes: readonly Attribute[],
  language: Language,
): { used: readonly Comparable[]; criteria: string[] } {
  const toCriterion = (attribute: Attribute) => criterionOf(attribute, ad, language) ?? [];
  const [must, may] = [true, false].map((isDecisive) =>
    attributes.filter(({ key }) => decisive.has(key) === isDecisive),
  );
  const criteria: string[] = [];
  let used = newest;
  for (const { text, accepts } of must!.flatMap(toCriterion)) {
    used = used.filter(accepts);
    criteria.push(text);
  }
  const ordered = may!.filter((one) => rank(one) < Infinity).toSorted((a, b) => rank(a) - rank(b));
  for (const { text, accepts } of [...ordered.flatMap(toCriterion), ...furtherCriteria(ad, language)]) {
    if (used.length <= enough) break;
    const fewer = used.filter(accepts);
    if (fewer.length < fewest) continue;
    used = fewer;
    criteria.push(text);
  }
  return { used, criteria };
}
