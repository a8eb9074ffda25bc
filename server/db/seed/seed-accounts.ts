/** The accounts of a demo site, one for each part one can play; their password is no secret. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { hashPassword } from '#server/kit/passwords.ts';

export const demoPassword = 'Trouvaille-demo-2026';

/** The numbers are of the range kept for fiction. */
export const demoAccounts = [
  {
    email: 'admin@trouvaille.example',
    role: 'Admin',
    firstName: 'Nadia',
    lastName: 'Keller',
    phone: '+33639980101',
    months: 26,
  },
  {
    email: 'moderateur@trouvaille.example',
    role: 'Moderator',
    firstName: 'Samuel',
    lastName: 'Rivière',
    phone: '+33639980102',
    months: 19,
  },
  {
    email: 'vendeur@trouvaille.example',
    role: 'User',
    firstName: 'Léa',
    lastName: 'Fontaine',
    phone: '+33639980103',
    months: 14,
  },
  {
    email: 'acheteur@trouvaille.example',
    role: 'User',
    firstName: 'Hugo',
    lastName: 'Marchand',
    phone: '+33639980104',
    months: 5,
  },
] as const;

/** Returns whether they were written: a database that has accounts keeps its own. */
export async function seedAccounts(db: Kysely<Tables>): Promise<boolean> {
  const known = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (known) return false;
  const password_hash = await hashPassword(demoPassword);
  const rows = demoAccounts.map(({ email, role, firstName, lastName, phone, months }) => {
    const since = sql<Date>`now() - make_interval(months => ${months})`;
    return {
      email,
      role,
      first_name: firstName,
      last_name: lastName,
      phone_number: phone,
      password_hash,
      is_email_verified: true,
      password_changed_at: since,
      terms_accepted_at: since,
      created_at: since,
    };
  });
  const users = await db.insertInto('users').values(rows).returning('id').execute();
  await db
    .insertInto('profiles')
    .values(users.map(({ id }) => ({ user_id: id })))
    .execute();
  return true;
}
