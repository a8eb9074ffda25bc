/** The attributes that were asked for have their names in every answer, also where no ad is left to count them from. */
import type { Attribute } from '#contract/api/categories.ts';
import type { Facets } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { attributesAround } from '#server/features/search/filters.ts';
import type { Question } from '#server/features/search/question.ts';
import type { AttributeFilter } from '#server/features/search/wanted.ts';

type AttributeFacet = Facets['attributes'][number];

const uncounted = ({ key, labels, type, unit }: Attribute, language: Language): AttributeFacet => ({
  key,
  label: labels[language],
  type,
  unit: unit && unitIn(unit, language),
  options: [],
  min: null,
  max: null,
});

/** With the chosen values among its options, in the order of the definition. */
function withChosen(
  facet: AttributeFacet,
  { type, options }: Attribute,
  { anyOf = [] }: AttributeFilter,
  language: Language,
): AttributeFacet {
  const isThere = (value: string) => facet.options.some((option) => option.value === value);
  const missing = anyOf.filter((value) => !isThere(value));
  if (!missing.length) return facet;
  const count = 0;
  if (type === 'boolean')
    return { ...facet, options: [...facet.options, ...missing.map((value) => ({ value, label: value, count }))] };
  const shown = options.flatMap(
    ({ value, labels }) =>
      facet.options.find((option) => option.value === value) ??
      (missing.includes(value) ? { value, label: labels[language], count } : []),
  );
  return { ...facet, options: shown };
}

/** With those of the same key elsewhere, where a value is asked for that only others have: homes are let in one category and sold in another. */
function withOthers(attribute: Attribute, { anyOf = [] }: AttributeFilter, lookup: CategoryLookup): Attribute {
  const isKnown = (options: Attribute['options']) =>
    anyOf.every((value) => options.some((option) => option.value === value));
  if (attribute.type === 'boolean' || isKnown(attribute.options)) return attribute;
  const all = [...lookup.categories.keys()].flatMap((id) =>
    lookup.attributesOf(id).filter(({ key, type }) => key === attribute.key && type === attribute.type),
  );
  const options = new Map([attribute, ...all].flatMap((one) => one.options).map((one) => [one.value, one]));
  return { ...attribute, options: [...options.values()] };
}

export function nameAsked(facets: Facets, { wanted, lookup }: Question, language: Language): Facets {
  if (!wanted.attributes.length) return facets;
  const known = attributesAround(lookup, wanted.category?.id ?? null);
  const byKey = new Map(facets.attributes.map((facet) => [facet.key, facet]));
  for (const asked of wanted.attributes) {
    const found = known.get(asked.key);
    if (!found) continue;
    const attribute = withOthers(found, asked, lookup);
    const facet = byKey.get(asked.key) ?? uncounted(attribute, language);
    byKey.set(asked.key, withChosen(facet, attribute, asked, language));
  }
  const own = wanted.category ? lookup.attributesOf(wanted.category.id) : [];
  const ranks = new Map(own.map(({ key }, rank) => [key, rank]));
  const rankOf = ({ key }: AttributeFacet) => ranks.get(key) ?? own.length;
  return { ...facets, attributes: [...byKey.values()].toSorted((a, b) => rankOf(a) - rankOf(b)) };
}
