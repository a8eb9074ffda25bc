import { defaultPageSize } from '#contract/paging.ts';

export interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** One page of a list, as the contract has it; counted up to `cap` where counting all would cost too much. */
export function pageOf<Item>(items: Item[], paging: Paging, total: number, cap = Infinity) {
  const { page = 1, pageSize = defaultPageSize } = paging;
  const totalCount = Math.min(total, cap);
  return {
    items,
    page,
    pageSize,
    totalCount,
    totalIsCapped: total > cap,
    totalPages: Math.ceil(totalCount / pageSize),
  };
}
