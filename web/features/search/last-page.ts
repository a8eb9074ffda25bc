import type { SearchAnswer } from '#contract/api/search.ts';

type Past = Pick<SearchAnswer, 'page' | 'pageSize' | 'totalCount' | 'totalIsCapped'>;

/**
 * The last page that holds ads, for one past it. A count that was not capped says it; otherwise it stands somewhere
 * between what was counted and the page asked for, and halving finds it: nine looks at most, and always before that page.
 */
export async function findLastPage(past: Past, hasAds: (page: number) => Promise<boolean>): Promise<number> {
  const { page, pageSize, totalCount, totalIsCapped } = past;
  const counted = totalIsCapped ? Math.floor(totalCount / pageSize) : Math.ceil(totalCount / pageSize);
  let last = Math.max(Math.min(counted, page - 1), 1);
  if (!totalIsCapped) return last;
  for (let empty = page; empty - last > 1;) {
    const middle = Math.floor((last + empty) / 2);
    if (await hasAds(middle)) last = middle;
    else empty = middle;
  }
  return last;
}
