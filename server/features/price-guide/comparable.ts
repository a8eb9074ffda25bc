/** What makes two ads comparable in price, category by category, from the attributes the category defines. */
import type { Condition } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { valueText } from '#server/features/ads/facts.service.ts';
import { traitOf, type Neighbour } from '#server/fast/likeness-lines.ts';
import type { AdAmongOthers } from '#server/features/price-guide/price-guide.queries.ts';
import { translate } from '#server/kit/texts.ts';

interface Criterion {
  text: () => string;
  accepts: (other: Neighbour) => boolean;
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

function criterionOf(attribute: Attribute, { attributes, own }: AdAmongOthers, language: Language): Criterion | null {
  const { key, labels, type } = attribute;
  const value = attributes[key];
  const trait = traitOf(own, key);
  if (value === undefined || trait === null) return null;
  const tell = (text: string | null) =>
    translate(language, 'facts:guide.criterion', { label: labels[language], value: text ?? String(value) });
  const width = spread[key];
  if (!width || typeof value !== 'number') {
    const wanted = `|${key}=${trait}|`;
    return {
      text: () => tell(valueText(attribute, value, language)),
      accepts: ({ traits }) => traits.includes(wanted),
    };
  }
  const whole = type === 'year' ? 1 : value >= 1_000 ? 1_000 : 1;
  const from = Math.max(0, Math.floor((value - width(value)) / whole) * whole);
  const to = Math.ceil((value + width(value)) / whole) * whole;
  return {
    text: () => {
      const [low, high] = [from, to].map((one) => valueText(attribute, one, language));
      return tell(translate(language, 'facts:guide.range', { from: low, to: high }));
    },
    accepts: (other) => {
      const its = Number(traitOf(other, key) ?? Number.NaN);
      return its >= from && its <= to;
    },
  };
}

const forParts: Condition = 'for-parts';

const conditionOf = ({ own }: AdAmongOthers, language: Language): Criterion => ({
  text: () => translate(language, `facts:guide.condition.${own.condition}`),
  accepts: ({ condition }) => condition === own.condition,
});

function furtherCriteria(ad: AdAmongOthers, language: Language): Criterion[] {
  const { own } = ad;
  const criteria: Criterion[] = [];
  if (own.condition && own.condition !== forParts) criteria.push(conditionOf(ad, language));
  if (own.departement)
    criteria.push({
      text: () => translate(language, 'facts:guide.departement', { value: own.departement }),
      accepts: ({ departement }) => departement === own.departement,
    });
  return criteria;
}

function rank({ key, type, required }: Attribute): number {
  const place = telling.indexOf(key);
  if (required && type === 'enum' && !indifferent.has(key) && place === -1) return 0;
  return place === -1 ? Infinity : place + 1;
}

interface Order {
  must: readonly Attribute[];
  may: readonly Attribute[];
}

/** The first required choice says what kind of thing it is: a child's bike is no measure of a racing bike. */
const kindOf = (attributes: readonly Attribute[]) =>
  attributes.find(
    ({ key, type, required }) => required && type === 'enum' && !decisive.has(key) && !indifferent.has(key),
  );

const orders = new WeakMap<readonly Attribute[], Order>();

function orderOf(attributes: readonly Attribute[]): Order {
  let order = orders.get(attributes);
  if (!order) {
    const kind = kindOf(attributes);
    const isMust = (one: Attribute) => one === kind || decisive.has(one.key);
    const must = attributes.filter(isMust);
    const may = attributes.filter((one) => !isMust(one) && rank(one) < Infinity);
    orders.set(attributes, (order = { must, may: may.toSorted((a, b) => rank(a) - rank(b)) }));
  }
  return order;
}

export interface Priced extends Neighbour {
  price: number;
}

const isPriced = (one: Neighbour): one is Priced => one.isPriced && one.price !== null;

/** Keeps to the kind, however few are left, and to each further criterion that leaves enough ads, the most telling first. */
export function narrow(
  ad: AdAmongOthers,
  attributes: readonly Attribute[],
  language: Language,
): { used: readonly Priced[]; criteria: string[] } {
  const toCriterion = (attribute: Attribute) => criterionOf(attribute, ad, language) ?? [];
  const { must, may } = orderOf(attributes);
  const criteria: string[] = [];
  const isForParts = ad.own.condition === forParts;
  // What is broken says nothing of the price of what works, nor the other way round.
  let used = ad.others.filter(isPriced).filter(({ condition }) => (condition === forParts) === isForParts);
  for (const { text, accepts } of [...must.flatMap(toCriterion), ...(isForParts ? [conditionOf(ad, language)] : [])]) {
    used = used.filter(accepts);
    criteria.push(text());
  }
  for (const { text, accepts } of [...may.flatMap(toCriterion), ...furtherCriteria(ad, language)]) {
    if (used.length <= enough) break;
    const fewer = used.filter(accepts);
    if (fewer.length < fewest) continue;
    used = fewer;
    criteria.push(text());
  }
  return { used, criteria };
}
