/** Asks the assistant a sentence and tells in what its answer differs from the one that was expected. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, begin, type Heard } from '#server/features/assistant/assistant.testing.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { findArea } from '#server/features/locations/areas.service.ts';
import { findTown } from '#server/features/locations/locations.service.ts';
import { findSame } from '#server/features/assistant/same-answer.testing.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';
import type { TestSite } from '#server/testing.ts';

type Params = Record<string, string | string[]>;
type Wanted = Record<string, unknown>;
interface Expected {
  kind: string;
  filters: Wanted;
  anyOf?: Wanted[];
  answerMentions?: string[];
  ads?: number[];
}
export interface Case {
  language: 'fr' | 'en';
  turns: string[];
  /** Any of these is right. */
  expect: Expected[];
}
type WrittenExpected = Omit<Expected, 'filters'> & { filters?: Wanted; draft?: Wanted };
interface Written extends Omit<Case, 'expect'> {
  expect: WrittenExpected;
  accept?: WrittenExpected[];
}

export const toCases = (written: readonly Written[]): Case[] =>
  written.map(({ expect, accept = [], ...one }) => ({
    ...one,
    expect: [expect, ...accept].map(({ draft = {}, ...wanted }) => ({ filters: draft, ...wanted })),
  }));

export const readCases = (name: string): Case[] =>
  toCases(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Written[]);

const kinds: Record<string, string> = {
  search_ads: 'search',
  price_stats: 'price',
  compare_ads: 'compare',
  explain_rule: 'help',
  draft_ad: 'draft',
  propose_alert: 'alert',
  check_link: 'link',
};

/** Nothing is done for these. */
const kindNames: Record<string, string> = { 'small talk': 'refuse', refusal: 'refuse' };

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Of a filter that is a number: the same, or less than something. */
const fits = (value: number | null, wanted: unknown): boolean =>
  typeof wanted === 'object' && wanted !== null && 'lessThan' in wanted
    ? value !== null && value < Number(wanted.lessThan)
    : value === (wanted ?? null);

const sortOf = (params: Params) => {
  const by = first(params.sortBy);
  if (!by) return null;
  const order = first(params.sortOrder) ?? (by === 'price' || by === 'distance' ? 'asc' : 'desc');
  return by === 'distance' ? by : `${by}-${order}`;
};

/** As others call them. */
const sortNames: Record<string, string> = {
  price_asc: 'price-asc',
  price_desc: 'price-desc',
  newest: 'createdAt-desc',
  date: 'createdAt-desc',
};

const centsOf = (value: string | string[] | undefined) => (value === undefined ? null : Number(first(value)) / 100);

/** A commune, a département or a region of that name. */
async function placesNamed({ database: { db } }: TestSite, name: unknown): Promise<string[]> {
  if (!name) return [];
  const [town, area] = [await findTown(db, String(name)), await findArea(db, String(name))];
  return [town?.inseeCode ?? [], area?.code ?? []].flat();
}

interface Range {
  min?: number;
  max?: number;
}

/** Bounds that are the same are one value, however they are written. */
function isRange(wanted: Range, { is, min, max }: { is?: string; min?: string; max?: string }): boolean {
  const [least, most] = [String(wanted.min ?? ''), String(wanted.max ?? '')];
  return (least === most && is === least) || (least === (min ?? '') && most === (max ?? ''));
}

/** `kind`: all, only what is asked for, or only what any thing may have: its price, place, state and seller. */
async function faultsIn(
  site: TestSite,
  params: Params,
  wanted: Wanted,
  kind: 'all' | 'asked' | 'common' = 'all',
): Promise<string[]> {
  const faults: string[] = [];
  const check = (name: string, value: unknown, isRight: boolean) => {
    if (!isRight) faults.push(`${name} ${JSON.stringify(value)} for ${JSON.stringify(wanted[name])}`);
  };
  const asked = (name: string) => kind !== 'asked' || name in wanted;
  const category = params.categoryId ? Number(first(params.categoryId)) : null;
  if (kind !== 'common' && wanted.categoryId !== undefined)
    check('categoryId', category, category === wanted.categoryId);
  if (asked('maxPrice')) check('maxPrice', centsOf(params.priceMax), fits(centsOf(params.priceMax), wanted.maxPrice));
  if (asked('minPrice')) check('minPrice', centsOf(params.priceMin), fits(centsOf(params.priceMin), wanted.minPrice));
  if (asked('place')) {
    const got = first(params.inseeCode) ?? first(params.area) ?? null;
    check('place', got, got === null ? !wanted.place : (await placesNamed(site, wanted.place)).includes(got));
  }
  if ('radius' in wanted)
    check('radius', first(params.radius), fits(Number(first(params.radius) ?? 25), wanted.radius));
  if ('sort' in wanted)
    check('sort', sortOf(params), sortOf(params) === (sortNames[String(wanted.sort)] ?? wanted.sort));
  for (const [name, param] of [
    ['condition', 'condition'],
    ['priceType', 'priceType'],
    ['sellerType', 'sellerType'],
  ] as const)
    if (asked(name))
      check(name, params[param] ?? null, String([params[param] ?? []].flat()) === String([wanted[name] ?? []].flat()));
  if ('withPhotos' in wanted)
    check('withPhotos', params.withPhotos, (params.withPhotos === 'true') === wanted.withPhotos);
  if (kind !== 'all') return faults;
  const attributes = (wanted.attributes ?? {}) as Record<string, unknown>;
  // Whether it is let or sold follows from the category, and the kind of home may stand in the words.
  const free = ['attr.transaction', ...('propertyType' in attributes ? [] : ['attr.propertyType'])];
  const names = new Set(Object.keys(params).filter((key) => key.startsWith('attr.') && !free.includes(key)));
  for (const [key, value] of Object.entries(attributes)) {
    const [is, min, max] = ['', 'Min', 'Max'].map((end) => first(params[`attr.${key}${end}`]));
    for (const end of ['', 'Min', 'Max']) names.delete(`attr.${key}${end}`);
    const got = { is: params[`attr.${key}`], min, max };
    const isRight =
      value === null
        ? is === undefined && min === undefined && max === undefined
        : Array.isArray(value)
          ? String([params[`attr.${key}`] ?? []].flat().toSorted()) === String(value.map(String).toSorted())
          : typeof value === 'object'
            ? isRange(value as Range, { is, min, max })
            : is === String(value);
    if (!isRight) faults.push(`${key} ${JSON.stringify(got)} for ${JSON.stringify(value)}`);
  }
  if (names.size) faults.push(`also ${[...names].map((name) => `${name}=${params[name]}`).join()}`);
  const lookup = await categoryLookup(site.context);
  const called = new Set(
    category === null
      ? []
      : lookup
          .lineOf(category)
          .flatMap((row) => [row.names.fr, row.names.en])
          .flatMap(lexemesOf),
  );
  if (category !== null && !('propertyType' in attributes))
    for (const { key, options } of lookup.attributesOf(category))
      if (key === 'propertyType')
        for (const { labels } of options) for (const one of lexemesOf(`${labels.fr} ${labels.en}`)) called.add(one);
  const words = (text: unknown) =>
    [...new Set(lexemesOf(String(text ?? '')))]
      .filter((lexeme) => !called.has(lexeme))
      .toSorted()
      .join(' ');
  // What names the category may stand in the words or not: it finds the same.
  if (wanted.q !== undefined) check('q', params.q, words(first(params.q)) === words(wanted.q));
  return faults;
}

export interface Judged {
  /** None where the answer is as one of those that were expected; else in what it differs from the nearest. */
  faults: string[];
  /** It shows the same ads as one of those. */
  isSame: boolean;
}

export async function judge(site: TestSite, { language, turns, expect }: Case, token: string): Promise<Judged> {
  const conversation = await begin(site, token);
  let heard: Heard | null = null;
  let listed: number[] = [];
  for (const text of turns) {
    listed = heard?.tools.findLast(({ name }) => name === 'search_ads')?.shown.adIds ?? listed;
    heard = await ask(site, { token, conversation, text, language });
  }
  let least: string[] | null = null;
  for (const wanted of expect) {
    const faults = await compare(site, heard!, listed, wanted);
    if (!least || faults.length < least.length) least = faults;
    if (!faults.length) break;
  }
  const faults = least ?? [];
  return { faults, isSame: !faults.length || (await showsSame(site, heard!, expect)) };
}

/** Price, place and the like as in one of the expected answers, and the same ads as by the words and attributes of one. */
async function showsSame(site: TestSite, heard: Heard, expect: readonly Expected[]): Promise<boolean> {
  const { kind, params } = answerOf(heard);
  if (kind !== 'search' && kind !== 'price') return false;
  const alike = expect.filter((wanted) => wanted.kind === kind && !wanted.anyOf);
  const common = await Promise.all(alike.map(({ filters }) => faultsIn(site, params, filters, 'common')));
  if (!common.some((faults) => !faults.length)) return false;
  return findSame(
    site,
    params,
    alike.map(({ filters }) => filters),
  );
}

function answerOf(heard: Heard) {
  // Where nothing is found, a second search shows what comes near.
  const tool = heard.tools.find(({ name }) => name === heard.tools.at(-1)?.name);
  // Two kinds of things are compared by what they cost.
  const isCompared = heard.tools.filter(({ name }) => name === 'price_stats').length > 1;
  const kind = isCompared ? 'compare' : tool ? kinds[tool.name] : 'refuse';
  return { kind, tool, params: tool?.shown.exact ?? tool?.shown.params ?? {} };
}

async function compare(site: TestSite, heard: Heard, listed: number[], wanted: Expected): Promise<string[]> {
  const { kind, tool, params } = answerOf(heard);
  if (kind !== (kindNames[wanted.kind] ?? wanted.kind)) return [`${kind} for ${wanted.kind}`];
  const said = `${heard.text} ${JSON.stringify(tool?.shown.pages ?? [])}`.toLowerCase();
  const unsaid = (wanted.answerMentions ?? []).filter((word) => !said.includes(word.toLowerCase()));
  if (unsaid.length) return [`not said: ${unsaid}`];
  if (kind === 'compare' && wanted.ads) {
    const places = (tool!.shown.adIds ?? []).map((id) => listed.indexOf(id) + 1).toSorted((a, b) => a - b);
    const possible = wanted.ads.filter((place) => place <= listed.length);
    // Where fewer ads were found than are spoken of, none of those that are can be compared.
    return possible.length < 2 || String(places) === String(wanted.ads) ? [] : [`ads ${places} for ${wanted.ads}`];
  }
  if (kind === 'draft') {
    const draft = tool!.shown.draft!;
    const stated: Params = Object.fromEntries(
      Object.entries(draft.attributes).map(([key, value]) => [
        `attr.${key}`,
        Array.isArray(value) ? value : String(value),
      ]),
    );
    const kept = Object.fromEntries(
      Object.entries(stated).filter(([key]) =>
        Object.keys((wanted.filters.attributes ?? {}) as object).includes(key.slice(5)),
      ),
    );
    const { price, q: _q, condition: _c, priceType, ...others } = wanted.filters;
    const faults = await faultsIn(
      site,
      { ...kept, categoryId: String(draft.categoryId), ...(draft.inseeCode && { inseeCode: draft.inseeCode }) },
      others,
    );
    if (price !== undefined && draft.price !== Number(price) * 100) faults.push(`price ${draft.price}`);
    if (priceType !== undefined && draft.priceType !== priceType) faults.push(`priceType ${draft.priceType}`);
    return faults;
  }
  if (kind !== 'search' && kind !== 'price') return [];
  const faults = await faultsIn(
    site,
    params,
    wanted.anyOf
      ? {
          ...wanted.filters,
          ...(wanted.anyOf.some((one) => 'maxPrice' in one) && { maxPrice: centsOf(params.priceMax) ?? undefined }),
        }
      : wanted.filters,
  );
  if (wanted.anyOf) {
    const each = await Promise.all(wanted.anyOf.map((one) => faultsIn(site, params, one, 'asked')));
    if (each.every((one) => one.length)) faults.push(each.flat().join(' / '));
  }
  return faults;
}
