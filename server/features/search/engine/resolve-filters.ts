/** The parameters of a search, checked against the categories, attributes and communes there are. */
import { defaultRadius } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { attributeParam, type SearchQuery } from '#contract/search.ts';
import { choiceParams } from '#contract/search-filters.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { resolvePlace, searchLocations } from '#server/features/locations/locations.service.ts';
import { foldedValue } from '#server/features/search/words/ad-words.ts';
import type { AttributeFilter, Choices, Point, SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

type Fault = { field: string; code: string };
const refuse = (...fields: Fault[]) => new AppError('validation_failed', { fields });

type Attributes = ReadonlyMap<string, Attribute>;
const known = new WeakMap<CategoryLookup, Map<number | null, Attributes>>();

/** The first of a key, with the choices that others have by it: homes are let in one category and sold in another. */
export function joinAttributes(attributes: readonly Attribute[]): Attributes {
  const joined = new Map<string, Attribute>();
  for (const one of attributes) {
    const first = joined.get(one.key);
    const has = (value: string) => first?.options.some((option) => option.value === value);
    const more = one.options.filter(({ value }) => !has(value));
    if (!first) joined.set(one.key, one);
    else if (first.type === one.type && more.length)
      joined.set(one.key, { ...first, options: [...first.options, ...more] });
  }
  return joined;
}

/** Those of the category, of what lies above it and below it; of all where none is chosen. */
export function attributesAround(lookup: CategoryLookup, categoryId: number | null): Attributes {
  const { categories } = lookup;
  if (categoryId !== null && !categories.has(categoryId)) return new Map();
  const kept = known.get(lookup) ?? new Map<number | null, Attributes>();
  known.set(lookup, kept);
  const below = () => [...categories.values()].filter((row) => row.parentId === categoryId).map(({ id }) => id);
  const ids = () => (categoryId === null ? [...categories.keys()] : [categoryId, ...below()]);
  const attributes = kept.get(categoryId) ?? joinAttributes(ids().flatMap((id) => lookup.attributesOf(id)));
  kept.set(categoryId, attributes);
  return attributes;
}

const isNumeric = (attribute: Attribute) => attribute.type === 'number' || attribute.type === 'year';
const aNumber = /^-?\d{1,12}(\.\d{1,6})?$/;

function toFilter(
  name: string,
  value: string | string[],
  attributes: ReadonlyMap<string, Attribute>,
): AttributeFilter | Fault {
  const key = attributeParam.exec(name)?.[1] ?? '';
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== '');
  const fault = (code: string) => ({ field: name, code });
  const exact = attributes.get(key);
  if (exact && isNumeric(exact)) {
    if (!values.every((one) => aNumber.test(one))) return fault('invalid_value');
    return { key, anyOf: values.map((one) => String(Number(one))), isIndexed: exact.filterable };
  }
  if (exact) {
    const given = exact.type === 'text' && exact.filterable ? values.map(foldedValue) : values;
    return { key, anyOf: given, isIndexed: exact.filterable && exact.type !== 'date' };
  }
  const [, base = '', end] = /^(.+)(Min|Max)$/.exec(key) ?? [];
  const ranged = base ? attributes.get(base) : undefined;
  if (!ranged || !(isNumeric(ranged) || ranged.type === 'date')) return fault('unknown_field');
  const [bound] = values;
  if (
    values.length > 1 ||
    (bound !== undefined && !(ranged.type === 'date' ? /^\d{4}-\d\d-\d\d$/ : aNumber).test(bound))
  )
    return fault('invalid_value');
  if (bound === undefined) return { key: base };
  return {
    key: base,
    isIndexed: ranged.filterable && ranged.type !== 'date',
    [end === 'Min' ? 'min' : 'max']: ranged.type === 'date' ? bound : Number(bound),
  };
}

function attributeFilters(query: SearchQuery, lookup: CategoryLookup): AttributeFilter[] {
  const given = Object.entries(query).filter(([name]) => attributeParam.test(name)) as [string, string | string[]][];
  if (!given.length) return [];
  const attributes = attributesAround(lookup, query.categoryId ?? null);
  const read = given.map(([name, value]) => toFilter(name, value, attributes));
  const faults = read.filter((one): one is Fault => 'field' in one);
  if (faults.length) throw refuse(...faults);
  const byKey = Map.groupBy(read as AttributeFilter[], ({ key }) => key);
  return [...byKey.values()]
    .map((parts) => Object.assign({}, ...parts) as AttributeFilter)
    .filter(({ anyOf, min, max }) => anyOf?.length || min !== undefined || max !== undefined);
}

async function placeOf({ db }: Context, query: SearchQuery): Promise<Point | null> {
  const { city, postalCode, inseeCode, lat, lon, radius = defaultRadius } = query;
  if (lat !== undefined || lon !== undefined) {
    if (lat === undefined) throw refuse({ field: 'lat', code: 'required' });
    if (lon === undefined) throw refuse({ field: 'lon', code: 'required' });
    return { name: city ?? '', inseeCode: inseeCode ?? null, lat, lon, radius };
  }
  if (!city && !postalCode && !inseeCode) return null;
  const short = postalCode && postalCode.length < 5 && !inseeCode;
  const found = short
    ? ((await searchLocations(db, postalCode))[0] ?? null)
    : await resolvePlace(db, { city, postalCode, inseeCode });
  if (!found)
    throw refuse({ field: inseeCode ? 'inseeCode' : postalCode ? 'postalCode' : 'city', code: 'unknown_place' });
  return { name: found.name, inseeCode: found.inseeCode, lat: found.lat, lon: found.lon, radius };
}

/** Those that are asked for; a switch that is off asks for nothing. */
function choicesOf(query: SearchQuery): Choices {
  const given = choiceParams.map((param) => [param, [query[param] ?? []].flat().filter((value) => value !== 'false')]);
  return Object.fromEntries(given.filter(([, values]) => values?.length));
}

/** Everything but the words. */
export async function resolveFilters(
  context: Context,
  query: SearchQuery,
  lookup: CategoryLookup,
): Promise<SearchFilters> {
  const { categoryId } = query;
  if (categoryId !== undefined && !lookup.isOpen(categoryId))
    throw refuse({ field: 'categoryId', code: 'unknown_category' });
  const isSection = categoryId !== undefined && lookup.categories.get(categoryId)?.parentId === null;
  return {
    tsquery: null,
    onlyExcludes: false,
    category: categoryId === undefined ? null : { id: categoryId, isSection },
    priceMin: query.priceMin,
    priceMax: query.priceMax,
    ...choicesOf(query),
    place: await placeOf(context, query),
    attributes: attributeFilters(query, lookup),
  };
}
