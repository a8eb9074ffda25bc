/**
 * Whether other filters than those that were written down give the same ads. "Baskets nike" may be two words, or a kind
 * of shoe and a make: whoever writes down the answers to a sentence cannot list every mixture. So
 * - every attribute that is no name has to be as in one of the answers;
 * - category, words and names (what it is, who made it, of what) have to find the same ads as those of one of them, or be
 *   the same once names are written as words, each of which finds the same ads as its attribute does.
 */
import { languages, type Language } from '#contract/languages.ts';
import { maxPageSize } from '#contract/paging.ts';
import { parseParams } from '#server/features/assistant/tools/search-ads.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { lexemesOf, searchAds } from '#server/features/search/search.service.ts';
import type { TestSite } from '#server/testing.ts';

type Params = Record<string, string | string[]>;
interface Range {
  min?: number;
  max?: number;
}

/** A category, words and attributes as they are written down, as a search has them. */
function paramsOf(wanted: Record<string, unknown>): Params {
  const params: Params = {};
  if (wanted.categoryId) params.categoryId = String(wanted.categoryId);
  if (wanted.q) Object.assign(params, { q: String(wanted.q), understand: 'false' });
  for (const [key, value] of Object.entries((wanted.attributes ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value)) params[`attr.${key}`] = value.map(String);
    else if (typeof value === 'object' && value !== null) {
      const { min, max } = value as Range;
      if (min !== undefined) params[`attr.${key}Min`] = String(min);
      if (max !== undefined) params[`attr.${key}Max`] = String(max);
    } else if (value !== null) params[`attr.${key}`] = String(value);
  }
  return params;
}

async function idsOf({ context }: TestSite, params: Params): Promise<string> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = parseParams({ ...params, page: String(page), pageSize: String(maxPageSize) });
    const { items } = await searchAds(context, query, 'fr');
    ids.push(...items.map(({ id }) => id));
    if (items.length < maxPageSize) return ids.toSorted((a, b) => a - b).join();
  }
}

/** May as well be words. */
const isName = (key: string) =>
  /(?:type|garment|make|brand|model|breed|species|genre|format|platform|material)$/i.test(key);
const nameKeys = (params: Params) => Object.keys(params).filter((key) => key.startsWith('attr.') && isName(key));

/** Everything but names, one number as both of its bounds. */
function measured(params: Params): string[] {
  return Object.entries(params).flatMap(([key, value]) =>
    !key.startsWith('attr.') || isName(key) || key === 'attr.transaction'
      ? []
      : /^\d+$/.test(String(value)) && !/(?:Min|Max)$/.test(key)
        ? [`${key}Min=${value}`, `${key}Max=${value}`]
        : [`${key}=${[value].flat().toSorted().join()}`],
  );
}

const only = (params: Params, keys: readonly string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([key]) => keys.includes(key)));

/** The words of a search with its names among them; null where one of these finds other ads as a word. */
async function inWords(site: TestSite, params: Params, names: readonly string[], language: Language) {
  const lookup = await categoryLookup(site.context);
  const id = Number(params.categoryId ?? 0);
  const words = [params.q ?? ''].flat();
  for (const key of names) {
    const options = lookup.attributesOf(id).find((one) => `attr.${one.key}` === key)?.options ?? [];
    const label = options.find(({ value }) => value === params[key])?.labels[language];
    if (!label) return null;
    const asWord: Params = { categoryId: String(id), q: label, understand: 'false' };
    if ((await idsOf(site, asWord)) !== (await idsOf(site, only(params, ['categoryId', key])))) return null;
    words.push(label);
  }
  const called = new Set(lookup.lineOf(id).flatMap((row) => lexemesOf(`${row.names.fr} ${row.names.en}`)));
  const lexemes = new Set(lexemesOf(words.join(' ')).filter((lexeme) => !called.has(lexeme)));
  return [...lexemes].toSorted().join(' ');
}

async function namesSame(site: TestSite, own: Params, other: Params): Promise<boolean> {
  const differ = [...new Set([...nameKeys(own), ...nameKeys(other)])].filter(
    (key) => String([own[key]]) !== String([other[key]]),
  );
  const keys = [...differ, 'categoryId', 'q', 'understand'];
  const found = await idsOf(site, only(own, keys));
  if (found !== '') return found === (await idsOf(site, only(other, keys)));
  if (own.categoryId !== other.categoryId) return false;
  for (const language of languages) {
    const mine = await inWords(
      site,
      own,
      differ.filter((key) => key in own),
      language,
    );
    const theirs = await inWords(
      site,
      other,
      differ.filter((key) => key in other),
      language,
    );
    if (mine !== null && mine === theirs) return true;
  }
  return false;
}

export async function findSame(
  site: TestSite,
  got: Params,
  wanted: readonly Record<string, unknown>[],
): Promise<boolean> {
  const others = wanted.map(paramsOf);
  const [told, each] = [measured(got), others.map(measured)];
  const isTold = told.every((one) => each.some((other) => other.includes(one)));
  const isAll = each.some((other) => other.every((one) => told.includes(one) || isOtherwise(one, told, each)));
  if (!isTold || !isAll) return false;
  try {
    for (const other of others) if (await namesSame(site, got, other)) return true;
  } catch {
    // A value that the category does not have.
  }
  return false;
}

/** The same attribute as another answer has it. */
const isOtherwise = (one: string, told: readonly string[], each: readonly string[][]) => {
  const key = one.replace(/(?:Min|Max)?=.*$/, '');
  return told.some((own) => own.replace(/(?:Min|Max)?=.*$/, '') === key && each.some((other) => other.includes(own)));
};
