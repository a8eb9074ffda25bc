import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** A member the public may know of: not blocked, not hidden by themselves, not leaving, not gone. */
export function visibleMember(db: Db, id: string, now: Date) {
  return (
    db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      // Who sells as a professional is reached under the number of the business.
      .leftJoin('business_profiles as business', (join) =>
        join.onRef('business.user_id', '=', 'users.id').on('business.status', '=', 'Verified'),
      )
      .select([
        'users.id',
        'first_name as firstName',
        'last_name as lastName',
        'users.email',
        'avatar',
        'is_email_verified as isEmailVerified',
        'is_phone_verified as isPhoneVerified',
        'is_pro as isPro',
        'users.created_at as createdAt',
        'last_seen_at as lastSeenAt',
        'bio',
        'website',
        'company',
        'city',
        'response_minutes as responseMinutes',
        'privacy',
      ])
      .select(sql<boolean>`business.user_id is not null`.as('isVerifiedBusiness'))
      .select(({ fn }) => fn.coalesce('business.phone_number', 'users.phone_number').as('phoneNumber'))
      .where('users.id', '=', id)
      .where('is_active', '=', true)
      .where('deactivated_at', 'is', null)
      .where('deletion_scheduled_for', 'is', null)
      .where('erased_at', 'is', null)
      .where(({ or, eb }) => or([eb('banned_until', 'is', null), eb('banned_until', '<=', now)]))
      .executeTakeFirst()
  );
}
