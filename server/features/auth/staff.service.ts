/** The first administrator of a site, whom nobody inside it can make. */
import * as z from 'zod/mini';
import { emailAddress, newPassword, personName } from '#contract/text.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { insertUser } from '#server/features/auth/auth.queries.ts';
import { faultsOf } from '#server/features/auth/password.service.ts';
import { hashPassword } from '#server/kit/passwords.ts';

const NewAdmin = z.strictObject({
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  password: newPassword,
});
type NewAdmin = z.infer<typeof NewAdmin>;

/** One sentence on what is wrong, or null once the account is there. The operator vouches for the address. */
export async function createAdmin(db: Db, config: Config, given: NewAdmin): Promise<string | null> {
  const parsed = NewAdmin.safeParse(given);
  if (!parsed.success)
    return `The ${String(parsed.error.issues[0]?.path[0])} is not valid (a password has 10 to 128 characters).`;
  const admin = parsed.data;
  if ((await faultsOf({ config }, 'password', admin.password, { ...admin, phoneNumber: null })).length)
    return 'This password is too easy to guess: make it longer or add an unrelated word.';
  const passwordHash = await hashPassword(admin.password);
  const created = await db.transaction().execute((trx) =>
    insertUser(trx, {
      ...admin,
      passwordHash,
      phoneNumber: null,
      language: 'fr',
      role: 'Admin',
      isEmailVerified: true,
    }),
  );
  return created ? null : `${admin.email} has an account already.`;
}
