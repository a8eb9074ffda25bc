/** Ads of the same kind as one, found by index alone: the newest of its category, and the nearest in price. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AttributeValues } from '#contract/ads.ts';
import type { Tables } from '#server/db/tables.ts';

/** What a look at other ads starts from; also of ads that are gone. */
export function adBasics(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('ads')
    .select([
      'id',
      'user_id as userId',
      'title',
      'category_id as categoryId',
      'section_id as sectionId',
      'price',
      'price_type as priceType',
      'condition',
      'status',
      'attributes',
      'insee_code as inseeCode',
      'lat',
      'lon',
      'is_public as isPublic',
      'owner_hidden as ownerHidden',
      'deleted_at as deletedAt',
      'published_at as publishedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type AdBasics = NonNullable<Awaited<ReturnType<typeof adBasics>>>;

/** Of many rows only what is compared is read, as one value: a list of rows costs several times its content. */
async function packed<T>(db: Kysely<Tables>, columns: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<T[]> {
  const { rows: answer } = await sql<{ list: T[] }>`
    select coalesce(json_agg(json_build_object(${columns})), '[]') as list from (${rows}) as ad`.execute(db);
  return answer[0]!.list;
}

function picked(keys: readonly string[]): RawBuilder<unknown> {
  const pairs = keys.map((key) => sql`${key}::text, attributes -> ${key}::text`);
  return sql`json_build_object(${pairs.length ? sql.join(pairs) : sql``})`;
}

export interface Candidate {
  id: number;
  title: string;
  price: number | null;
  lat: number | null;
  lon: number | null;
  attributes: AttributeValues;
}

const newestRead = 120;
const nearestRead = 40;
const read = sql`select id, title, price, lat, lon, attributes from ads where is_public`;

const candidates = (db: Kysely<Tables>, keys: readonly string[], rows: RawBuilder<unknown>) =>
  packed<Candidate>(
    db,
    sql`'id', id, 'title', title, 'price', price, 'lat', lat, 'lon', lon, 'attributes', ${picked(keys)}`,
    rows,
  );

/** `keys` are the attributes that are compared. */
export function similarCandidates(db: Kysely<Tables>, ad: AdBasics, keys: readonly string[]): Promise<Candidate[]> {
  const ofCategory = sql`${read} and category_id = ${ad.categoryId}`;
  const near = sql`
    union all (${ofCategory} and price >= ${ad.price} order by price, id limit ${nearestRead})
    union all (${ofCategory} and price < ${ad.price} order by price desc, id desc limit ${nearestRead})`;
  return candidates(
    db,
    keys,
    sql`(${ofCategory} order by created_at desc, id desc limit ${newestRead}) ${ad.price === null ? sql`` : near}`,
  );
}

/** For a category with few ads: others of the same section. */
export function sectionCandidates(db: Kysely<Tables>, ad: AdBasics, keys: readonly string[]): Promise<Candidate[]> {
  const newest = sql`${read} and section_id = ${ad.sectionId} order by created_at desc, id desc limit ${newestRead}`;
  return candidates(db, keys, newest);
}

export interface Comparable {
  id: number;
  price: number;
  condition: string | null;
  inseeCode: string | null;
  attributes: AttributeValues;
  /** Milliseconds. */
  createdAt: number;
}

const comparablesRead = 500;

/** The newest ads of the category with a price to compare, newest first. */
export function comparables(db: Kysely<Tables>, ad: AdBasics, keys: readonly string[]): Promise<Comparable[]> {
  return packed<Comparable>(
    db,
    sql`'id', id, 'price', price, 'condition', condition, 'inseeCode', insee_code, 'attributes', ${picked(keys)},
      'createdAt', floor(extract(epoch from created_at) * 1000)`,
    sql`select id, price, condition, insee_code, attributes, created_at from ads
      where is_public and category_id = ${ad.categoryId} and price > 0 and price_type in ('Fixed', 'Negotiable')
        and id <> ${ad.id}
      order by created_at desc, id desc limit ${comparablesRead}`,
  );
}
