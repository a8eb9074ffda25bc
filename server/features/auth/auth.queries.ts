import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

const columns = [
  'users.id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'phone_number as phoneNumber',
  'language',
  'password_hash as passwordHash',
  'token_version as tokenVersion',
  'is_email_verified as isEmailVerified',
  'deactivated_at as deactivatedAt',
  'two_factor_secret as twoFactorSecret',
  'two_factor_enabled_at as twoFactorEnabledAt',
] as const;

/** What signing in needs to know of an account; those that were erased are not found. */
export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(columns)
    // Blocked by the staff, for a time or altogether; hiding oneself is another thing.
    .select(sql<boolean>`not is_active or coalesce(banned_until > now(), false)`.as('isBanned'))
    .where('erased_at', 'is', null);

export function accountById(db: Db, id: string) {
  return accounts(db).where('users.id', '=', id).executeTakeFirst();
}

/** Nobody else changes the account until the transaction ends. Always before its other rows, or two could wait for each other. */
export async function holdAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The address as it is kept and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const normal = normalEmail(email);
  // PostgreSQL cannot even be asked for U+0000.
  if (normal.includes('\0')) return undefined;
  return accounts(db)
    .where(sql`lower(email)`, '=', normal)
    .executeTakeFirst();
}

interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  passwordHash: string;
  language: 'fr' | 'en';
  role?: 'User' | 'Admin' | 'Moderator';
  isEmailVerified?: boolean;
  acceptsTerms?: boolean;
}

/** The new account with its profile, or undefined where the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<{ id: string; tokenVersion: number } | undefined> {
  const now = sql<Date>`now()`;
  const created = await db
    .insertInto('users')
    .values({
      email: normalEmail(user.email),
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      role: user.role ?? 'User',
      language: user.language,
      is_email_verified: user.isEmailVerified ?? false,
      password_changed_at: now,
      terms_accepted_at: user.acceptsTerms ? now : null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'token_version as tokenVersion'])
    .executeTakeFirst();
  if (created) await db.insertInto('profiles').values({ user_id: created.id }).execute();
  return created;
}
