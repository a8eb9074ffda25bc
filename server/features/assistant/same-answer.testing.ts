/**
 * Whether other filters than those that were written down give the same ads. "Baskets nike" may be two words, or a kind
 * of shoe and a make; whoever writes a sentence's answers cannot list every mixture. What a thing is, who made it and of
 * what may be words or attributes; every other attribute has to be the same. Those that are the same are left out, so
 * that what differs is tried on as many ads as there are; where these find none, nothing is shown by it.
 */
import { maxPageSize } from '#contract/paging.ts';
import { parseParams } from '#server/features/assistant/tools/search-ads.ts';
import { searchAds } from '#server/features/search/search.service.ts';
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

const isThing = (key: string) => key === 'q' || key === 'understand' || key === 'categoryId' || key.startsWith('attr.');
/** May as well be words. */
const isNamed = (key: string) =>
  !key.startsWith('attr.') ||
  /(?:type|garment|make|brand|model|breed|species|genre|format|platform|material)$/i.test(key);

export async function findSame(site: TestSite, got: Params, wanted: Record<string, unknown>): Promise<boolean> {
  const own = Object.fromEntries(Object.entries(got).filter(([key]) => isThing(key)));
  const other = paramsOf(wanted);
  const differ = [...new Set([...Object.keys(own), ...Object.keys(other)])].filter(
    (key) => key === 'categoryId' || String([own[key]]) !== String([other[key]]),
  );
  if (!differ.every(isNamed)) return false;
  const only = (params: Params) => Object.fromEntries(Object.entries(params).filter(([key]) => differ.includes(key)));
  try {
    const found = await idsOf(site, only(own));
    return found !== '' && found === (await idsOf(site, only(other)));
  } catch {
    // A value that the category does not have.
    return false;
  }
}
