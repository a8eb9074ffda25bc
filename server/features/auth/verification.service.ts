/** Whether an address is its member's: shown by a link that was mailed to it. */
import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import type { emailStatus } from '#contract/api/auth.ts';
import type { Db } from '#server/db/db.ts';
import { accountByEmail, accountById, normalEmail } from '#server/features/auth/auth.queries.ts';
import { changeByLink } from '#server/features/auth/email-change.service.ts';
import { mailLink, mayMail, readLink, spendLink } from '#server/features/auth/mail-links.service.ts';
import { recordEvent } from '#server/features/auth/security-events.ts';
import { inConstantTime } from '#server/features/auth/constant-time.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Client } from '#server/kit/devices.ts';
import type { Actor } from '#server/kit/sessions.ts';

/** Mails the link to the address of the account, in the caller's transaction. */
export async function sendVerification(context: Context, db: Db, userId: string): Promise<void> {
  const account = await accountById(db, userId);
  if (account) await mailLink(context, db, 'verify_email', account);
}

/** A link opened twice, by a mail program and then by its reader, says yes twice. */
export async function verifyEmail(context: Context, token: string, client: Client): Promise<{ email: string }> {
  return context.db.transaction().execute(async (trx) => {
    const changedTo = await changeByLink(context, trx, token, client);
    if (changedTo) return { email: changedTo };
    const used = await spendLink(trx, 'verify_email', token);
    const link = used ?? (await readLink(trx, 'verify_email', token));
    if (!link?.userId) throw new AppError('link_expired');
    if (used) await markVerified(trx, link.userId, link.email);
    const account = await accountById(trx, link.userId);
    // The address may have changed since.
    if (!account?.isEmailVerified || normalEmail(account.email) !== normalEmail(link.email))
      throw new AppError('link_expired');
    if (used) await recordEvent(trx, account.id, 'emailVerified', client);
    return { email: account.email };
  });
}

async function markVerified(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', normalEmail(email))
    .execute();
}

export async function resendVerification(context: Context, email: string): Promise<null> {
  await inConstantTime(async () => {
    const account = await accountByEmail(context.db, email);
    if (!account || account.isEmailVerified || !(await mayMail(context, 'verify_email', account.id))) return;
    await context.db.transaction().execute((trx) => mailLink(context, trx, 'verify_email', account));
  });
  return null;
}

/** The truth for the signed-in owner of the address; for everybody else one answer, whatever the address. */
export async function statusOfEmail(
  { db }: Context,
  actor: Actor | null,
  email: string,
): Promise<DataOf<typeof emailStatus>> {
  const account = actor && (await accountById(db, actor.id));
  if (!account || normalEmail(account.email) !== normalEmail(email))
    return { email: null, isVerified: null, status: 'unknown' };
  const { isEmailVerified } = account;
  return { email: account.email, isVerified: isEmailVerified, status: isEmailVerified ? 'verified' : 'pending' };
}

/** Mails the link of the own address again. */
export async function resendOwnVerification(context: Context, userId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('is_email_verified as isVerified')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (user.isVerified) throw new AppError('already_verified');
    await sendVerification(context, trx, userId);
  });
}
