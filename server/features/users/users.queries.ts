import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** A member the public may know of: not blocked, not hidden by themselves, not leaving, not gone. */
export function visibleMember(db: Kysely<Tables>, id: string, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      'first_name as firstName',
      'last_name as lastName',
      'users.email',
      'users.phone_number as phoneNumber',
      'avatar',
      'is_email_verified as isEmailVerified',
      'is_phone_verified as isPhoneVerified',
      'is_pro as isPro',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'bio',
      'website',
      'company',
      'city',
      'response_minutes as responseMinutes',
      'privacy',
    ])
    .where('users.id', '=', id)
    .where('is_active', '=', true)
    .where('deactivated_at', 'is', null)
    .where('deletion_scheduled_for', 'is', null)
    .where('erased_at', 'is', null)
    .where(({ or, eb }) => or([eb('banned_until', 'is', null), eb('banned_until', '<=', now)]))
    .executeTakeFirst();
}
