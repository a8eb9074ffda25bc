/** One ad with the newest of its category: what looking at others starts from, in one statement. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { readLine, readLines, type Neighbour } from '#server/features/ads/neighbours.ts';
import { putTogether } from '#server/features/ads/put-together.ts';

/** Enough to find some of the same make and model, on a few pages of the index. */
const newestRead = 250;
const newestOfSection = 60;

const withNewest = putTogether(
  (db, id: number) =>
    db
      .selectFrom('ads')
      .select([
        'id',
        'user_id as userId',
        'title',
        'category_id as categoryId',
        'section_id as sectionId',
        'price',
        'status',
        'attributes',
        'is_public as isPublic',
        'owner_hidden as ownerHidden',
        'deleted_at as deletedAt',
        'published_at as publishedAt',
        'likeness',
      ])
      .select(
        sql<string | null>`(select string_agg(likeness, E'\n') from (
          select likeness from ads as other where other.is_public and other.category_id = ads.category_id
          order by other.created_at desc, other.id desc limit ${sql.lit(newestRead)}) as newest)`.as('newest'),
      )
      .where('id', '=', id),
  987_654_321,
);

/** Also of an ad that is gone; without itself. */
export async function adAmongOthers(db: Kysely<Tables>, id: number) {
  const [row] = await withNewest(db, id);
  if (!row) return undefined;
  const { newest, likeness, ...ad } = row;
  return { ...ad, own: readLine(likeness), others: readLines(newest).filter((one) => one.id !== id) };
}

export type AdAmongOthers = NonNullable<Awaited<ReturnType<typeof adAmongOthers>>>;

/** For a category with few ads: others of the same section. */
export async function newestOf(db: Kysely<Tables>, sectionId: number): Promise<Neighbour[]> {
  const rows = await db
    .selectFrom('ads')
    .select('likeness')
    .where('is_public', '=', true)
    .where('section_id', '=', sectionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newestOfSection)
    .execute();
  return rows.map(({ likeness }) => readLine(likeness));
}
