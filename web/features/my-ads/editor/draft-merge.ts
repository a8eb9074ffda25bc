/** Two versions of one ad: which fields differ, and what comes of choosing. */
import type { Attribute } from '#contract/api/categories.ts';
import { isImplied, toValue } from '#web/features/my-ads/editor/attribute-values.ts';
import { parseEuros } from '#web/features/my-ads/editor/typed-numbers.ts';
import { hasPrice, isSame, type Values } from '#web/features/my-ads/editor/draft-values.ts';

export interface Difference {
  /** A field of the form: title, place, attributes.dpe. */
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Whether I changed it since both agreed. */
  isMine: boolean;
}

const simple = [
  'categoryId',
  'title',
  'description',
  'priceType',
  'condition',
  'contactByMessage',
  'contactByPhone',
] as const satisfies readonly (keyof Values)[];

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const placeOf = ({ place }: Values) => place && [place.inseeCode, place.postalCode];
const centsOf = ({ price, priceType }: Values) => (hasPrice(priceType) ? parseEuros(price) : null);

/** By what is meant, not by how it was typed: "24,50" and "24,5" are the same, and so is what the category implies. */
export function differences(
  base: Values,
  mine: Values,
  theirs: Values,
  definitions: readonly Attribute[],
): Difference[] {
  const compare = (field: string, of: (values: Values) => unknown, look = of): Difference[] => {
    const [before, own, other] = [base, mine, theirs].map((values) => trimmed(look(values)) ?? '');
    if (isSame(own, other)) return [];
    return [{ field, mine: of(mine), theirs: of(theirs), isMine: !isSame(before, own) }];
  };
  return [
    ...simple.flatMap((field) => compare(field, (values) => values[field])),
    ...compare('price', ({ price }) => price, centsOf),
    ...definitions
      .filter((definition) => !isImplied(definition))
      .flatMap((definition) =>
        compare(
          `attributes.${definition.key}`,
          ({ attributes }) => attributes[definition.key],
          ({ attributes }) => toValue(definition, attributes[definition.key]),
        ),
      ),
    ...compare('place', ({ place }) => place, placeOf),
  ];
}

/** The values with one field set, by its name in the form; undefined takes an attribute away. */
export function withField(values: Values, field: string, value: unknown): Values {
  if (!field.startsWith('attributes.')) return { ...values, [field]: value };
  const { [field.slice('attributes.'.length)]: _, ...others } = values.attributes;
  const key = field.slice('attributes.'.length);
  return {
    ...values,
    attributes: value === undefined ? others : { ...others, [key]: value as Values['attributes'][string] },
  };
}

export const isText = (field: string, definitions: readonly Attribute[]): boolean =>
  field === 'title' ||
  field === 'description' ||
  field === 'price' ||
  definitions.some(({ key, type }) => field === `attributes.${key}` && ['text', 'number', 'year'].includes(type));
