/** Turning the second factor on and off, and the challenge between password and code. */
import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import type { Db } from '#server/db/db.ts';
import { accountById, type Account } from '#server/features/auth/auth.queries.ts';
import { proveAgain, proveOwner, type Proof } from '#server/features/auth/proof.service.ts';
import { recordEvent } from '#server/features/auth/security-events.ts';
import {
  clearSecondFactor,
  makeRecoveryCodes,
  sealingKey,
  stepOf,
} from '#server/features/auth/two-factor-codes.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Client } from '#server/kit/devices.ts';
import { seal, secretKey } from '#server/kit/secrets.ts';
import { hashToken } from '#server/kit/sessions.ts';

const challengeSeconds = 5 * 60;
const audience = 'two-factor';

const challengeKey = ({ db }: Context) => secretKey(db, 'two-factor-challenge-key');

/** Changes with the password, and with everything that ends the account's tokens. */
const stateOf = ({ tokenVersion, passwordHash }: Account) =>
  hashToken(`${tokenVersion} ${passwordHash}`).toString('base64url');

/** Says that the password was right; good for a few minutes, and while it is the password. */
export async function makeChallenge(context: Context, account: Account): Promise<string> {
  return new SignJWT({ state: stateOf(account) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account.id)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${challengeSeconds}s`)
    .sign(await challengeKey(context));
}

export interface Challenge {
  id: string;
  /** Seconds. */
  issuedAt: number;
}

/** Counted beside the limits, which are kept for a day: a challenge is one that lets one pass. */
const countOf = ({ id, issuedAt }: Challenge) => ({
  key: `challenge ${id}`,
  window_start: new Date(issuedAt * 1000),
  count: 1,
});

/** Within the transaction of the session it opens: whoever comes second waits for the first, and is refused. */
export async function spendChallenge(db: Db, challenge: Challenge): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rate_limits')
    .values(countOf(challenge))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new AppError('session_expired');
}

/** Tells beforehand, so that no code is spent on a challenge that was answered. */
async function isUsedUp({ db }: Context, challenge: Challenge): Promise<boolean> {
  const { key } = countOf(challenge);
  return !!(await db.selectFrom('rate_limits').select('key').where('key', '=', key).executeTakeFirst());
}

export async function openChallenge(
  context: Context,
  token: string,
): Promise<{ account: Account; challenge: Challenge }> {
  const claims = await jwtVerify(token, await challengeKey(context), { audience, algorithms: ['HS256'] })
    .then(({ payload }) => payload)
    .catch(() => null);
  const account = claims?.sub ? await accountById(context.db, claims.sub) : undefined;
  if (!account || stateOf(account) !== claims?.state || !claims.jti || !claims.iat)
    throw new AppError('session_expired');
  const challenge = { id: claims.jti, issuedAt: claims.iat };
  if (await isUsedUp(context, challenge)) throw new AppError('session_expired');
  return { account, challenge };
}

/** A new secret for an app. It counts once a first code of it was given. */
export async function enable(
  context: Context,
  userId: string,
  proof: Proof,
  client: Client,
): Promise<{ secret: string; otpauthUrl: string; qrCode: string }> {
  await proveOwner(context, userId, proof, client);
  const secret = generateSecret();
  const begun = await context.db
    .updateTable('users')
    .set({ two_factor_secret: seal(await sealingKey(context), userId, secret) })
    .where('id', '=', userId)
    .where('two_factor_enabled_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!begun) throw new AppError('already_enabled');
  const otpauthUrl = generateURI({ issuer: context.config.site.brand, label: begun.email, secret });
  return { secret, otpauthUrl, qrCode: await toDataURL(otpauthUrl, { margin: 2, width: 240 }) };
}

export async function confirm(
  context: Context,
  userId: string,
  code: string,
  client: Client,
): Promise<{ recoveryCodes: string[] }> {
  const account = await accountById(context.db, userId);
  if (account?.twoFactorEnabledAt) throw new AppError('already_enabled');
  if (!account?.twoFactorSecret) throw new AppError('two_factor_not_begun');
  const { twoFactorSecret } = account;
  const step = await stepOf(context, userId, twoFactorSecret, code.replace(/\s/g, ''));
  if (!step) throw new AppError('invalid_code', { fields: [{ field: 'code', code: 'wrong_code' }] });
  return context.db.transaction().execute(async (trx) => {
    const enabled = await trx
      .updateTable('users')
      .set({ two_factor_enabled_at: sql`now()`, two_factor_last_step: step, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('two_factor_enabled_at', 'is', null)
      // Begun anew meanwhile, it is another secret's turn.
      .where('two_factor_secret', '=', twoFactorSecret)
      .returning('id')
      .executeTakeFirst();
    if (!enabled) throw new AppError('conflict');
    const recoveryCodes = await makeRecoveryCodes(context, trx, userId);
    await recordEvent(trx, userId, 'twoFactorEnabled', client);
    await notify(context, trx, { userId, type: 'twoFactorEnabled', payload: {} });
    return { recoveryCodes };
  });
}

/** The password alone is what a thief of it has. */
export async function disable(context: Context, userId: string, code: string, client: Client): Promise<void> {
  const account = await accountById(context.db, userId);
  if (!account?.twoFactorEnabledAt) throw new AppError('two_factor_not_enabled');
  await proveAgain(context, userId, { code }, client);
  await context.db.transaction().execute(async (trx) => {
    await clearSecondFactor(trx, userId);
    await recordEvent(trx, userId, 'twoFactorDisabled', client);
    await notify(context, trx, { userId, type: 'twoFactorDisabled', payload: {} });
  });
}
