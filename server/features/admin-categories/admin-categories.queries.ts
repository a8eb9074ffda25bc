import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { moveAds } from '#server/features/categories/categories.queries.ts';

export {
  allCategories,
  attributesOf,
  categoryWithAncestors,
  lockTree,
} from '#server/features/categories/categories.queries.ts';

/** The ids of one level, held against changes by the lock of the tree. */
export async function idsOfLevel(db: Db, parentId: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is not distinct from', parentId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = placed.position, updated_at = now()
    from unnest(${ids}::integer[]) with ordinality as placed (id, position)
    where categories.id = placed.id and categories.position <> placed.position`.execute(db);
}

interface Merge {
  from: number;
  into: number;
  /** The section of `into`. */
  sectionId: number;
}

/** Everything that names the category names the other from now on; how many ads that were. */
export async function moveEverything(db: Db, { from, into, sectionId }: Merge): Promise<number> {
  let moved = await moveAds(db, from, { categoryId: into, sectionId });
  for (const child of await idsOfLevel(db, from)) {
    await db.updateTable('categories').set({ parent_id: into }).where('id', '=', child).execute();
    moved += await moveAds(db, child, { sectionId: into });
  }
  // What waits to be approved, and what members look for.
  await sql`
    update ad_revisions set changes = jsonb_set(changes, '{categoryId}', to_jsonb(${into}::integer))
    where status = 'Waiting' and changes -> 'categoryId' = to_jsonb(${from}::integer)`.execute(db);
  await sql`
    update saved_searches set query = jsonb_set(query, '{categoryId}', to_jsonb(${String(into)}::text))
    where query ->> 'categoryId' = ${String(from)}`.execute(db);
  return moved;
}

/** The addresses of the category, and of those that were merged into it before, lead to the other. */
export async function leadOn(db: Db, { from, into }: Pick<Merge, 'from' | 'into'>): Promise<void> {
  await db.updateTable('merged_categories').set({ into_id: into }).where('into_id', '=', from).execute();
  await db.insertInto('merged_categories').values({ id: from, into_id: into }).execute();
}
