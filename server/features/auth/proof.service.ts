/**
 * Asking again who it is. An open session is not enough for what would give the account away: its password, or a code
 * where the second factor is on, and an address that is its owner's.
 */
import { accountById, type Account } from '#server/features/auth/auth.queries.ts';
import { isPasswordOf } from '#server/features/auth/login-guard.service.ts';
import { spendCode } from '#server/features/auth/two-factor-codes.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Client } from '#server/kit/devices.ts';

export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

const wrong = (field: string, code: string) => new AppError('validation_failed', { fields: [{ field, code }] });

async function check(context: Context, account: Account, { password, code }: Proof, client: Client): Promise<void> {
  if (account.twoFactorEnabledAt && code !== undefined) return void (await spendCode(context, account, code));
  if (password === undefined) throw wrong(account.twoFactorEnabledAt ? 'code' : 'password', 'required');
  if (!(await isPasswordOf(context, account, password, client))) throw wrong('password', 'wrong_password');
}

export async function proveAgain(context: Context, userId: string, proof: Proof, client: Client): Promise<Account> {
  const account = await accountById(context.db, userId);
  if (!account) throw new AppError('session_expired');
  await check(context, account, proof, client);
  return account;
}

/** The same of somebody whose address was verified, too: nobody else's mailbox is tied to what follows. */
export async function proveOwner(context: Context, userId: string, proof: Proof, client: Client): Promise<Account> {
  const account = await proveAgain(context, userId, proof, client);
  if (!account.isEmailVerified) throw new AppError('email_not_verified');
  return account;
}
