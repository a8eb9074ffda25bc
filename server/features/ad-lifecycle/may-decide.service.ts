/** Who of the staff may decide about an ad: nobody about their own, and no moderator about one of staff. */
import { sql } from 'kysely';
import type { CannotDecideAd } from '#contract/api/moderation.ts';
import type { Db } from '#server/db/db.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Actor } from '#server/kit/sessions.ts';

export type Staff = Pick<Actor, 'id' | 'role'>;

/** Null where they may. What is shown and what is refused come from here alike; it stands in every changing statement. */
export const whyCannotDecide = ({ id, role }: Staff) => sql<CannotDecideAd | null>`case
  when ads.user_id = ${id} then 'own'
  when ${role !== 'Admin'} and exists (select from users o where o.id = ads.user_id and o.role <> 'User') then 'staff'
end`;

export async function findWhyCannotDecide(db: Db, adId: number, staff: Staff): Promise<CannotDecideAd | null> {
  const row = await db
    .selectFrom('ads')
    .select(whyCannotDecide(staff).as('cannotDecide'))
    .where('id', '=', adId)
    .executeTakeFirst();
  return row?.cannotDecide ?? null;
}

/** Says why before anything else is looked at. */
export async function refuseWhoCannotDecide(db: Db, adId: number, staff: Staff): Promise<void> {
  const cannotDecide = await findWhyCannotDecide(db, adId, staff);
  if (cannotDecide) throw new AppError(cannotDecide === 'own' ? 'own_ad' : 'staff_ad');
}
