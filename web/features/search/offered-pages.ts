/** How many pages of an answer can be offered. */
import { lastPage, offeredPages } from '#contract/paging.ts';
import type { SearchAnswer } from '#contract/api/search.ts';

type Counted = Pick<SearchAnswer, 'page' | 'pageSize' | 'totalCount' | 'totalIsCapped' | 'totalPages'> & {
  items: readonly unknown[];
};

/** A list too long to count has more ads than were counted: so far there are pages without looking. */
const surePages = ({ totalCount, pageSize }: Counted) => Math.floor(totalCount / pageSize) + 1;

/** Whether only a look at the next page tells if there is one. */
export const isNextUnknown = (answer: Counted): boolean =>
  answer.totalIsCapped &&
  answer.items.length === answer.pageSize &&
  answer.page >= surePages(answer) &&
  answer.page < lastPage;

/** `hasNext` counts where it was unknown. */
export function pagesOf(answer: Counted & { hasNext: boolean }): number {
  const { page, totalPages, totalIsCapped, hasNext } = answer;
  if (!totalIsCapped) return Math.max(totalPages, page);
  const sure = surePages(answer);
  return Math.min(Math.max(Math.min(sure, offeredPages), page < sure || hasNext ? page + 1 : page), lastPage);
}
