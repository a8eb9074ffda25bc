/** Two of the staff may act on each other at once: both accounts are held, and what the first did counts for the second. */
import type { Role } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import { mayAct, type Actor } from '#server/kit/sessions.ts';

export interface Held {
  id: string;
  role: Role;
  isActive: boolean;
  bannedUntil: Date | null;
  banReason: string | null;
  createdAt: Date;
  mayAct: boolean;
}

export async function holdBoth(db: Db, staff: Actor, userId: string): Promise<{ member: Held }> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'is_active as isActive', 'created_at as createdAt'])
    .select(['banned_until as bannedUntil', 'ban_reason as banReason'])
    .select(mayAct.as('mayAct'))
    .where('id', 'in', [...new Set([staff.id, userId])])
    // In one order, so that nobody waits in a circle.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const actor = rows.find(({ id }) => id === staff.id);
  if (actor?.role !== staff.role || !actor.mayAct) throw new AppError('forbidden');
  const member = existing(rows.find(({ id }) => id === userId));
  return { member };
}

export function refuseWhoCannotDecide(staff: Actor, member: Held): void {
  if (member.id === staff.id) throw new AppError('own_account');
  if (staff.role !== 'Admin' && member.role !== 'User') throw new AppError('staff_account');
}
