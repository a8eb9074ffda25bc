/** The state of a search as its address holds it: the API's own names and units, nothing empty, nothing said twice. */
import type { Params } from '#contract/api/search.ts';
import { isOneOf } from '#contract/known-values.ts';
import { lastPage } from '#contract/paging.ts';
import { attributeParam, longestQuery, SearchQuery } from '#contract/search.ts';
import { choiceFilters, choiceParams, isChoiceParam, switchParams } from '#contract/search-filters.ts';
import { languages } from '#contract/languages.ts';
import { toCents, toNumberText } from '#web/features/search/filters/amounts.ts';

export type { Params };
export type Changes = Record<string, string | string[] | undefined>;

export const views = ['grid', 'list', 'map'] as const;
export type View = (typeof views)[number];
export const pageSizes = ['20', '40', '60'] as const;
export const radiusChoices = ['5', '10', '25', '50', '100', '200'] as const;
export const sorts = ['createdAt-desc', 'createdAt-asc', 'price-asc', 'price-desc', 'distance', 'relevance'] as const;
export type Sort = (typeof sorts)[number];

export const placeKeys = ['city', 'postalCode', 'inseeCode', 'area', 'lat', 'lon'] as const;
const order = [
  'q', 'categoryId', 'priceMin', 'priceMax', ...choiceParams, ...placeKeys, 'radius', 'attr',
  'sortBy', 'sortOrder', 'understand', 'pageSize', 'page', 'view', 'cut', 'lang',
]; // prettier-ignore
/** What says how to look at the results rather than which they are. */
const notFilters = new Set(['q', 'sortBy', 'sortOrder', 'understand', 'pageSize', 'page', 'view', 'cut', 'lang']);
/** Not the API's business. */
const ofTheScreen = new Set(['view', 'cut', 'lang']);
const repeated = (key: string) =>
  attributeParam.test(key) ||
  key === 'inseeCode' ||
  key === 'area' ||
  (isChoiceParam(key) && choiceFilters[key].takes === 'some');
const defaults = Object.entries({
  understand: 'true',
  ...Object.fromEntries(switchParams.map((param) => [param, 'false'])),
  pageSize: '20',
  page: '1',
  view: 'grid',
});

export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
export const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

export const hasPlace = (params: Params): boolean => placeKeys.some((key) => params[key]);

const ranks = new Map(order.map((key, rank) => [key, rank]));
const rankOf = (key: string) => ranks.get(key.startsWith('attr.') ? 'attr' : key) ?? -1;

function check(key: string, value: string): boolean {
  if (key === 'cut') return value === 'true';
  if (key === 'view') return isOneOf(views, value);
  if (key === 'lang') return isOneOf(languages, value);
  return rankOf(key) >= 0 && SearchQuery.safeParse({ [key]: value }).success;
}

const mostRemembered = 500;
const checked = new Map<string, boolean>();

/** A page asks the same for each of its thirty addresses. */
function isValid(key: string, value: string): boolean {
  const name = `${key}=${value}`;
  let valid = checked.get(name);
  if (valid === undefined) {
    if (checked.size >= mostRemembered) checked.clear();
    checked.set(name, (valid = check(key, value)));
  }
  return valid;
}

/** The fields that only forms send: amounts in euros, one field for the order, the place as it was typed. */
function readForm(given: Map<string, string[]>): void {
  const take = (key: string) => {
    const value = given.get(key)?.[0]?.trim();
    given.delete(key);
    return value;
  };
  const set = (key: string, value: string | undefined) => void (value && given.set(key, [value]));
  set('priceMin', toCents(take('eurosMin')));
  set('priceMax', toCents(take('eurosMax')));
  const [sortBy, sortOrder] = (take('sort') ?? '').split('-');
  set('sortBy', sortBy);
  set('sortOrder', sortOrder);
  // As typed by people: an address made by a program has neither commas nor spaces in its numbers.
  for (const [key, [typed = '']] of given)
    if (rangeEnd.test(key) && /[\s,]/.test(typed) && toNumberText(typed)) given.set(key, [toNumberText(typed)]);
  const before = take('placeBefore');
  const typed = take('place');
  if (typed === undefined || typed === before) return;
  for (const key of placeKeys) given.delete(key);
  set(/^\d{2,5}$/.test(typed) ? 'postalCode' : 'city', typed);
}

/** More words than a search takes: as many as fit, whole ones; the screen says so. */
function cutWords(given: string): { q: string; cut?: 'true' } {
  const words = given.trim();
  if (words.length <= longestQuery) return { q: words };
  const start = words.slice(0, longestQuery + 1);
  const end = start.search(/\s\S*$/u);
  return { q: start.slice(0, end > 0 ? end : longestQuery).replace(/[\ud800-\udbff]$/u, ''), cut: 'true' };
}

/** What can be searched for of the values given for one parameter; undefined where nothing can. */
function goodValues(key: string, values: readonly string[]): string | string[] | undefined {
  const good = [...new Set(values.map((value) => value.trim()))].filter((value) => value && isValid(key, value));
  if (key === 'page' && !good.length && Number(values[0]) > lastPage) return String(lastPage);
  return repeated(key) && good.length > 1 ? good.sort() : good[0];
}

function put(params: Params, key: string, values: readonly string[]): void {
  const good = goodValues(key, values);
  if (good === undefined) delete params[key];
  else params[key] = good;
}

const rangeStart = /^attr\..+Min$/;
const rangeEnd = /^attr\..+(Min|Max)$/;

/** Numbers, or dates, which are in order as texts too. */
function inOrder(kept: Params, from: string, to: string): void {
  const [least, most] = [one(kept[from]), one(kept[to])];
  if (least === undefined || most === undefined) return;
  const areNumbers = !Number.isNaN(Number(least)) && !Number.isNaN(Number(most));
  if (areNumbers ? Number(least) > Number(most) : least > most) [kept[from], kept[to]] = [most, least];
}

/** What makes no sense without something else goes, and so does what would be so anyway. */
function tidy(kept: Params): Params {
  const drop = (...keys: string[]) => {
    for (const key of keys) if (key in kept) delete kept[key];
  };
  const [min, max] = [Number(kept.priceMin), Number(kept.priceMax)];
  if (min > max) [kept.priceMin, kept.priceMax] = [String(max), String(min)];
  if (min === 0) drop('priceMin');
  for (const from of Object.keys(kept)) if (rangeStart.test(from)) inOrder(kept, from, from.replace(/Min$/, 'Max'));
  if (!kept.lat || !kept.lon) drop('lat', 'lon');
  else drop('city', 'postalCode', 'inseeCode', 'area');
  if (kept.inseeCode || kept.area) drop('city', 'postalCode');
  const isPlaced = hasPlace(kept);
  // An area has its own borders.
  if (!isPlaced || (kept.area && !kept.inseeCode)) drop('radius');
  if (!kept.q) drop('understand', 'cut');
  // The words may hold the place.
  if (kept.sortBy === 'distance' && !isPlaced && !kept.q) drop('sortBy');
  if (kept.sortBy === 'relevance' && !kept.q) drop('sortBy');
  if (kept.sortBy === 'price') kept.sortOrder ??= 'asc';
  else if (kept.sortBy !== 'createdAt' || kept.sortOrder !== 'asc') drop('sortOrder');
  if (kept.sortBy === 'createdAt' && !kept.sortOrder) drop('sortBy');
  for (const [key, value] of defaults) if (kept[key] === value) drop(key);
  const keys = Object.keys(kept);
  if (keys.length < 2) return kept;
  const sorted: Params = {};
  for (const key of keys.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))) sorted[key] = kept[key]!;
  return sorted;
}

/** The state that an address or a form says, however it says it. Values that nobody can search for are left out. */
export function readParams(entries: Iterable<[string, unknown]>): Params {
  const given = new Map<string, string[]>();
  for (const [key, value] of entries) if (typeof value === 'string') given.set(key, [...(given.get(key) ?? []), value]);
  readForm(given);
  for (const [key, value] of Object.entries(cutWords(given.get('q')?.[0] ?? ''))) given.set(key, [value]);
  const params: Params = {};
  for (const [key, values] of given) put(params, key, values);
  return tidy(params);
}

/** Another state than one that was read: what is not changed is good already. */
export function change(params: Params, changes: Changes): Params {
  const isElsewhere = 'categoryId' in changes && one(changes.categoryId) !== one(params.categoryId);
  const goes = (key: string) =>
    key in changes ||
    (key === 'page' && !('view' in changes)) ||
    (key === 'cut' && 'q' in changes) ||
    (isElsewhere && key.startsWith('attr.'));
  // Copied without what goes: to delete from an object makes it slow, and a page makes some thirty of them.
  const next: Params = {};
  for (const key of Object.keys(params)) if (!goes(key)) next[key] = params[key]!;
  for (const [key, value] of Object.entries({ ...changes, ...('q' in changes && cutWords(one(changes.q) ?? '')) }))
    put(next, key, all(value));
  return tidy(next);
}

export function toPairs(params: Params): [string, string][] {
  return Object.entries(params).flatMap(([key, value]) => all(value).map((single) => [key, single] as const));
}

export function addressOf(path: string, params: Params): string {
  const pairs = toPairs(params);
  return pairs.length ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}

export function forApi(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([key]) => !ofTheScreen.has(key)));
}

export function isFilter(key: string): boolean {
  return !notFilters.has(key);
}

/** How many things were chosen: the two ends of a price are one, a place and its radius too. */
export function countFilters(params: Params): number {
  const names = Object.keys(params)
    .filter(isFilter)
    .map((key) => (key === 'radius' || isOneOf(placeKeys, key) ? 'place' : key.replace(/(Min|Max)$/, '')));
  return new Set(names).size;
}

export function sortOf(params: Params): Sort {
  const wanted = [one(params.sortBy), one(params.sortOrder)].filter(Boolean).join('-');
  return sorts.find((sort) => sort === wanted) ?? 'createdAt-desc';
}

/** The changes that a choice of the order stands for. */
export function orderChanges(sort: string): Changes {
  // As after words: which orders can be had is not asked here.
  const { sortBy, sortOrder } = readParams([
    ['sort', sort],
    ['q', 'x'],
  ]);
  return { sortBy, sortOrder };
}

export function viewOf(params: Params): View {
  return views.find((view) => view === params.view) ?? 'grid';
}

const numberOrDate = /^-?\d{1,12}(\.\d{1,6})?$|^\d{4}-\d\d-\d\d$/;
/** The end of a range that is neither is told to people, and searched without. */
const canBeSearched = (key: string, value: string | string[]) =>
  !rangeEnd.test(key) || all(value).every((single) => numberOrDate.test(single));

/** With one of these, a page is another than the one of this number. */
const pagesDiffer = ['sortBy', 'understand', 'pageSize'] as const;

/** Orders and views of one search are one page to a search engine; each page of its list is one of its own. */
export function canonicalQuery(search: string): string {
  const params = readParams(new URLSearchParams(search));
  const isListed = params.view !== 'map' && !pagesDiffer.some((key) => params[key]);
  const kept = Object.entries(params).filter(
    ([key, value]) => key === 'q' || (key === 'page' && isListed) || (isFilter(key) && canBeSearched(key, value)),
  );
  return addressOf('', Object.fromEntries(kept));
}
