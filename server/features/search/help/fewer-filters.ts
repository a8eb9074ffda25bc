/** A search that found too little, with fewer of its filters, in a wider place, or by its category. */
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { attributeParam } from '#contract/search.ts';
import { choiceParams } from '#contract/search-filters.ts';
import type { Areas } from '#server/features/locations/areas.service.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import type { Question } from '#server/features/search/question.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';
import type { Params, SearchHelp } from '#contract/api/search.ts';

export interface Attempt {
  kind: SearchHelp['kind'];
  label: string;
  /** The address of the search as it was understood, without what is dropped. */
  params: Params;
  /** Drops several things at once: told after those that drop one. */
  isCoarse?: boolean;
}

const unkept = new Set(['page', 'pageSize', 'facets', 'rows']);

/** The address of a search with this in place of what it has, and without what is gone. */
export function paramsOf({ query, words }: Question, set: Params, isGone = (_name: string) => false): Params {
  const kept = Object.entries({ ...query, q: words })
    .filter(([name, value]) => value !== undefined && value !== '' && !isGone(name) && !unkept.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]);
  const params: Params = { ...Object.fromEntries(kept), ...set };
  if (params.sortBy === 'distance' && !filterTable.place.params.some((name) => name in params)) delete params.sortBy;
  return params;
}

const isAttribute = (name: string) => attributeParam.test(name);
const isPlace = (name: string) => filterTable.place.params.includes(name);

type Drop = [label: string, isGone: (name: string) => boolean];

/** What is dropped, under its name: the price, a choice, each detailed criterion, the category, and several at once. */
export function fewerFilters(question: Question, language: Language, says: (key: string) => string): Attempt[] {
  const { lookup, wanted } = question;
  const { category, attributes } = wanted;
  const own = attributesAround(lookup, category?.id ?? null);
  const everywhere = attributesAround(lookup, null);
  const isOf = (key: string, name: string) =>
    name === `attr.${key}` ||
    ((name === `attr.${key}Min` || name === `attr.${key}Max`) && !own.has(name.slice('attr.'.length)));
  // Criteria stay where the ads of other categories have them too.
  const stay = attributes.every(({ key }) => own.get(key)?.type === everywhere.get(key)?.type);
  const choices = (['price', ...choiceParams] as const).filter((name) => filterTable[name].isSet(wanted));
  const one: Drop[] = [
    ...choices.map((name): Drop => [
      translate(language, name === 'price' ? 'search:filters.price' : `search:choice.${name}.title`),
      (param) => filterTable[name].params.includes(param),
    ]),
    ...attributes.map(({ key }): Drop => [own.get(key)?.labels[language] ?? key, (name) => isOf(key, name)]),
    ...(category && stay ? [[says('category'), (name) => name === 'categoryId'] satisfies Drop] : []),
  ];
  const several: Drop[] = [
    ...(attributes.length > 1 ? [[says('attributes'), isAttribute] satisfies Drop] : []),
    ...(category && attributes.length
      ? [[says('category_and_attributes'), (name) => name === 'categoryId' || isAttribute(name)] satisfies Drop]
      : []),
  ];
  const drop =
    (isCoarse: boolean) =>
    ([label, isGone]: Drop): Attempt => ({
      kind: 'drop_filter',
      label,
      isCoarse,
      params: paramsOf(question, {}, isGone),
    });
  return [...one.map(drop(false)), ...several.map(drop(true))];
}

export function widerPlaces(question: Question, { all }: Areas, country: string): Attempt[] {
  const { wanted } = question;
  if (!filterTable.place.isSet(wanted)) return [];
  const [circle] = wanted.circles;
  const radii = circle ? [50, 100, 200].filter((km) => km > circle.radius).map(String) : [];
  // Around a département lies its region.
  const areas = circle ? [] : wanted.areas;
  const regions = areas.flatMap(({ departements: [code = '', ...more] }) =>
    more.length ? [] : (all.find(({ kind, departements }) => kind === 'region' && departements.includes(code)) ?? []),
  );
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  return [
    ...radii.map((radius): Attempt => ({
      kind: 'wider_radius',
      label: radius,
      params: paramsOf(question, { radius }),
    })),
    ...(names.size
      ? [
          {
            kind: 'wider_area' as const,
            label: [...names.values()].join(', '),
            params: paramsOf(question, { area: [...names.keys()] }),
          },
        ]
      : []),
    { kind: 'whole_country', label: country, params: paramsOf(question, {}, isPlace) },
  ];
}

/** Where the words led to: the category, and the ads found. */
export interface LedTo {
  id: number | null;
  found: readonly number[];
}

/** The type that most of the ads found say they are of: "Penderie" among the wardrobes. */
async function typeOf({ db }: Context, ids: readonly number[]): Promise<[key: string, value: string] | null> {
  const { rows } = await sql<{ facet: string }>`select facet from ads, unnest(facets) as facet
    where id = any(${ids}::integer[]) and facet ~ '(Type|Garment|Practised)=' and facet !~ '=other$' group by facet
    having count(*) > ${ids.length}::integer / 2 limit 1`.execute(db);
  const [key, value] = rows[0]?.facet.split('=') ?? [];
  return key && value ? [key, value] : null;
}

/** A home is of use where it is wanted. */
export const isHomeThere = ({ lookup, wanted }: Question, id: number): boolean =>
  filterTable.place.isSet(wanted) && lookup.familyOf(id) === 'homes';

/** The other ads of the category that the words led to, and of the same type; a studio will do for a flat. */
export async function sameCategory(context: Context, question: Question, { id, found }: LedTo, language: Language) {
  const row = id === null || question.wanted.category ? undefined : question.lookup.categories.get(id);
  if (!question.words || !row) return [];
  const [key, value] = (isHomeThere(question, row.id) ? null : await typeOf(context, found)) ?? [];
  const option = question.lookup
    .attributesOf(row.id)
    .find((attribute) => attribute.key === key)
    ?.options.find((one) => one.value === value);
  return [...(option ? [option] : []), null].map((type) => {
    const set = { categoryId: String(row.id), ...(type && { [`attr.${key}`]: type.value }) };
    const label = (type?.labels ?? row.names)[language];
    const params = paramsOf(question, set, (name) => name === 'q');
    return { kind: 'category' as const, label, isCoarse: true, params };
  });
}
