/** The attributes that were asked for have their names in every answer, also where no ad is left to count them from. */
import type { Attribute } from '#contract/api/categories.ts';
import type { Facets } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { attributesAround, joinAttributes } from '#server/features/search/engine/resolve-filters.ts';
import type { AttributeFilter, SearchFilters } from '#server/features/search/engine/search-filters.ts';

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
  const none = { count: 0, isCapped: false };
  if (type === 'boolean')
    return { ...facet, options: [...facet.options, ...missing.map((value) => ({ value, label: value, ...none }))] };
  const shown = options.flatMap(
    ({ value, labels }) =>
      facet.options.find((option) => option.value === value) ??
      (missing.includes(value) ? { value, label: labels[language], ...none } : []),
  );
  return { ...facet, options: shown };
}

interface Asked {
  wanted: SearchFilters;
  lookup: CategoryLookup;
}

export function nameAsked(facets: Facets, { wanted, lookup }: Asked, language: Language): Facets {
  if (!wanted.attributes.length) return facets;
  const known = attributesAround(lookup, wanted.category?.id ?? null);
  const everywhere = attributesAround(lookup, null);
  const byKey = new Map(facets.attributes.map((facet) => [facet.key, facet]));
  for (const asked of wanted.attributes) {
    const attribute = known.get(asked.key);
    if (!attribute) continue;
    const facet = byKey.get(asked.key) ?? uncounted(attribute, language);
    // A value that no ad of this category can have still has a name.
    const named = joinAttributes([attribute, everywhere.get(asked.key) ?? attribute]).get(asked.key);
    byKey.set(asked.key, withChosen(facet, named ?? attribute, asked, language));
  }
  const own = wanted.category ? lookup.attributesOf(wanted.category.id) : [];
  const ranks = new Map(own.map(({ key }, rank) => [key, rank]));
  const rankOf = ({ key }: AttributeFacet) => ranks.get(key) ?? own.length;
  return { ...facets, attributes: [...byKey.values()].toSorted((a, b) => rankOf(a) - rankOf(b)) };
}
