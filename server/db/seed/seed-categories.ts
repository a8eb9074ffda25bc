/** The default category tree. server/commands/seed-categories.ts gives it to a site without demo data. */
import { sql, type Kysely } from 'kysely';
import { categoryTree } from '#server/db/seed/categories/tree.ts';
import type { SeedAttribute, SeedCategory } from '#server/db/seed/categories/types.ts';
import type { Tables } from '#server/db/tables.ts';

function categoryRows(categories: SeedCategory[], parentId: number | null) {
  return categories.map(({ id, family = null, names, descriptions, icon }, position) => ({
    id,
    family,
    parent_id: parentId,
    names: JSON.stringify(names),
    descriptions: JSON.stringify(descriptions),
    icon,
    position: position + 1,
  }));
}

function attributeRows(categoryId: number, attributes: SeedAttribute[] = []) {
  return attributes.map(({ labels, options = [], required = false, filterable = false, ...rest }, position) => ({
    ...rest,
    category_id: categoryId,
    labels: JSON.stringify(labels),
    options: JSON.stringify(options),
    required,
    filterable,
    position,
  }));
}

/** Returns whether the tree was written: a database that has categories keeps its own. */
export async function seedCategories(db: Kysely<Tables>): Promise<boolean> {
  const known = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
  if (known) return false;
  const parents = categoryRows(categoryTree, null);
  const children = categoryTree.flatMap((parent) => categoryRows(parent.children ?? [], parent.id));
  const all = categoryTree.flatMap((parent) => [parent, ...(parent.children ?? [])]);
  const attributes = all.flatMap((category) => attributeRows(category.id, category.attributes));
  await db.insertInto('categories').values(parents).execute();
  await db.insertInto('categories').values(children).execute();
  await db.insertInto('category_attributes').values(attributes).execute();
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories))`.execute(db);
  return true;
}
