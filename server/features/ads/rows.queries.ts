import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** The beginning of these ads' texts and who offers them, in no order. */
export const rowTexts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ads')
    .innerJoin('users as seller', 'seller.id', 'ads.user_id')
    .leftJoin('profiles as profile', 'profile.user_id', 'seller.id')
    .select([
      'ads.id',
      'seller.first_name as firstName',
      'seller.last_name as lastName',
      'profile.company',
      'profile.rating',
    ])
    .select('profile.review_count as reviewCount')
    .select(sql<string>`left(ads.description, 480)`.as('text'))
    .where((eb) => eb('ads.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
