/** Who of the staff may decide about an ad: nobody about their own, and no moderator about one of staff. */
import { sql, type Kysely } from 'kysely';
import type { AdHindrance } from '#contract/api/moderation.ts';
import type { Tables } from '#server/db/tables.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Actor } from '#server/kit/sessions.ts';

export type Staff = Pick<Actor, 'id' | 'role'>;

/** Null where they may. What is shown and what is refused come from here alike; it stands in every changing statement. */
export const hindranceOf = ({ id, role }: Staff) => sql<AdHindrance | null>`case
  when ads.user_id = ${id} then 'own'
  when ${role !== 'Admin'} and exists (select from users o where o.id = ads.user_id and o.role <> 'User') then 'staff'
end`;

export async function findHindrance(db: Kysely<Tables>, adId: number, staff: Staff): Promise<AdHindrance | null> {
  const row = await db
    .selectFrom('ads')
    .select(hindranceOf(staff).as('hindrance'))
    .where('id', '=', adId)
    .executeTakeFirst();
  return row?.hindrance ?? null;
}

/** Says why before anything else is looked at. */
export async function refuseHindered(db: Kysely<Tables>, adId: number, staff: Staff): Promise<void> {
  const hindrance = await findHindrance(db, adId, staff);
  if (hindrance) throw new AppError(hindrance === 'own' ? 'own_ad' : 'staff_ad');
}
