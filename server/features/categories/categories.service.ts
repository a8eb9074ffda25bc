import type { Insertable, Kysely } from 'kysely';
import type { Attribute, Category, CategoryDetail, CategoryInput } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { can } from '#contract/permissions.ts';
import type { CategoriesTable, CategoryAttributesTable, Tables } from '#server/db/tables.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';
import {
  attributesOf,
  categoryWithAncestors,
  hasChildren,
  lockTree,
  moveAds,
  type CategoryRow,
} from '#server/features/categories/categories.queries.ts';
import { categoryCounts, type CategoryCounts } from '#server/features/categories/counts.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';

function toCategory(row: CategoryRow, language: Language, counts: CategoryCounts): Category {
  return {
    id: row.id,
    name: row.names[language],
    description: row.descriptions[language],
    icon: row.icon,
    isActive: row.isActive,
    advertisementCount: counts.get(row.id)?.all ?? 0,
    newAdvertisementCount: counts.get(row.id)?.fresh ?? 0,
    parentId: row.parentId,
  };
}

/** Inactive categories are hidden, except from those who manage them. */
const seesInactive = (actor: Actor | null) => can(actor, 'manageCategories');

export async function listCategories(context: Context, actor: Actor | null, language: Language): Promise<Category[]> {
  const [{ categories, isOpen }, counts] = await Promise.all([categoryLookup(context), categoryCounts(context)]);
  const rows = [...categories.values()].filter(({ id }) => seesInactive(actor) || isOpen(id));
  return rows.map((row) => toCategory(row, language, counts));
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
  if (!row || (!seesInactive(actor) && line.some((one) => !one.isActive))) throw new AppError('not_found');
  const attributes = await attributesOf(
    db,
    line.map((one) => one.id),
  );
  const depth = new Map(line.map((one, index) => [one.id, index]));
  const ownFirst = attributes.toSorted((a, b) => depth.get(a.categoryId)! - depth.get(b.categoryId)!);
  return {
    ...toCategory(row, language, await categoryCounts(context)),
    names: row.names,
    descriptions: row.descriptions,
    attributes: ownFirst.map(({ categoryId, ...attribute }) => attribute),
  };
}

export async function requireCategory({ db }: Context, id: number): Promise<{ id: number }> {
  const found = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Two levels: a parent is no subcategory, and what has children or ads of its own does not become one's parent or child
 * unnoticed. Held against changes until the end of the transaction.
 */
async function checkParent(db: Kysely<Tables>, parentId: number | null | undefined, childId?: number): Promise<void> {
  if (parentId === null || parentId === undefined) return;
  await lockTree(db);
  const line = await categoryWithAncestors(db, parentId);
  const [parent] = line;
  const fault = !parent
    ? 'unknown_category'
    : line.some(({ id }) => id === childId)
      ? 'circular_category'
      : parent.parentId !== null || (childId !== undefined && (await hasChildren(db, childId)))
        ? 'too_deep'
        : null;
  if (fault) throw new AppError('validation_failed', { fields: [{ field: 'parentId', code: fault }] });
}

async function replaceAttributes(
  db: Kysely<Tables>,
  categoryId: number,
  attributes: Attribute[] | undefined,
): Promise<void> {
  if (!attributes) return;
  await db.deleteFrom('category_attributes').where('category_id', '=', categoryId).execute();
  if (attributes.length)
    await db.insertInto('category_attributes').values(attributeRows(categoryId, attributes)).execute();
}

export function attributeRows(categoryId: number, attributes: Attribute[]): Insertable<CategoryAttributesTable>[] {
  return attributes.map(({ labels, options, ...attribute }, position) => ({
    ...attribute,
    category_id: categoryId,
    labels: JSON.stringify(labels),
    options: JSON.stringify(options),
    position,
  }));
}

function columnsOf(input: Partial<CategoryInput>): Partial<Insertable<CategoriesTable>> {
  return {
    ...(input.names && { names: JSON.stringify(input.names) }),
    ...(input.descriptions && { descriptions: JSON.stringify(input.descriptions) }),
    ...(input.icon !== undefined && { icon: input.icon }),
    ...(input.parentId !== undefined && { parent_id: input.parentId }),
    ...(input.isActive !== undefined && { is_active: input.isActive }),
  };
}

export async function createCategory(context: Context, input: CategoryInput): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    await checkParent(trx, input.parentId);
    const { id } = await trx
      .insertInto('categories')
      .values(({ selectFrom, fn, val }) => ({
        names: JSON.stringify(input.names),
        descriptions: JSON.stringify(input.descriptions),
        ...columnsOf(input),
        position: selectFrom('categories')
          .select(({ eb }) => eb(fn.coalesce(fn.max('position'), val(0)), '+', 1).as('next'))
          .where('parent_id', 'is not distinct from', input.parentId),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceAttributes(trx, id, input.attributes);
    await context.events.publish(trx, { type: 'categories.changed' });
    return id;
  });
}

export async function updateCategory(context: Context, id: number, input: Partial<CategoryInput>): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await checkParent(trx, input.parentId, id);
    await trx
      .updateTable('categories')
      .set({ ...columnsOf(input), updated_at: context.now() })
      .where('id', '=', id)
      .execute();
    await replaceAttributes(trx, id, input.attributes);
    // Lists of a section are read from the ads alone.
    if (input.parentId !== undefined) await moveAds(trx, id, input.parentId ?? id);
    await context.events.publish(trx, { type: 'categories.changed' });
  });
}

export async function deleteCategory(context: Context, id: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('categories as c')
      .where('c.id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('categories as child').select('child.id').whereRef('child.parent_id', '=', 'c.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('ads').select('ads.id').whereRef('ads.category_id', '=', 'c.id'))),
      )
      .returning('c.id')
      .executeTakeFirst();
    if (!removed) throw new AppError('category_in_use');
    await context.events.publish(trx, { type: 'categories.changed' });
  });
}
