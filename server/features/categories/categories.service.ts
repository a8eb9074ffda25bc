import type { Category, CategoryDetail } from '#contract/api/categories.ts';
import type { Family } from '#contract/families.ts';
import type { Language } from '#contract/languages.ts';
import { can } from '#contract/permissions.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';
import {
  attributesOf,
  categoryWithAncestors,
  mergedInto,
  type CategoryRow,
} from '#server/features/categories/categories.queries.ts';
import { categoryCounts, type CategoryCounts } from '#server/features/categories/counts.service.ts';
import { categoryLookup, familyIn } from '#server/features/categories/lookup.service.ts';

function toCategory(row: CategoryRow, family: Family, language: Language, counts: CategoryCounts): Category {
  return {
    id: row.id,
    name: row.names[language],
    description: row.descriptions[language],
    icon: row.icon,
    isActive: row.isActive,
    advertisementCount: counts.get(row.id)?.all ?? 0,
    newAdvertisementCount: counts.get(row.id)?.fresh ?? 0,
    parentId: row.parentId,
    family,
  };
}

/** Inactive categories are hidden, except from those who manage them. */
const seesInactive = (actor: Actor | null) => can(actor, 'manageCategories');

export async function listCategories(context: Context, actor: Actor | null, language: Language): Promise<Category[]> {
  const [{ categories, isOpen, familyOf }, counts] = await Promise.all([
    categoryLookup(context),
    categoryCounts(context),
  ]);
  const rows = [...categories.values()].filter(({ id }) => seesInactive(actor) || isOpen(id));
  return rows.map((row) => toCategory(row, familyOf(row.id), language, counts));
}

export async function readCategory(
  context: Context,
  id: number,
  actor: Actor | null,
  language: Language,
): Promise<CategoryDetail> {
  const { db } = context;
  const line = await categoryWithAncestors(db, id);
  const [row] = line;
  if (!row) {
    const movedTo = await mergedInto(db, id);
    throw new AppError('not_found', movedTo === null ? {} : { data: { movedTo } });
  }
  if (!seesInactive(actor) && line.some((one) => !one.isActive)) throw new AppError('not_found');
  const attributes = await attributesOf(
    db,
    line.map((one) => one.id),
  );
  const ownFirst = line.flatMap(({ id: of }) => attributes.filter((one) => one.categoryId === of));
  return {
    ...toCategory(row, familyIn(line), language, await categoryCounts(context)),
    names: row.names,
    descriptions: row.descriptions,
    attributes: ownFirst.map(({ categoryId, ...attribute }) => attribute),
  };
}

export async function requireCategory({ db }: Context, id: number): Promise<{ id: number }> {
  return existing(await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst());
}
