/** An ad with the newest of its category: what looking at others starts from, in one statement. */
import { sql } from 'kysely';
import type { AttributeValues } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import { readLine, readLines, type Neighbour } from '#server/fast/likeness-lines.ts';

/** Enough to find some of the same make and model, on a few pages of the index. */
const newestRead = 250;
const newestOfSection = 60;

export const newest = sql<string | null>`(select string_agg(likeness, E'\n') from (
  select likeness from ads as other where other.is_public and other.category_id = ads.category_id
  order by other.created_at desc, other.id desc limit ${sql.lit(newestRead)}) as newest)`.as('newest');

const basics = (db: Db, id: number) =>
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
    .select(newest)
    .where('id', '=', id);

export interface AdAmongOthers {
  id: number;
  categoryId: number;
  sectionId: number;
  price: number | null;
  attributes: AttributeValues;
  own: Neighbour;
  /** The newest of its category without itself, newest first. */
  others: Neighbour[];
}

type Lines = Omit<AdAmongOthers, 'own' | 'others'> & { likeness: string; newest: string | null };

export const amongOthers = <Row extends Lines>(row: Row | undefined): (Row & AdAmongOthers) | undefined =>
  row && {
    ...row,
    own: readLine(row.likeness),
    others: readLines(row.newest).filter(({ id }) => id !== row.id),
  };

/** Also of an ad that is gone. */
export const adAmongOthers = async (db: Db, id: number) => amongOthers(await basics(db, id).executeTakeFirst());

/** For a category with few ads: others of the same section. */
export async function newestOf(db: Db, sectionId: number): Promise<Neighbour[]> {
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
