/** The matches of a search: how many, up to a cap, and what facets and the first pages are made from. */
import type { Kysely } from 'kysely';
import type { Condition, PriceType } from '#contract/ads.ts';
import { countCap } from '#contract/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { readHits } from '#server/features/search/hits.queries.ts';
import { isPlainList, type Wanted } from '#server/features/search/wanted.ts';
import { inWindows, type Window } from '#server/features/search/windows.ts';

export interface Hit {
  id: number;
  categoryId: number;
  price: number | null;
  priceType: PriceType;
  condition: Condition | null;
  isPro: boolean;
  hasPhotos: boolean;
  /** "fuel=diesel|doors=5" */
  facets: string;
}

export interface Hits {
  /** Newest first. */
  list: Hit[];
  isCapped: boolean;
  /** Matches per ad of the site, about, and how many ads there are. */
  density: number;
  ads: number;
}

function parseLine(line: string): Hit {
  const [id, categoryId, price, priceType, condition, isPro, hasPhotos, facets] = line.split(';');
  return {
    id: Number(id),
    categoryId: Number(categoryId),
    price: price ? Number(price) : null,
    priceType: priceType as PriceType,
    condition: (condition || null) as Condition | null,
    isPro: isPro === 't',
    hasPhotos: hasPhotos === 't',
    facets: facets ?? '',
  };
}

const parse = (lines: string): Hit[] => (lines ? lines.split('\n').map(parseLine) : []);
const limit = countCap + 1;
export const keyOf = (wanted: Wanted): string => JSON.stringify(wanted);

export async function findHits(db: Kysely<Tables>, wanted: Wanted, withFacets: boolean): Promise<Hits> {
  const read = async (window: Window | null) => {
    const { lines, oldest } = await readHits(db, wanted, { window, limit, descending: true, withFacets });
    const list = parse(lines);
    return { found: list.length, result: list, oldest };
  };
  if (isPlainList(wanted) || wanted.ids) {
    const { result: list } = await read(null);
    return { list, isCapped: list.length === limit, density: 1, ads: 0 };
  }
  const { result, density, ads } = await inWindows(db, { key: keyOf(wanted), needed: limit, newest: true }, read);
  return { list: result, isCapped: result.length === limit, density, ads };
}
