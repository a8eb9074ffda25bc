/** The parameters of a search, checked against the categories, attributes and communes there are. */
import { defaultRadius } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { attributeParam, mostPlaces, type SearchQuery } from '#contract/search.ts';
import { choiceParams } from '#contract/search-filters.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import type { Location } from '#contract/api/locations.ts';
import { findArea, type KnownArea } from '#server/features/locations/areas.service.ts';
import { findCommune, resolvePlace, searchLocations } from '#server/features/locations/locations.service.ts';
import { foldedValue } from '#server/features/search/words/ad-words.ts';
import type {
  AreaFilter,
  AttributeFilter,
  Choices,
  Point,
  SearchFilters,
} from '#server/features/search/engine/search-filters.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { onceFor } from '#server/kit/remembered.ts';

type Fault = { field: string; code: string };
const refuse = (...fields: Fault[]) => new AppError('validation_failed', { fields });

type Attributes = ReadonlyMap<string, Attribute>;
const known = onceFor((_lookup: CategoryLookup) => new Map<number | null, Attributes>());

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
  const kept = known(lookup);
  const below = () => [...categories.values()].filter((row) => row.parentId === categoryId).map(({ id }) => id);
  const ids = () => (categoryId === null ? [...categories.keys()] : [categoryId, ...below()]);
  const attributes = kept.get(categoryId) ?? joinAttributes(ids().flatMap((id) => lookup.attributesOf(id)));
  kept.set(categoryId, attributes);
  return attributes;
}

const isNumeric = (attribute: Attribute) => attribute.type === 'number' || attribute.type === 'year';
const aNumber = /^-?\d{1,12}(\.\d{1,6})?$/;

function toFilter(name: string, value: string | string[], attributes: Attributes): AttributeFilter | Fault {
  const key = attributeParam.exec(name)?.[1] ?? '';
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== '');
  const fault = (code: string) => ({ field: name, code });
  const exact = attributes.get(key);
  if (exact && isNumeric(exact)) {
    if (!values.every((one) => aNumber.test(one))) return fault('invalid_value');
    return { key, anyOf: values.map((one) => String(Number(one))) };
  }
  if (exact) {
    return { key, anyOf: exact.type === 'text' ? values.map(foldedValue) : values };
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

const toCircle = ({ name, inseeCode, lat, lon }: Location, radius: number): Point => ({
  name,
  inseeCode,
  lat,
  lon,
  radius,
});
const toArea = ({ code, name, departements, ...box }: KnownArea): AreaFilter => ({
  code,
  name,
  departements,
  box: { south: box.south, north: box.north, west: box.west, east: box.east },
});

type Where = Pick<SearchFilters, 'circles' | 'areas'>;

/** Towns that are meant by a name that a département or region has too: Paris, Vienne. */
const knownTown = 20_000;

/** As somebody wrote it: a town, a département or a region, or several of them. */
async function readWritten(db: Context['db'], text: string, radius: number): Promise<(Point | AreaFilter)[] | null> {
  const area = await findArea(db, text);
  const town = await resolvePlace(db, { city: text });
  if (town && (!area || town.population >= knownTown)) return [toCircle(town, radius)];
  if (area) return [toArea(area)];
  const parts = text.split(/\s*[,;/+]\s*|\s+(?:ou|et|or|and)\s+/i).filter(Boolean);
  if (parts.length < 2 || parts.length > mostPlaces) return null;
  const read = await Promise.all(parts.map((part) => readWritten(db, part, radius)));
  return read.every((one) => one !== null) ? read.flat() : null;
}

async function placeOf({ db }: Context, query: SearchQuery): Promise<Where> {
  const { city, postalCode, inseeCode = [], area = [], lat, lon, radius = defaultRadius } = query;
  const unknown = (field: string) => refuse({ field, code: 'unknown_place' });
  if (lat !== undefined || lon !== undefined) {
    if (lat === undefined) throw refuse({ field: 'lat', code: 'required' });
    if (lon === undefined) throw refuse({ field: 'lon', code: 'required' });
    return { circles: [{ name: city ?? '', inseeCode: inseeCode[0] ?? null, lat, lon, radius }], areas: [] };
  }
  if (inseeCode.length || area.length) {
    const towns = await Promise.all(inseeCode.map((code) => findCommune(db, code)));
    const areas = await Promise.all(area.map((code) => findArea(db, code)));
    if (towns.includes(null)) throw unknown('inseeCode');
    if (areas.includes(null)) throw unknown('area');
    return {
      circles: towns.flatMap((town) => (town ? toCircle(town, radius) : [])),
      areas: areas.flatMap((one) => (one ? toArea(one) : [])),
    };
  }
  if (postalCode && (city || postalCode.length === 5)) {
    const found = await resolvePlace(db, { city, postalCode });
    if (!found) throw unknown('postalCode');
    return { circles: [toCircle(found, radius)], areas: [] };
  }
  if (postalCode) {
    const departement = await findArea(db, postalCode);
    const [first] = departement ? [] : await searchLocations(db, postalCode);
    if (!departement && !first) throw unknown('postalCode');
    return { circles: first ? [toCircle(first, radius)] : [], areas: departement ? [toArea(departement)] : [] };
  }
  const read = city ? await readWritten(db, city, radius) : [];
  if (!read) throw unknown('city');
  return { circles: read.filter((one) => 'radius' in one), areas: read.filter((one) => 'departements' in one) };
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
    category: categoryId === undefined ? null : { id: categoryId, isSection },
    priceMin: query.priceMin,
    priceMax: query.priceMax,
    ...choicesOf(query),
    ...(await placeOf(context, query)),
    attributes: attributeFilters(query, lookup),
  };
}
