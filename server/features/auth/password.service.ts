/** A new password: by a mailed link for who forgot the old one, or with the old one. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { accountByEmail, accountById, type Account } from '#server/features/auth/auth.queries.ts';
import { freeAccount, isPasswordOf } from '#server/features/auth/login-guard.service.ts';
import { endLinks, mailLink, mayMail, readLink, spendLink } from '#server/features/auth/mail-links.service.ts';
import { recordEvent } from '#server/features/auth/security-events.ts';
import { inConstantTime } from '#server/features/auth/constant-time.ts';
import { clearSecondFactor } from '#server/features/auth/two-factor-codes.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Client } from '#server/kit/devices.ts';
import { hashPassword, passwordFault } from '#server/kit/passwords.ts';
import { endSessions, type Actor } from '#server/kit/sessions.ts';

type Named = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/** The fault of a new password as an error of its field, if it has one. */
export async function faultsOf(
  { config }: Pick<Context, 'config'>,
  field: string,
  password: string,
  { firstName, lastName, email, phoneNumber }: Named,
) {
  const fault = await passwordFault(password, {
    own: [firstName, lastName, email],
    about: [phoneNumber ?? '', config.site.brand],
  });
  return fault ? [{ field, code: fault }] : [];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1024) : '');

/** The same of a body that has other faults: its texts as far as they are texts. */
export async function judgeNew(
  context: Pick<Context, 'config'>,
  field: string,
  given: Record<string, unknown>,
  about: Partial<Named> = {},
) {
  const password = textOf(given[field]);
  if (!password) return [];
  const { firstName, lastName, email, phoneNumber } = { ...given, ...about };
  return faultsOf(context, field, password, {
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    email: textOf(email),
    phoneNumber: textOf(phoneNumber),
  });
}

export async function forgotPassword(context: Context, email: string): Promise<null> {
  await inConstantTime(async () => {
    const account = await accountByEmail(context.db, email);
    if (!account || !(await mayMail(context, 'reset_password', account.id))) return;
    await context.db.transaction().execute((trx) => mailLink(context, trx, 'reset_password', account));
  });
  return null;
}

async function writePassword(
  context: Context,
  db: Db,
  { id: userId, passwordHash: former, tokenVersion }: Pick<Account, 'id' | 'passwordHash' | 'tokenVersion'>,
  passwordHash: string,
): Promise<void> {
  const now = sql<Date>`now()`;
  // Only over the password that was checked: of two changes at once, the later one knew an outdated password.
  const written = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', former)
    .where('token_version', '=', tokenVersion)
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new AppError('conflict');
  await endLinks(db, 'reset_password', userId);
  await notify(context, db, { userId, type: 'passwordChanged', payload: {} });
}

/**
 * Ends every session and token; a second factor stays in force, unless nobody ever showed to own the address: then it may
 * be that of whoever registered a stranger's.
 */
export async function resetPassword(context: Context, token: string, password: string, client: Client): Promise<null> {
  const link = await readLink(context.db, 'reset_password', token);
  const account = link?.isLive && link.userId ? await accountById(context.db, link.userId) : undefined;
  if (!account) throw new AppError('link_expired');
  const fields = await faultsOf(context, 'password', password, account);
  if (fields.length) throw new AppError('validation_failed', { fields });
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, 'reset_password', token))) throw new AppError('link_expired');
    await writePassword(context, trx, account, passwordHash);
    await trx
      .updateTable('users')
      .set(({ eb }) => ({ token_version: eb('token_version', '+', 1), is_email_verified: true }))
      .where('id', '=', account.id)
      .execute();
    if (!account.isEmailVerified) await clearSecondFactor(trx, account.id);
    await endLinks(trx, 'change_email', account.id);
    await endSessions(trx, account.id, { reason: 'password_reset' });
    await recordEvent(trx, account.id, 'passwordReset', client);
  });
  // Whoever reads the mailbox need not wait for a lock that strangers caused.
  await freeAccount(context, account.email);
  return null;
}

/** What else is wrong with a change whose other half cannot even be read. */
export async function judgeChange(context: Context, actor: Actor, given: Record<string, unknown>, client: Client) {
  const account = await accountById(context.db, actor.id);
  const current = textOf(given['currentPassword']);
  const isWrong = account && current && !(await isPasswordOf(context, account, current, client));
  return [
    ...(isWrong ? [{ field: 'currentPassword', code: 'wrong_password' }] : []),
    ...(await judgeNew(context, 'newPassword', given, account)),
  ];
}

/** Ends the other sessions; this one goes on with the tokens it has. */
export async function changePassword(
  context: Context,
  actor: Actor,
  current: string,
  password: string,
  client: Client,
): Promise<null> {
  const account = await accountById(context.db, actor.id);
  if (!account) throw new AppError('session_expired');
  const isRight = await isPasswordOf(context, account, current, client);
  const fields = [
    ...(isRight ? [] : [{ field: 'currentPassword', code: 'wrong_password' }]),
    ...(isRight && current === password
      ? [{ field: 'newPassword', code: 'same_password' }]
      : await faultsOf(context, 'newPassword', password, account)),
  ];
  if (fields.length) throw new AppError('validation_failed', { fields });
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (trx) => {
    await writePassword(context, trx, account, passwordHash);
    await endSessions(trx, actor.id, { except: actor.sessionId, reason: 'password_changed' });
    await recordEvent(trx, actor.id, 'passwordChanged', client);
  });
  return null;
}
