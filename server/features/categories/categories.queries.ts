import { sql, type RawBuilder } from 'kysely';
import type { Family } from '#contract/families.ts';
import type { Db } from '#server/db/db.ts';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  names: { fr: string; en: string };
  descriptions: { fr: string; en: string };
  icon: string | null;
  isActive: boolean;
  /** Null: that of the category above. */
  family: Family | null;
}

const columns = [
  'id',
  'parent_id as parentId',
  'names',
  'descriptions',
  'icon',
  'is_active as isActive',
  'family',
] as const;

/** What the category in this column is about, or the one above it. */
export const familyOfCategory = (column: string): RawBuilder<Family | null> => sql`(
  select coalesce(own.family, above.family, 'things') from categories own
  left join categories above on above.id = own.parent_id where own.id = ${sql.ref(column)})`;

/** In the order of the menu: parents first, each level by its position. */
export function allCategories(db: Db, withInactive: boolean): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories as c')
    .select(columns)
    .$if(!withInactive, (query) =>
      query
        .where('is_active', '=', true)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('c.parent_id', 'is', null),
            exists(
              selectFrom('categories as p')
                .select('p.id')
                .whereRef('p.id', '=', 'c.parent_id')
                .where('p.is_active', '=', true),
            ),
          ]),
        ),
    )
    .orderBy(sql`parent_id is not null`)
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The category and its ancestors, itself first. */
export async function categoryWithAncestors(db: Db, id: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive line as (
      select c.*, 0 as depth from categories c where c.id = ${id}
      union all
      select c.*, line.depth + 1 from categories c join line on c.id = line.parent_id where line.depth < 8
    )
    select id, parent_id as "parentId", names, descriptions, icon, is_active as "isActive", family from line order by depth`.execute(
    db,
  );
  return rows;
}

/** The category that one which is gone was merged into. */
export async function mergedInto(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('merged_categories').select('into_id').where('id', '=', id).executeTakeFirst();
  return row?.into_id ?? null;
}

export function attributesOf(db: Db, categoryIds: number[]) {
  return db
    .selectFrom('category_attributes')
    .select([
      'category_id as categoryId',
      'key',
      'labels',
      'type',
      'required',
      'filterable',
      'options',
      'min',
      'max',
      'unit',
    ])
    .where((eb) => eb('category_id', '=', eb.fn.any(eb.val(categoryIds))))
    .orderBy('position')
    .execute();
}

/** One change of the tree's shape at a time. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(db);
}

export async function hasChildren(db: Db, id: number): Promise<boolean> {
  const child = await db.selectFrom('categories').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
  return child !== undefined;
}

const movedAtOnce = 2_000;

interface Place {
  /** Where it is not given, they stay in their category. */
  categoryId?: number;
  sectionId: number;
}

/** Takes the ads of a category to another section or category, some at a time; how many they were. */
export async function moveAds(db: Db, from: number, { categoryId, sectionId }: Place): Promise<number> {
  const ads = await db
    .selectFrom('ads')
    .select('id')
    .where('category_id', '=', from)
    .$if(categoryId === undefined, (query) => query.where('section_id', '<>', sectionId))
    .execute();
  for (let at = 0; at < ads.length; at += movedAtOnce) {
    const ids = ads.slice(at, at + movedAtOnce).map(({ id }) => id);
    await db
      .updateTable('ads')
      .set({ section_id: sectionId, ...(categoryId !== undefined && { category_id: categoryId }) })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .execute();
  }
  return ads.length;
}

/** Whether an ad of the category, or of one below it, says something by this attribute. */
export async function isValueKnown(db: Db, categoryId: number, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ads
    where (category_id = ${categoryId} or section_id = ${categoryId}) and attributes ? ${key} limit 1`.execute(db);
  return rows.length > 0;
}

interface CountRow {
  categoryId: number;
  all: number;
  fresh: number;
}

/** Read from the index of the newest ads by category alone. */
export function countAds(db: Db, since: Date): Promise<CountRow[]> {
  return db
    .selectFrom('ads')
    .select(({ fn, eb }) => [
      'category_id as categoryId',
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('created_at', '>', since))
        .as('fresh'),
    ])
    .where('is_public', '=', true)
    .groupBy('category_id')
    .execute();
}
