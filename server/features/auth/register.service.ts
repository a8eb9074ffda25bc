/** Opening an account, which also signs in. */
import type { NewAccount } from '#contract/api/auth.ts';
import type { AuthResponse } from '#contract/users.ts';
import type { Language } from '#contract/languages.ts';
import { accountByEmail, insertUser, type Account } from '#server/features/auth/auth.queries.ts';
import { mayMail } from '#server/features/auth/mail-links.service.ts';
import { faultsOf } from '#server/features/auth/password.service.ts';
import { signIn } from '#server/features/auth/session.service.ts';
import { sendVerification } from '#server/features/auth/verification.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Client } from '#server/kit/devices.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { hashPassword } from '#server/kit/passwords.ts';

const emailTaken = () => new AppError('email_taken', { fields: [{ field: 'email', code: 'email_taken' }] });

/** The one answer that tells that an address has an account; its owner hears of it, once an hour at most. */
async function refuseTaken(context: Context, { id, email, firstName, language }: Account): Promise<never> {
  if (await mayMail(context, 'email_taken', id, 1)) {
    const link = `${context.config.publicUrl}/auth/forgot-password`;
    await queueMail(context, context.db, { kind: 'email_taken', to: email, language, params: { firstName, link } });
  }
  throw emailTaken();
}

export async function register(
  context: Context,
  input: NewAccount,
  language: Language,
  client: Client,
): Promise<AuthResponse> {
  const fields = await faultsOf(context, 'password', input.password, input);
  if (fields.length) throw new AppError('validation_failed', { fields });
  const before = await accountByEmail(context.db, input.email);
  if (before) return refuseTaken(context, before);
  const passwordHash = await hashPassword(input.password);
  return context.db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, { ...input, passwordHash, language, acceptsTerms: true });
    if (!user) throw emailTaken();
    await sendVerification(context, trx, user.id);
    return signIn(context, trx, user, client, 'registered');
  });
}
