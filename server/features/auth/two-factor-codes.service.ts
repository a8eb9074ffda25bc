/** The codes of a second factor: those of an app, each good once, and recovery codes, each good once as well. */
import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { verifySync } from 'otplib';
import type { Db } from '#server/db/db.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { giveBack, takeOne } from '#server/kit/rate-limit.ts';
import { secretKey, unseal } from '#server/kit/secrets.ts';

const perMinute = { limit: 6, windowSeconds: 60 };
const perHour = { limit: 10, windowSeconds: 3600 };
/** Phones are not always on time. */
const toleranceSeconds = 30;

const recoveryCodeCount = 10;
/** Without what looks alike: 60 bits in 12 letters. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

export const sealingKey = ({ db }: Context) => secretKey(db, 'two-factor-key');

/** The time step that a code of the app belongs to, or null where it is not one of them. */
export async function stepOf(
  context: Context,
  userId: string,
  sealedSecret: string,
  code: string,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const secret = unseal(await sealingKey(context), userId, sealedSecret);
  const epoch = Math.floor(context.now().getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_last_step: step })
    .where('id', '=', userId)
    .where('two_factor_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function hashRecoveryCode(context: Context, userId: string, code: string): Promise<Buffer> {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', await sealingKey(context))
    .update(`${userId} ${letters}`)
    .digest();
}

async function spendRecoveryCode(context: Context, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hashRecoveryCode(context, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ten new codes in place of those there were. */
export async function makeRecoveryCodes(context: Context, db: Db, userId: string): Promise<string[]> {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const codes = Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}-${group()}`);
  const rows = await Promise.all(
    codes.map(async (code) => ({ user_id: userId, code_hash: await hashRecoveryCode(context, userId, code) })),
  );
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

export async function clearSecondFactor(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ two_factor_secret: null, two_factor_enabled_at: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

interface Guarded {
  id: string;
  twoFactorSecret: string | null;
}

/** Takes a code of either sort, or refuses; only those that are wrong count towards the limits. */
export async function spendCode(
  context: Context,
  { id, twoFactorSecret }: Guarded,
  given: string,
): Promise<'app' | 'recovery'> {
  const { db } = context;
  const keys = [`code of minute ${id}`, `code of hour ${id}`] as const;
  await takeOne(db, { key: keys[0], ...perMinute });
  await takeOne(db, { key: keys[1], ...perHour });
  const code = given.replace(/\s/g, '');
  const step = twoFactorSecret && (await stepOf(context, id, twoFactorSecret, code));
  const sort = step
    ? (await spendStep(db, id, step)) && 'app'
    : (await spendRecoveryCode(context, id, code)) && 'recovery';
  if (!sort) throw new AppError('invalid_code', { fields: [{ field: 'code', code: 'wrong_code' }] });
  await giveBack(db, keys);
  return sort;
}
