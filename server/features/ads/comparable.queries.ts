/** Ads of the same kind as one, found by index alone: the newest of its category, and the nearest in price. */
import { sql, type Kysely } from 'kysely';
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

export interface Candidate {
  id: number;
  title: string;
  price: number | null;
  lat: number | null;
  lon: number | null;
  attributes: AttributeValues;
}

const candidateColumns = sql`id, title, price, lat, lon, attributes`;
const newestRead = 120;
const nearestRead = 40;

export async function similarCandidates(db: Kysely<Tables>, ad: AdBasics): Promise<Candidate[]> {
  const ofCategory = sql`from ads where is_public and category_id = ${ad.categoryId}`;
  const near = sql`
    union all (select ${candidateColumns} ${ofCategory} and price >= ${ad.price} order by price, id limit ${nearestRead})
    union all (select ${candidateColumns} ${ofCategory} and price < ${ad.price} order by price desc, id desc limit ${nearestRead})`;
  const { rows } = await sql<Candidate>`
    (select ${candidateColumns} ${ofCategory} order by created_at desc, id desc limit ${newestRead})
    ${ad.price === null ? sql`` : near}`.execute(db);
  return rows;
}

/** For a category with few ads: others of the same section. */
export async function sectionCandidates(db: Kysely<Tables>, ad: AdBasics): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns} from ads where is_public and section_id = ${ad.sectionId}
    order by created_at desc, id desc limit ${newestRead}`.execute(db);
  return rows;
}

export interface Comparable {
  id: number;
  price: number;
  condition: string | null;
  inseeCode: string | null;
  attributes: AttributeValues;
  createdAt: Date;
}

const comparablesRead = 500;

/** The newest ads of the category with a price to compare. */
export function comparables(db: Kysely<Tables>, ad: AdBasics): Promise<Comparable[]> {
  return db
    .selectFrom('ads')
    .select(['id', 'price', 'condition', 'insee_code as inseeCode', 'attributes', 'created_at as createdAt'])
    .where('is_public', '=', true)
    .where('category_id', '=', ad.categoryId)
    .where('price', '>', 0)
    .where('price_type', 'in', ['Fixed', 'Negotiable'])
    .where('id', '<>', ad.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(comparablesRead)
    .execute() as Promise<Comparable[]>;
}
