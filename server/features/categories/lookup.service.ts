/** The whole category tree with its attributes, kept in memory: lists of ads name them at every request. */
import type { Attribute } from '#contract/api/categories.ts';
import type { Family } from '#contract/families.ts';
import type { Db } from '#server/db/db.ts';
import { allCategories, attributesOf, type CategoryRow } from '#server/features/categories/categories.queries.ts';
import { untilNews } from '#server/kit/remembered.ts';

export interface CategoryLookup {
  /** By id, in the order of the menu, inactive ones too. */
  categories: ReadonlyMap<number, CategoryRow>;
  /** A category's own attributes, then those of its parent. */
  attributesOf(categoryId: number): readonly Attribute[];
  /** From the parent down. */
  lineOf(categoryId: number): readonly CategoryRow[];
  familyOf(categoryId: number): Family;
  /** The category is open to visitors, and so is its parent. */
  isOpen(categoryId: number): boolean;
}

/** The nearest one told, of a line that begins with the category itself. */
export const familyIn = (line: readonly CategoryRow[]): Family => line.find(({ family }) => family)?.family ?? 'things';

export async function readCategories(db: Db): Promise<CategoryLookup> {
  const categories = new Map((await allCategories(db, true)).map((row) => [row.id, row]));
  const own = Map.groupBy(await attributesOf(db, [...categories.keys()]), (one) => one.categoryId);
  const toLine = (id: number): CategoryRow[] => {
    const row = categories.get(id);
    return row ? [...(row.parentId === null ? [] : toLine(row.parentId)), row] : [];
  };
  const lines = new Map([...categories.keys()].map((id) => [id, toLine(id)]));
  const open = new Set([...lines].flatMap(([id, line]) => (line.every((row) => row.isActive) ? id : [])));
  const families = new Map([...lines].map(([id, line]) => [id, familyIn(line.toReversed())]));
  const inherited = new Map<number, readonly Attribute[]>();
  for (const [id, line] of lines) {
    const all = line.toReversed().flatMap((row) => own.get(row.id) ?? []);
    // The nearer definition of a key wins.
    const byKey = new Map<string, Attribute>();
    for (const { categoryId, ...attribute } of all) if (!byKey.has(attribute.key)) byKey.set(attribute.key, attribute);
    inherited.set(id, [...byKey.values()]);
  }
  return {
    categories,
    lineOf: (id) => lines.get(id) ?? [],
    attributesOf: (id) => inherited.get(id) ?? [],
    familyOf: (id) => families.get(id) ?? 'things',
    isOpen: (id) => open.has(id),
  };
}

/** Read once, and again after a change anywhere. */
export const categoryLookup = untilNews(['categories.changed'], ({ db }) => readCategories(db));
