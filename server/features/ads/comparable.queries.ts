/** Ads of the same kind as one, found by index alone: the newest of its category, and the nearest in price. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { conditions, type AttributeValues } from '#contract/ads.ts';
import type { Tables } from '#server/db/tables.ts';
import { putTogether } from '#server/features/ads/put-together.ts';

const basics = putTogether((db, id: number) => {
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
    .where('id', '=', id);
}, 987_654_321);

/** What a look at other ads starts from; also of ads that are gone. */
export const adBasics = async (db: Kysely<Tables>, id: number) => (await basics(db, id))[0];
export type AdBasics = NonNullable<Awaited<ReturnType<typeof adBasics>>>;

/**
 * Many rows as one text of JSON, put together from the tuple that each row holds already (ads.hit) and few others: as rows, or
 * built by the functions for JSON, they cost several times their content.
 */
async function packed<T>(db: Kysely<Tables>, tuple: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<T[]> {
  const { rows: answer } = await sql<{ list: string | null }>`
    select string_agg('[' || hit || ',' || ${tuple} || ',' || attributes::text || ']', ',') as list from (${rows}) as ad`.execute(
    db,
  );
  return JSON.parse(`[${answer[0]!.list ?? ''}]`) as T[];
}

/** The beginning of ads.hit. */
type Hit = [id: number, categoryId: number, price: number | null, priceType: number, condition: number];

export interface Candidate {
  id: number;
  title: string;
  price: number | null;
  lat: number | null;
  lon: number | null;
  attributes: AttributeValues;
}

const newestRead = 60;
const nearestRead = 20;
const read = sql`select id, hit, title, lat, lon, attributes from ads where is_public`;

async function candidates(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<Candidate[]> {
  const tuple = sql`to_json(title)::text || coalesce(',' || lat::text || ',' || lon::text, ',null,null')`;
  type Row = [hit: Hit, title: string, lat: number | null, lon: number | null, attributes: AttributeValues];
  const list = await packed<Row>(db, tuple, rows);
  return list.map(([[id, , price], title, lat, lon, attributes]) => ({ id, title, price, lat, lon, attributes }));
}

export function similarCandidates(db: Kysely<Tables>, ad: AdBasics): Promise<Candidate[]> {
  const ofCategory = sql`${read} and category_id = ${ad.categoryId}`;
  const near = sql`
    union all (${ofCategory} and price >= ${ad.price} order by price, id limit ${sql.lit(nearestRead)})
    union all (${ofCategory} and price < ${ad.price} order by price desc, id desc limit ${sql.lit(nearestRead)})`;
  return candidates(
    db,
    sql`(${ofCategory} order by created_at desc, id desc limit ${sql.lit(newestRead)}) ${ad.price === null ? sql`` : near}`,
  );
}

/** For a category with few ads: others of the same section. */
export function sectionCandidates(db: Kysely<Tables>, ad: AdBasics): Promise<Candidate[]> {
  const newest = sql`${read} and section_id = ${ad.sectionId} order by created_at desc, id desc limit ${sql.lit(newestRead)}`;
  return candidates(db, newest);
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

const comparablesRead = 250;

/** The newest ads of the category with a price to compare, newest first. */
export async function comparables(db: Kysely<Tables>, ad: AdBasics): Promise<Comparable[]> {
  type Row = [hit: Hit, inseeCode: string, createdAt: number, attributes: AttributeValues];
  const list = await packed<Row>(
    db,
    sql`'"' || coalesce(insee_code, '') || '",' || floor(date_part('epoch', created_at) * 1000)::bigint::text`,
    sql`select id, hit, insee_code, attributes, created_at from ads
      where is_public and category_id = ${ad.categoryId} and price > 0 and price_type in ('Fixed', 'Negotiable')
        and id <> ${ad.id}
      order by created_at desc, id desc limit ${sql.lit(comparablesRead)}`,
  );
  return list.map(([[id, , price, , condition], inseeCode, createdAt, attributes]) => ({
    id,
    price: price!,
    condition: conditions[condition - 1] ?? null,
    inseeCode: inseeCode || null,
    createdAt,
    attributes,
  }));
}
