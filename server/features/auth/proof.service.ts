/**
 * Asking again who it is. An open session is not enough for what would give the account away: its password, or a code
 * where the second factor is on, and an address that is its owner's.
 */
import { accountById, type Account } from '#server/features/auth/auth.queries.ts';
import { spendCode } from '#server/features/auth/two-factor-codes.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { matchesPassword } from '#server/kit/passwords.ts';
import { giveBack, takeOne } from '#server/kit/rate-limit.ts';

export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/** Wrong ones; who sits at a session that is not theirs shall not guess. */
const perHour = { limit: 10, windowSeconds: 3600 };

const wrong = (field: string, code: string) => new AppError('validation_failed', { fields: [{ field, code }] });

async function check(context: Context, account: Account, { password, code }: Proof): Promise<void> {
  if (account.twoFactorEnabledAt && code !== undefined) return void (await spendCode(context, account, code));
  if (password === undefined) throw wrong(account.twoFactorEnabledAt ? 'code' : 'password', 'required');
  const key = `proof ${account.id}`;
  await takeOne(context.db, { key, ...perHour });
  if (!(await matchesPassword(account.passwordHash, password))) throw wrong('password', 'wrong_password');
  await giveBack(context.db, [key]);
}

export async function proveAgain(context: Context, userId: string, proof: Proof): Promise<Account> {
  const account = await accountById(context.db, userId);
  if (!account) throw new AppError('session_expired');
  await check(context, account, proof);
  return account;
}

/** The same of somebody whose address was verified, too: nobody else's mailbox is tied to what follows. */
export async function proveOwner(context: Context, userId: string, proof: Proof): Promise<Account> {
  const account = await proveAgain(context, userId, proof);
  if (!account.isEmailVerified) throw new AppError('email_not_verified');
  return account;
}
