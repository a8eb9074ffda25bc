/** The tree as admins keep it: read whole, put in order, two of its categories made one. */
import type { AdminCategory, AdminCategoryDetail } from '#contract/api/admin-categories.ts';
import type { Attribute } from '#contract/api/categories.ts';
import {
  allCategories,
  attributesOf,
  idsOfLevel,
  leadOn,
  lockTree,
  moveEverything,
  writeOrder,
} from '#server/features/admin-categories/admin-categories.queries.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import {
  recordChange,
  replaceAttributes,
  tellTreeChanged,
  wholeCategory,
  type WholeCategory,
} from '#server/features/categories/changes.service.ts';
import { categoryCounts } from '#server/features/categories/counts.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { InvalidInput } from '#server/kit/validation.ts';

const attributesOfAll = ({ db }: Context, rows: readonly { id: number }[]) =>
  attributesOf(
    db,
    rows.map(({ id }) => id),
  );

export const listAttributes = async (context: Context) =>
  attributesOfAll(context, await allCategories(context.db, true));

export async function listAll(context: Context): Promise<AdminCategory[]> {
  const [rows, counts] = await Promise.all([allCategories(context.db, true), categoryCounts(context)]);
  const attributes = await attributesOfAll(context, rows);
  const own = Map.groupBy(attributes, ({ categoryId }) => categoryId);
  return rows.map((row) => ({
    ...row,
    onlineAds: counts.get(row.id)?.all ?? 0,
    attributeCount: own.get(row.id)?.length ?? 0,
  }));
}

export async function readOne(context: Context, id: number): Promise<AdminCategoryDetail> {
  const { row, attributes, version } = await wholeCategory(context.db, id);
  const inherited = row.parentId === null ? [] : (await wholeCategory(context.db, row.parentId)).attributes;
  return {
    ...row,
    onlineAds: (await categoryCounts(context)).get(id)?.all ?? 0,
    attributeCount: attributes.length,
    attributes,
    inherited,
    version,
  };
}

interface Order {
  parentId: number | null;
  ids: number[];
}

export async function putInOrder(context: Context, staff: Actor, { parentId, ids }: Order): Promise<AdminCategory[]> {
  await context.db.transaction().execute(async (trx) => {
    await lockTree(trx);
    const before = await idsOfLevel(trx, parentId);
    if (new Set(ids).size !== ids.length) throw new InvalidInput([{ field: 'ids', code: 'incomplete_order' }]);
    // Somebody added, moved or removed one meanwhile.
    if (ids.length !== before.length || ids.some((id) => !before.includes(id))) throw new AppError('stale_version');
    if (ids.every((id, at) => before[at] === id)) return;
    await writeOrder(trx, ids);
    await recordAction(trx, {
      staff,
      action: 'category.order',
      subject: { type: 'category', id: parentId ?? 'all' },
      before: { ids: before },
      after: { ids },
    });
    await tellTreeChanged(context, trx);
  });
  return listAll(context);
}

/** What the other does not know yet; nobody is asked for it who was not before. */
function keptFrom(from: WholeCategory, known: readonly Attribute[]): Attribute[] {
  const keys = new Set(known.map(({ key }) => key));
  return from.attributes.filter(({ key }) => !keys.has(key)).map((one) => ({ ...one, required: false }));
}

interface Merge {
  into: number;
  keepAttributes: boolean;
}

export async function mergeInto(
  context: Context,
  staff: Actor,
  id: number,
  { into, keepAttributes }: Merge,
): Promise<{ movedAds: number }> {
  if (into === id) throw new InvalidInput([{ field: 'into', code: 'same_category' }]);
  return context.db.transaction().execute(async (trx) => {
    await lockTree(trx);
    const from = await wholeCategory(trx, id);
    const target = await wholeCategory(trx, into).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new InvalidInput([{ field: 'into', code: 'unknown_category' }]);
    });
    const children = await idsOfLevel(trx, id);
    if (children.length && target.row.parentId !== null)
      throw new InvalidInput([{ field: 'into', code: 'needs_section' }]);
    if (target.row.parentId === id) throw new InvalidInput([{ field: 'into', code: 'circular_category' }]);
    if (keepAttributes) {
      const above = target.row.parentId === null ? [] : (await wholeCategory(trx, target.row.parentId)).attributes;
      const kept = keptFrom(from, [...target.attributes, ...above]);
      if (kept.length) await replaceAttributes(trx, into, [...target.attributes, ...kept]);
    }
    const movedAds = await moveEverything(trx, { from: id, into, sectionId: target.row.parentId ?? into });
    await leadOn(trx, { from: id, into });
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    await recordChange(trx, { staff, action: 'category.merge', id, before: from });
    await recordChange(trx, {
      staff,
      action: 'category.change',
      id: into,
      before: target,
      after: await wholeCategory(trx, into),
    });
    await tellTreeChanged(context, trx);
    return { movedAds };
  });
}
