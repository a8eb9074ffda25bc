interface PageItem {
  page: number;
  /** Pages were left out before this one. */
  gap: boolean;
  /** Kept where there is little room: first, current, last. */
  essential: boolean;
}

/** The pages worth a link: the first, the last and those around the current one. A gap never hides a single page. */
export function pageItems(current: number, pages: number, around = 1): PageItem[] {
  const kept = new Set([1, pages, current]);
  for (let page = current - around; page <= current + around; page++) if (page >= 1 && page <= pages) kept.add(page);
  for (const page of kept) if (kept.has(page + 2) && page + 2 <= pages) kept.add(page + 1);
  const sorted = [...kept].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return sorted.map((page, index) => ({
    page,
    gap: index > 0 && page - (sorted[index - 1] ?? page) > 1,
    essential: page === 1 || page === current || page === pages,
  }));
}
