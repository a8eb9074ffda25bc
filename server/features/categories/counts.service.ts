/** How many ads a category has, with those below it: counted for all of them at once, and kept a while. */
import { countAds } from '#server/features/categories/categories.queries.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import type { Context } from '#server/kit/context.ts';
import { refreshing } from '#server/kit/cached-figure.ts';

const freshMs = 7 * 86_400_000;

export type CategoryCounts = ReadonlyMap<number, { all: number; fresh: number }>;

async function count(context: Context): Promise<CategoryCounts> {
  const { categories } = await categoryLookup(context);
  const rows = await countAds(context.db, new Date(context.now().getTime() - freshMs));
  const counts = new Map<number, { all: number; fresh: number }>();
  const add = (id: number, { all, fresh }: { all: number; fresh: number }) => {
    const before = counts.get(id) ?? { all: 0, fresh: 0 };
    counts.set(id, { all: before.all + all, fresh: before.fresh + fresh });
  };
  for (const row of rows) {
    add(row.categoryId, row);
    const parentId = categories.get(row.categoryId)?.parentId;
    if (parentId) add(parentId, row);
  }
  return counts;
}

const known = new WeakMap<Context, () => Promise<CategoryCounts>>();

export function categoryCounts(context: Context): Promise<CategoryCounts> {
  let read = known.get(context);
  if (!read) known.set(context, (read = refreshing(() => count(context), { maxAgeMs: 60_000 })));
  return read();
}
