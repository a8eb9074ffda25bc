/** Logging in, by either route: both spend the same budget. */
import { sql } from 'kysely';
import type { AuthResponse } from '#contract/users.ts';
import type { Db } from '#server/db/db.ts';
import { accountByEmail, type Account } from '#server/features/auth/auth.queries.ts';
import { bookLogin } from '#server/features/auth/login-guard.service.ts';
import { recordEvent } from '#server/features/auth/security-events.ts';
import { signIn } from '#server/features/auth/session.service.ts';
import { spendCode } from '#server/features/auth/two-factor-codes.service.ts';
import {
  makeChallenge,
  openChallenge,
  spendChallenge,
  type Challenge,
} from '#server/features/auth/two-factor.service.ts';
import { caseAddress, caseTokenOf } from '#server/features/statements/case-token.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Client } from '#server/kit/devices.ts';
import { matchesPassword } from '#server/kit/passwords.ts';

export interface Credentials {
  email: string;
  /** Null where it could not be read: as wrong as any. */
  password: string | null;
  code?: string | undefined;
}

/** The account whose password was given, or a refusal that is the same for unknown addresses and wrong passwords. */
async function authenticate(context: Context, { email, password }: Credentials, client: Client): Promise<Account> {
  const attempt = await bookLogin(context, email, client);
  try {
    const account = await accountByEmail(context.db, email);
    // Asked of unknown addresses too: both take as long.
    const isRight = await matchesPassword(account?.passwordHash, password);
    if (account && isRight) {
      await attempt.succeed();
      return account;
    }
    await attempt.fail(account);
  } catch (error) {
    await attempt.takeBack().catch(() => {});
    throw error;
  }
  throw new AppError('invalid_credentials');
}

/** A new password must not be followed by a session that the old one opened: who changes it waits, or has come before. */
async function holdCredentials(db: Db, { id, tokenVersion, passwordHash }: Account): Promise<void> {
  const same = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('token_version', '=', tokenVersion)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!same) throw new AppError('invalid_credentials');
}

/** Who gave the right password hears why they may not enter, until when, and where to contest it. */
async function refuseBanned(context: Context, userId: string): Promise<AppError> {
  const statement = await context.db
    .selectFrom('statements')
    .select(['id', 'ground', 'facts', 'decision', 'decided_at as decidedAt', 'until', 'appeal_until as appealUntil'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  if (!statement) return new AppError('account_banned');
  const { decidedAt, until, appealUntil, ...reasons } = statement;
  const ban = {
    ...reasons,
    decidedAt: decidedAt.toISOString(),
    until: until?.toISOString() ?? null,
    appealUntil: appealUntil.toISOString(),
    link: caseAddress(statement.id, await caseTokenOf(context, statement.id)),
  };
  return new AppError('account_banned', { extra: { ban } });
}

async function enter(
  context: Context,
  account: Account,
  code: string | undefined,
  client: Client,
  challenge?: Challenge,
): Promise<AuthResponse> {
  if (account.isBanned) throw await refuseBanned(context, account.id);
  let usedRecoveryCode = false;
  if (account.twoFactorEnabledAt) {
    if (!code)
      throw new AppError('two_factor_required', { extra: { challenge: await makeChallenge(context, account) } });
    usedRecoveryCode = (await spendCode(context, account, code)) === 'recovery';
  }
  return context.db.transaction().execute(async (trx) => {
    if (challenge) await spendChallenge(trx, challenge);
    await holdCredentials(trx, account);
    if (account.deactivatedAt) {
      const back = { deactivated_at: null, deactivation_reason: null, updated_at: sql<Date>`now()` };
      await trx.updateTable('users').set(back).where('id', '=', account.id).execute();
      await recordEvent(trx, account.id, 'reactivated', client);
    }
    if (usedRecoveryCode) await recordEvent(trx, account.id, 'recoveryCodeUsed', client);
    const answer = await signIn(context, trx, account, client, 'login');
    return account.deactivatedAt ? { ...answer, isBack: true } : answer;
  });
}

export async function login(context: Context, credentials: Credentials, client: Client): Promise<AuthResponse> {
  return enter(context, await authenticate(context, credentials, client), credentials.code, client);
}

/** The second step: what the first one answered, and a code. */
export async function loginWithChallenge(
  context: Context,
  token: string,
  code: string,
  client: Client,
): Promise<AuthResponse> {
  const { account, challenge } = await openChallenge(context, token);
  return enter(context, account, code, client, challenge);
}

/** Address and password as base64 of UTF-8. What is neither cannot be right, and spends the budget like any other. */
export function decodeCredentials({
  email,
  password,
  code,
}: {
  email: string;
  password: string;
  code?: string | undefined;
}): Credentials {
  return { email: decode(email) ?? email, password: decode(password), code };
}

function decode(base64: string): string | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== base64.replace(/=+$/, '')) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
