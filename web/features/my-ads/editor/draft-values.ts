/** An ad as it stands in the form, and what of it is sent. */
import { isOneOf, keysOf } from '#contract/known-values.ts';
import { eurosText } from '#contract/numbers.ts';
import { adLimits, type Condition, type PriceType } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { AdInput, MyAd } from '#contract/api/my-ads.ts';
import type { Language } from '#contract/languages.ts';
import type { Place } from '#web/features/locations/place.ts';
import {
  attributeProblem,
  isBlank,
  toTyped,
  toValues,
  type TypedAttributes,
} from '#web/features/my-ads/editor/attribute-values.ts';
import { parseEuros } from '#web/features/my-ads/editor/typed-numbers.ts';

export interface Values {
  categoryId: number | null;
  title: string;
  description: string;
  /** Euros, as typed. */
  price: string;
  priceType: PriceType;
  condition: Condition | null;
  place: Place | null;
  attributes: TypedAttributes;
  contactByMessage: boolean;
  contactByPhone: boolean;
}

/** The attributes of a category; null until they have come. */
export interface Definitions {
  categoryId: number;
  attributes: readonly Attribute[];
}

export const blankValues: Values = {
  categoryId: null,
  title: '',
  description: '',
  price: '',
  priceType: 'Fixed',
  condition: null,
  place: null,
  attributes: {},
  contactByMessage: true,
  contactByPhone: false,
};

function placeOf({ inseeCode, city, lat, lon, postalCode }: MyAd): Place | null {
  if (!inseeCode || !city || lat === null || lon === null) return null;
  return { inseeCode, name: city, lat, lon, postalCode: postalCode ?? '' };
}

/** The ad with the change put in that waits beside it: its owner goes on from there. */
export function withWaiting(ad: MyAd): MyAd {
  if (!ad.revision) return ad;
  const { attributes, ...changes } = ad.revision.changes;
  const values = Object.entries({ ...ad.attributes, ...attributes }).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  return { ...ad, ...changes, attributes: Object.fromEntries(values) };
}

export function valuesOf(given: MyAd, language: Language): Values {
  const ad = withWaiting(given);
  return {
    categoryId: ad.categoryId,
    title: ad.title,
    description: ad.description,
    price: ad.price === null || ad.priceType === 'Free' ? '' : eurosText(ad.price, language),
    priceType: ad.priceType,
    condition: ad.condition,
    place: placeOf(ad),
    attributes: Object.fromEntries(
      Object.entries(ad.attributes).map(([key, value]) => [key, toTyped(value, language)]),
    ),
    contactByMessage: ad.contactByMessage,
    contactByPhone: ad.contactByPhone,
  };
}

export type Body = Omit<AdInput, 'submit' | 'categoryId'> & { categoryId?: number };

export const hasPrice = (type: PriceType): boolean => type === 'Fixed' || type === 'Negotiable';

/** Cents; null where there is none, undefined while nobody can read what is typed or it is more than an ad may cost. */
export function readPrice({ price, priceType }: Values): number | null | undefined {
  if (!hasPrice(priceType) || !price.trim()) return null;
  const cents = parseEuros(price);
  return cents === null || cents > adLimits.priceMax ? undefined : cents;
}

/** What is half typed stays in the form: the server gets what is whole. */
export function bodyOf(values: Values, definitions: Definitions | null): Body {
  const { categoryId, title, description, priceType, condition, place } = values;
  const price = readPrice(values);
  return {
    ...(categoryId !== null && { categoryId }),
    title: title.trim(),
    description: description.trim(),
    ...(price !== undefined && { price }),
    priceType,
    condition,
    city: place?.name ?? null,
    postalCode: place?.postalCode || null,
    inseeCode: place?.inseeCode ?? null,
    ...(definitions?.categoryId === categoryId && {
      attributes: toValues(definitions.attributes, values.attributes),
    }),
    contactByMessage: values.contactByMessage,
    contactByPhone: values.contactByPhone,
  };
}

/** The fields where something is typed that cannot be sent as it is: half a number, a price in words. */
export function halfTyped(values: Values, definitions: Definitions | null): string[] {
  const { attributes } = values;
  const asked = definitions?.categoryId === values.categoryId ? definitions.attributes : [];
  const odd = asked.filter((one) => !isBlank(attributes[one.key]) && attributeProblem(one, attributes[one.key]));
  return [...odd.map(({ key }) => `attributes.${key}`), ...(readPrice(values) === undefined ? ['price'] : [])];
}

/** What the server has once it took `values`: where something cannot be read, what it had before. */
export function asSent(values: Values, before: Values, definitions: Definitions | null): Values {
  return halfTyped(values, definitions).reduce<Values>((sent, field) => {
    if (field === 'price') return { ...sent, price: before.price };
    const key = field.slice('attributes.'.length);
    const { [key]: _, ...others } = sent.attributes;
    const old = before.attributes[key];
    return { ...sent, attributes: old === undefined ? others : { ...others, [key]: old } };
  }, values);
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names the whole place where a part of it changed: a code alone would not say which commune is meant. */
const together = ['city', 'postalCode', 'inseeCode'] as const;

/** What has to be sent so that the server has `values` where it had `base`. */
export function changedFields(base: Values, values: Values, definitions: Definitions | null): Body {
  const [before, after] = [base, asSent(values, base, definitions)].map((one) => bodyOf(one, definitions)) as [
    Body,
    Body,
  ];
  const names = keysOf(after).filter((name) => !isSame(before[name], after[name]));
  if (names.some((name) => isOneOf(together, name))) names.push(...together);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

export const isHalfTyped = (values: Values, definitions: Definitions | null): boolean =>
  halfTyped(values, definitions).length > 0;
