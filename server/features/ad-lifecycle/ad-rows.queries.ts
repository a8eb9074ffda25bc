import type { Selectable } from 'kysely';
import type { AdsTable } from '#server/db/tables.ts';

/** What those who change an ad read of it: without what is made for the search. */
export const adColumns = [
  'id',
  'user_id',
  'category_id',
  'section_id',
  'title',
  'description',
  'price',
  'price_type',
  'condition',
  'city',
  'postal_code',
  'insee_code',
  'lat',
  'lon',
  'attributes',
  'contact_by_message',
  'contact_by_phone',
  'status',
  'version',
  'revised',
  'created_at',
  'updated_at',
  'submitted_at',
  'published_at',
  'expires_at',
  'sold_at',
  'deleted_at',
  'reminded_at',
  'changed_since_rejection',
  'removed_by_staff',
  'owner_hidden',
  'is_public',
] as const satisfies (keyof AdsTable)[];

export type AdRow = Pick<Selectable<AdsTable>, (typeof adColumns)[number]>;
