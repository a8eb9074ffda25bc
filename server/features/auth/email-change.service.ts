/**
 * Another address for an account: a link goes to the new one, and once it was opened the former one is told, with a link
 * that takes the change back for a week.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { accountByEmail, accountById, normalEmail, type Account } from '#server/features/auth/auth.queries.ts';
import {
  endLinks,
  mailLink,
  makeLink,
  mayMail,
  readLink,
  spendLink,
} from '#server/features/auth/mail-links.service.ts';
import { proveOwner, type Proof } from '#server/features/auth/proof.service.ts';
import { recordEvent } from '#server/features/auth/security-events.ts';
import { inConstantTime } from '#server/features/auth/constant-time.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Client } from '#server/kit/devices.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { endSessions } from '#server/kit/sessions.ts';

/** The answer is the same for an address that has an account: only its owner hears of it. */
export async function askForChange(
  context: Context,
  userId: string,
  email: string,
  proof: Proof,
  client: Client,
): Promise<{ email: string }> {
  const account = await proveOwner(context, userId, proof, client);
  if (normalEmail(email) === normalEmail(account.email))
    throw new AppError('validation_failed', { fields: [{ field: 'email', code: 'same_email' }] });
  await inConstantTime(async () => {
    const holder = await accountByEmail(context.db, email);
    if (holder) await tellHolder(context, holder);
    else
      await context.db
        .transaction()
        .execute((trx) => mailLink(context, trx, 'change_email', { ...account, email: normalEmail(email) }));
  });
  return { email };
}

async function tellHolder(context: Context, { id, email, language, firstName }: Account): Promise<void> {
  if (!(await mayMail(context, 'change_email_taken', id, 1))) return;
  const link = `${context.config.publicUrl}/auth/forgot-password`;
  await queueMail(context, context.db, {
    kind: 'change_email_taken',
    to: email,
    language,
    params: { firstName, link },
  });
}

/** Null where somebody else has it by now. */
function writeEmail(db: Db, userId: string, email: string) {
  return db
    .updateTable('users')
    .set({ email: normalEmail(email), is_email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where(sql`lower(other.email)`, '=', normalEmail(email))
            .where('other.id', '!=', userId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Within the transaction that spends the link; undefined where the token is of no such link. A link opened twice says yes twice. */
export async function changeByLink(context: Context, db: Db, token: string, client: Client): Promise<string | null> {
  const used = await spendLink(db, 'change_email', token);
  const link = used ?? (await readLink(db, 'change_email', token));
  const former = link?.userId ? await accountById(db, link.userId) : undefined;
  if (!link || !former) return null;
  if (!used) return normalEmail(former.email) === normalEmail(link.email) ? former.email : null;
  if (!(await writeEmail(db, former.id, link.email))) throw new AppError('email_taken');
  for (const kind of ['reset_password', 'verify_email', 'change_email'] as const) await endLinks(db, kind, former.id);
  const undo = await makeLink(context, db, 'undo_email', former);
  await recordEvent(db, former.id, 'emailChanged', client);
  await notify(context, db, {
    userId: former.id,
    type: 'emailChanged',
    payload: { link: undo },
    mailTo: former.email,
  });
  return link.email;
}

/**
 * Whoever reads the former mailbox gets the account back: its address as it was, nobody signed in, the password and a
 * second factor turned on since then no longer good, and a link to choose a new password on its way.
 */
export async function undoChange(context: Context, token: string, client: Client): Promise<{ email: string }> {
  return context.db.transaction().execute(async (trx) => {
    const used = await spendLink(trx, 'undo_email', token);
    const link = used ?? (await readLink(trx, 'undo_email', token));
    const account = link?.userId ? await accountById(trx, link.userId) : undefined;
    if (!link || !account) throw new AppError('link_expired');
    if (!used) {
      if (normalEmail(account.email) !== normalEmail(link.email)) throw new AppError('link_expired');
      return { email: account.email };
    }
    if (!(await writeEmail(trx, account.id, link.email))) throw new AppError('email_taken');
    await shutOut(trx, account.id, used.createdAt);
    await recordEvent(trx, account.id, 'emailRestored', client);
    await mailLink(context, trx, 'reset_password', { ...account, email: link.email }, 'account_restored');
    return { email: link.email };
  });
}

async function shutOut(db: Db, userId: string, since: Date): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ password_hash: null, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_secret: null, two_factor_enabled_at: null })
    .where('id', '=', userId)
    .where('two_factor_enabled_at', '>', since)
    .executeTakeFirst();
  if (numUpdatedRows) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await endSessions(db, userId, { reason: 'email_restored' });
  await endLinks(db, 'change_email', userId);
}
