import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  names: { fr: string; en: string };
  descriptions: { fr: string; en: string };
  icon: string | null;
  isActive: boolean;
}

const columns = ['id', 'parent_id as parentId', 'names', 'descriptions', 'icon', 'is_active as isActive'] as const;

/** In the order of the menu: parents first, each level by its position. */
export function allCategories(db: Kysely<Tables>, withInactive: boolean): Promise<CategoryRow[]> {
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
    .execute() as Promise<CategoryRow[]>;
}

/** The category and its ancestors, itself first. */
export async function categoryWithAncestors(db: Kysely<Tables>, id: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive line as (
      select c.*, 0 as depth from categories c where c.id = ${id}
      union all
      select c.*, line.depth + 1 from categories c join line on c.id = line.parent_id where line.depth < 8
    )
    select id, parent_id as "parentId", names, descriptions, icon, is_active as "isActive" from line order by depth`.execute(
    db,
  );
  return rows;
}

export function attributesOf(db: Kysely<Tables>, categoryIds: number[]) {
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
    .where('category_id', 'in', categoryIds)
    .orderBy('position')
    .execute();
}
