import { sql, type Selectable } from 'kysely';
import type { SocialNetwork } from '#contract/api/profile.ts';
import { keysOf } from '#contract/known-values.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import type { ProfilesTable } from '#server/db/tables.ts';

const userColumns = [
  'users.id',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone_number as phoneNumber',
  'avatar',
  'role',
  'is_email_verified as isEmailVerified',
  'is_phone_verified as isPhoneVerified',
  'is_active as isActive',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export function userRow(db: Db, userId: string) {
  return db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** The account with its profile, which exists once something was put in it. */
export function profileRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(userColumns)
    .select([
      'bio',
      'website',
      'location',
      'city',
      'postal_code as postalCode',
      'company',
      'date_of_birth as dateOfBirth',
      'gender',
      'alternative_email as alternativeEmail',
      'whatsapp as whatsApp',
      'telegram',
      'social_media as socialMedia',
      'privacy',
      'preferences',
      'language',
      'two_factor_enabled_at as twoFactorEnabledAt',
      'deletion_scheduled_for as deletionScheduledFor',
    ])
    .select(
      sql<boolean>`exists (select from business_profiles b where b.user_id = users.id and b.status = 'Verified')`.as(
        'isVerifiedBusiness',
      ),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function connectedAccounts(db: Db, userId: string) {
  return db
    .selectFrom('social_accounts')
    .select(['network', 'name', 'connected_at as connectedAt'])
    .where('user_id', '=', userId)
    .orderBy('connected_at')
    .$narrowType<{ network: SocialNetwork }>()
    .execute();
}

export async function savedSearchCount(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The figures of a member's ads, those in the trash left out, and of what they kept. */
export async function adFigures(db: Db, userId: string) {
  const { rows } = await sql<{
    activeAds: number;
    soldAds: number;
    totalViews: number;
    totalFavorites: number;
    totalContacts: number;
    favoritesSaved: number;
  }>`
    select count(*) filter (where status = 'Active')::int as "activeAds",
      count(*) filter (where status = 'Sold')::int as "soldAds",
      coalesce(sum(view_count), 0)::int as "totalViews",
      coalesce(sum(favorite_count), 0)::int as "totalFavorites",
      coalesce(sum(contact_count), 0)::int as "totalContacts",
      (select count(*)::int from favorites where user_id = ${userId}) as "favoritesSaved"
    from ads where user_id = ${userId} and deleted_at is null`.execute(db);
  return firstRow(rows);
}

type Jsonb = 'social_media' | 'privacy' | 'preferences';
export type ProfileColumns = Partial<Omit<Selectable<ProfilesTable>, 'user_id'>>;

/** Writes the given columns; of the three kept as JSON, only the given members change. One statement, so nothing is lost between two. */
export async function writeProfile(db: Db, userId: string, columns: ProfileColumns): Promise<void> {
  const names = keysOf(columns);
  if (!names.length) return;
  const isJson = (name: string): name is Jsonb => ['social_media', 'privacy', 'preferences'].includes(name);
  const values = Object.fromEntries(
    names.map((name) => [name, isJson(name) ? JSON.stringify(columns[name]) : columns[name]]),
  );
  await db
    .insertInto('profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ ref, eb }) =>
          Object.fromEntries(
            names.map((name) => [
              name,
              isJson(name) ? eb(ref(`profiles.${name}`), '||', ref(`excluded.${name}`)) : ref(`excluded.${name}`),
            ]),
          ),
        ),
    )
    .execute();
}
