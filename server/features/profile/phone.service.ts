/** A phone number is its member's once they can say the code that was sent to it. */
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { User } from '#contract/users.ts';
import { readUser } from '#server/features/profile/profile.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { queueSms } from '#server/kit/outbox.ts';
import { takeOne } from '#server/kit/rate-limit.ts';

const codeSeconds = 10 * 60;
const maxAttempts = 5;
/** For one number, whoever asks: many accounts must not ring one stranger's phone. */
const perNumber = { limit: 6, windowSeconds: 86_400 };

const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest();

export async function sendPhoneCode(
  context: Context,
  userId: string,
  phoneNumber: string,
): Promise<{ expiresIn: number }> {
  await takeOne(context.db, { key: `phone code ${phoneNumber}`, ...perNumber });
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const fresh = {
    phone_number: phoneNumber,
    code_hash: hashOf(userId, code),
    attempts: 0,
    expires_at: new Date(context.now().getTime() + codeSeconds * 1000),
  };
  await context.db.transaction().execute(async (trx) => {
    const { language } = await trx
      .selectFrom('users')
      .select('language')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('phone_codes')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute();
    await queueSms(context, trx, { kind: 'phone_code', to: phoneNumber, language, params: { code } });
  });
  return { expiresIn: codeSeconds };
}

/** Counting the attempt, checking the code and taking the number are one statement: racers share the 5 attempts. */
export async function confirmPhone(context: Context, userId: string, code: string): Promise<User> {
  const now = context.now();
  const hash = hashOf(userId, code);
  const { rows } = await sql`
    with attempt as (
      update phone_codes
      set attempts = attempts + 1, expires_at = case when code_hash = ${hash} then ${now} else expires_at end
      where user_id = ${userId} and expires_at > ${now} and attempts < ${maxAttempts}
      returning phone_number, code_hash = ${hash} as is_right
    )
    update users set phone_number = attempt.phone_number, is_phone_verified = true, updated_at = ${now}
    from attempt where users.id = ${userId} and attempt.is_right
    returning users.id`.execute(context.db);
  if (!rows.length) throw new AppError('invalid_code', { fields: [{ field: 'code', code: 'wrong_code' }] });
  return readUser(context.db, userId);
}
