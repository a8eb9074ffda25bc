import { defaultPageSize, lastPage, offeredPages } from '#contract/paging.ts';

export interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** The rows of a page, and one more that tells whether another follows. */
export const rowsOfPage = ({ page = 1, pageSize = defaultPageSize }: Paging) => ({
  offset: (page - 1) * pageSize,
  limit: pageSize + 1,
});

/** One page of a list, as the contract has it; counted up to `cap` where counting all would cost too much. */
export function pageOf<Item>(items: Item[], paging: Paging, total: number, cap = Infinity) {
  const { page = 1, pageSize = defaultPageSize } = paging;
  const totalCount = Math.min(total, cap);
  const totalIsCapped = total > cap;
  return {
    items,
    page,
    pageSize,
    totalCount,
    totalIsCapped,
    totalPages: Math.min(Math.ceil(totalCount / pageSize), totalIsCapped ? offeredPages : lastPage),
  };
}
