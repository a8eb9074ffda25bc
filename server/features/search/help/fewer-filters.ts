/** A search that found too little, with fewer of its filters or in a wider place. */
import type { Language } from '#contract/languages.ts';
import { attributeParam } from '#contract/search.ts';
import { choiceParams } from '#contract/search-filters.ts';
import type { Areas } from '#server/features/locations/areas.service.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import { circlesOf } from '#server/features/search/engine/place-filter.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import { named, without, type Attempt } from '#server/features/search/help/attempt.ts';
import type { Question } from '#server/features/search/question.ts';
import { translate } from '#server/kit/texts.ts';

const isAttribute = (name: string) => attributeParam.test(name);

/** Without its price, or one of the choices that ads of every category have. */
export function fewerFilters(question: Question, language: Language): Attempt[] {
  const names = (['price', ...choiceParams] as const).filter((name) => filterTable[name].isSet(question.wanted));
  return names.map((name) => ({
    kind: 'drop_filter',
    label: translate(language, name === 'price' ? 'search:filters.price' : `search:choice.${name}.title`),
    params: without(question, named(...filterTable[name].params)),
  }));
}

/** Each detailed criterion by itself, under its own name, and all of them. */
export function fewerAttributes(question: Question, language: Language, says: (key: string) => string): Attempt[] {
  const { category, attributes } = question.wanted;
  const known = attributesAround(question.lookup, category?.id ?? null);
  const isOf = (key: string, name: string) =>
    name === `attr.${key}` ||
    ((name === `attr.${key}Min` || name === `attr.${key}Max`) && !known.has(name.slice('attr.'.length)));
  const each = attributes.map(({ key }): Attempt => ({
    kind: 'drop_filter',
    label: known.get(key)?.labels[language] ?? key,
    params: without(question, (name) => isOf(key, name)),
  }));
  const all = { kind: 'drop_filter', label: says('attributes'), isCoarse: true } as const;
  return each.length > 1 ? [...each, { ...all, params: without(question, isAttribute) }] : each;
}

/** Without the category; criteria stay where the ads of other categories have them too. */
export function otherCategories(question: Question, says: (key: string) => string): Attempt[] {
  const { category, attributes } = question.wanted;
  if (!category) return [];
  const own = attributesAround(question.lookup, category.id);
  const everywhere = attributesAround(question.lookup, null);
  const stay = attributes.every(({ key }) => own.get(key)?.type === everywhere.get(key)?.type);
  const alone = without(question, named('categoryId'));
  const both = without(question, (name) => name === 'categoryId' || isAttribute(name));
  return [
    ...(stay ? [{ kind: 'drop_filter' as const, label: says('category'), params: alone }] : []),
    ...(attributes.length
      ? [{ kind: 'drop_filter' as const, label: says('category_and_attributes'), isCoarse: true, params: both }]
      : []),
  ];
}

export function widerPlaces(question: Question, { all }: Areas, country: string): Attempt[] {
  const { wanted } = question;
  if (!filterTable.place.isSet(wanted)) return [];
  const [circle] = circlesOf(wanted);
  const radii = circle ? [50, 100, 200].filter((km) => km > circle.radius).map(String) : [];
  // Around a département lies its region.
  const areas = circle ? [] : (wanted.places?.areas ?? []);
  const regions = areas.flatMap(({ departements: [code = '', ...more] }) =>
    more.length ? [] : (all.find(({ kind, departements }) => kind === 'region' && departements.includes(code)) ?? []),
  );
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  return [
    ...radii.map((radius): Attempt => ({
      kind: 'wider_radius',
      label: radius,
      params: without(question, named('radius'), { radius }),
    })),
    ...(names.size
      ? [
          {
            kind: 'wider_area' as const,
            label: [...names.values()].join(', '),
            params: without(question, named('area'), { area: [...names.keys()] }),
          },
        ]
      : []),
    { kind: 'whole_country', label: country, params: without(question, named(...filterTable.place.params)) },
  ];
}
