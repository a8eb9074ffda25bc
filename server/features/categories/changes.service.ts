/** Changes of the category tree: each is written down, told to every node, and followed by the search index. */
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { Attribute, CategoryInput } from '#contract/api/categories.ts';
import type { Db } from '#server/db/db.ts';
import type { CategoriesTable, CategoryAttributesTable } from '#server/db/tables.ts';
import { recordAction, type StaffAction } from '#server/features/audit-log/audit-log.service.ts';
import { definitionFaults } from '#server/features/categories/definition-faults.ts';
import {
  attributesOf,
  categoryWithAncestors,
  hasChildren,
  isValueKnown,
  lockTree,
  moveAds,
  type CategoryRow,
} from '#server/features/categories/categories.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { InvalidInput } from '#server/kit/validation.ts';

/** What ads are found by holds the words of their categories: the search works this off. */
export const treeChangedJob = defineJob('categories.changed', z.strictObject({}));

export async function tellTreeChanged(context: Context, db: Db): Promise<void> {
  await context.events.publish(db, { type: 'categories.changed' });
  await context.jobs.send(db, treeChangedJob, {});
}

/** A category with its own attributes, as it stands. */
export interface WholeCategory {
  row: CategoryRow;
  attributes: Attribute[];
  version: string;
}

export async function wholeCategory(db: Db, id: number): Promise<WholeCategory> {
  const [row] = await categoryWithAncestors(db, id);
  if (!row) throw new AppError('not_found');
  const attributes = (await attributesOf(db, [id])).map(({ categoryId, ...attribute }) => attribute);
  const version = createHash('sha256')
    .update(JSON.stringify([row, attributes]))
    .digest('base64url')
    .slice(0, 22);
  return { row, attributes, version };
}

/** For the log: everything of the category itself, and of its attributes those that the other side does not have alike. */
function summaryOf({ row, attributes }: WholeCategory, other?: WholeCategory): Record<string, unknown> {
  const { id, ...fields } = row;
  const same = new Set((other?.attributes ?? []).map((one) => JSON.stringify(one)));
  const changed = attributes.filter((one) => !same.has(JSON.stringify(one)));
  return {
    ...fields,
    attributes: changed.slice(0, 60).map(({ options, labels, ...one }) => ({
      ...one,
      label: labels.fr,
      ...(options.length && { options: options.slice(0, 40).map(({ value }) => value) }),
    })),
  };
}

type Change = Pick<StaffAction, 'staff' | 'action'> & { id: number; before?: WholeCategory; after?: WholeCategory };

export async function recordChange(db: Db, { staff, action, id, before, after }: Change): Promise<void> {
  await recordAction(db, {
    staff,
    action,
    subject: { type: 'category', id },
    ...(before && { before: summaryOf(before, after) }),
    ...(after && { after: summaryOf(after, before) }),
  });
}

/** Two levels: a parent is no subcategory, and what has children does not become a child. The tree is locked. */
async function checkParent(db: Db, parentId: number | null | undefined, childId?: number): Promise<void> {
  if (parentId === null || parentId === undefined) return;
  const line = await categoryWithAncestors(db, parentId);
  const [parent] = line;
  const fault = !parent
    ? 'unknown_category'
    : line.some(({ id }) => id === childId)
      ? 'circular_category'
      : parent.parentId !== null || (childId !== undefined && (await hasChildren(db, childId)))
        ? 'too_deep'
        : null;
  if (fault) throw new InvalidInput([{ field: 'parentId', code: fault }]);
}

/** Values that ads have can be read only as what they were written as. */
async function checkTypes(db: Db, id: number, before: readonly Attribute[], after: readonly Attribute[]) {
  const types = new Map(before.map(({ key, type }) => [key, type]));
  for (const [at, { key, type }] of after.entries())
    if (types.has(key) && types.get(key) !== type && (await isValueKnown(db, id, key)))
      throw new InvalidInput([{ field: `attributes.${at}.type`, code: 'type_in_use' }]);
}

export async function replaceAttributes(db: Db, categoryId: number, attributes: Attribute[]): Promise<void> {
  await db.deleteFrom('category_attributes').where('category_id', '=', categoryId).execute();
  if (attributes.length)
    await db.insertInto('category_attributes').values(attributeRows(categoryId, attributes)).execute();
}

function attributeRows(categoryId: number, attributes: Attribute[]): Insertable<CategoryAttributesTable>[] {
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
    ...(input.family !== undefined && { family: input.family }),
  };
}

function checkAttributes(attributes: readonly Attribute[] | undefined): void {
  const faults = definitionFaults(attributes ?? []);
  if (faults.length) throw new InvalidInput(faults);
}

export async function createCategory(context: Context, staff: Actor, input: CategoryInput): Promise<number> {
  checkAttributes(input.attributes);
  return context.db.transaction().execute(async (trx) => {
    await lockTree(trx);
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
    await replaceAttributes(trx, id, input.attributes ?? []);
    await recordChange(trx, { staff, action: 'category.create', id, after: await wholeCategory(trx, id) });
    await tellTreeChanged(context, trx);
    return id;
  });
}

interface Update extends Partial<CategoryInput> {
  version?: string | undefined;
}

export async function updateCategory(context: Context, staff: Actor, id: number, update: Update): Promise<void> {
  const { version, ...input } = update;
  checkAttributes(input.attributes);
  await context.db.transaction().execute(async (trx) => {
    await lockTree(trx);
    const before = await wholeCategory(trx, id);
    if (version !== undefined && version !== before.version) throw new AppError('stale_version');
    await checkParent(trx, input.parentId, id);
    await trx
      .updateTable('categories')
      .set({ ...columnsOf(input), updated_at: context.now() })
      .where('id', '=', id)
      .execute();
    if (input.attributes) {
      await checkTypes(trx, id, before.attributes, input.attributes);
      await replaceAttributes(trx, id, input.attributes);
    }
    // Lists of a section are read from the ads alone.
    if (input.parentId !== undefined) await moveAds(trx, id, { sectionId: input.parentId ?? id });
    const after = await wholeCategory(trx, id);
    if (after.version === before.version) return;
    await recordChange(trx, { staff, action: 'category.change', id, before, after });
    await tellTreeChanged(context, trx);
  });
}

export async function deleteCategory(context: Context, staff: Actor, id: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockTree(trx);
    const before = await wholeCategory(trx, id);
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
    await recordChange(trx, { staff, action: 'category.delete', id, before });
    await tellTreeChanged(context, trx);
  });
}
