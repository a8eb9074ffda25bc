/** What keeps an ad from being handed in, field by field, as far as the browser can know. */
import { adLimits } from '#contract/ads.ts';
import { attributeProblem, isImplied, type Problem } from '#web/features/my-ads/editor/attribute-values.ts';
import { parseEuros } from '#web/features/my-ads/editor/typed-numbers.ts';
import { halfTyped, hasPrice, type Definitions, type Values } from '#web/features/my-ads/editor/draft-values.ts';

export type Problems = Map<string, Problem>;

function lengthProblem(text: string, minimum: number, maximum: number): Problem | null {
  const { length } = text.trim();
  if (!length) return { code: 'required' };
  if (length < minimum) return { code: 'too_short', params: { minimum } };
  return length > maximum ? { code: 'too_long', params: { maximum } } : null;
}

function priceProblem({ price, priceType }: Values): Problem | null {
  if (!hasPrice(priceType)) return null;
  if (!price.trim()) return { code: 'price' };
  const cents = parseEuros(price);
  if (cents === null) return { code: 'euros' };
  return cents > adLimits.priceMax ? { code: 'price_too_big', params: { maximum: adLimits.priceMax / 100 } } : null;
}

/** In the order of the form. */
export function problemsOf(values: Values, definitions: Definitions | null): Problems {
  const { titleMin, titleMax, descriptionMin, descriptionMax } = adLimits;
  const attributes = definitions?.categoryId === values.categoryId ? definitions.attributes : [];
  const all: [string, Problem | null][] = [
    ['title', lengthProblem(values.title, titleMin, titleMax)],
    ['categoryId', values.categoryId === null ? { code: 'category' } : null],
    ...attributes
      .filter((one) => !isImplied(one))
      .map((one): [string, Problem | null] => [
        `attributes.${one.key}`,
        attributeProblem(one, values.attributes[one.key]),
      ]),
    ['description', lengthProblem(values.description, descriptionMin, descriptionMax)],
    ['price', priceProblem(values)],
    ['place', values.place ? null : { code: 'place' }],
    ['contactByMessage', values.contactByMessage || values.contactByPhone ? null : { code: 'contact' }],
  ];
  return new Map(all.filter((one): one is [string, Problem] => one[1] !== null));
}

/** The wrong fields apart: those that hold something nobody can read, and those still to fill in. */
export function sortProblems(values: Values, definitions: Definitions | null, problems: Problems) {
  const half = new Set(halfTyped(values, definitions));
  const fields = [...problems.keys()];
  return { unread: fields.filter((field) => half.has(field)), missing: fields.filter((field) => !half.has(field)) };
}

/** Every field that counts as a point of the list beside the form. */
export function pointsOf(values: Values, definitions: Definitions | null): string[] {
  const attributes = definitions?.categoryId === values.categoryId ? definitions.attributes : [];
  const required = attributes.filter((one) => one.required && !isImplied(one)).map(({ key }) => `attributes.${key}`);
  const price = hasPrice(values.priceType) ? ['price'] : [];
  return ['title', 'categoryId', ...required, 'description', 'images', ...price, 'place', 'contactByMessage'];
}
