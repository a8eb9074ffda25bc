/**
 * The budget of wrong passwords, one for each account, whichever call asks for them. An attempt is booked before the
 * password is looked at and given back if it was right, so that any number of parallel attempts share one budget.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { normalEmail, type Account } from '#server/features/auth/auth.queries.ts';
import { recordEvent } from '#server/features/auth/security-events.ts';
import { inConstantTime } from '#server/features/auth/constant-time.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { networkOf, type Client } from '#server/kit/devices.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { matchesPassword } from '#server/kit/passwords.ts';
import { takeOne } from '#server/kit/rate-limit.ts';
import { secretKey } from '#server/kit/secrets.ts';

const maxFailures = 5;
const lockMinutes = 15;
/** Part of what members are promised: RATE_LIMIT_SCALE leaves it alone. */
const perAddress = { limit: 30, windowSeconds: 3600 };
/** What is just being checked may turn out to be right: whoever finds no place left waits so long for that. */
const patience = { tries: 30, pauseMs: 100 };

const lockTime = sql`make_interval(mins => ${sql.lit(lockMinutes)})`;
const recent = sql`(select coalesce(array_agg(at order by at), '{}') from unnest(login_attempts.failed_at) as at where at > now() - ${lockTime})`;

export interface Attempt {
  fail(account: Account | undefined): Promise<void>;
  succeed(): Promise<void>;
  /** The password could not be checked: it was no attempt. */
  takeBack(): Promise<void>;
}

async function keyOf(context: Context, email: string): Promise<Buffer> {
  const secret = await secretKey(context.db, 'login-attempts-key');
  return createHmac('sha256', secret).update(normalEmail(email)).digest();
}

/** Asked twice: first without waiting for others, which keeps a flood cheap, then of the row that nobody else can change. */
async function takePlace({ db }: Context, key: Buffer): Promise<boolean> {
  const isSpent = sql`(coalesce(login_attempts.locked_until > now(), false) or cardinality(${recent}) >= ${sql.lit(maxFailures)})`;
  const { rows } = await sql`
    insert into login_attempts (account_key, failed_at)
    select ${key}, array[now()] where not exists (select from login_attempts where account_key = ${key} and ${isSpent})
    on conflict (account_key) do update set failed_at = ${recent} || now(), locked_until = null where not ${isSpent}
    returning 1`.execute(db);
  return rows.length > 0;
}

async function lockOf({ db }: Context, key: Buffer): Promise<{ isLocked: boolean; secondsLeft: number }> {
  const { rows } = await sql<{ isLocked: boolean; left: number | null }>`
    select coalesce(locked_until > now(), false) as "isLocked",
      ceil(extract(epoch from greatest(locked_until, (${recent})[1] + ${lockTime}) - now()))::int as left
    from login_attempts where account_key = ${key}`.execute(db);
  return { isLocked: rows[0]?.isLocked ?? false, secondsLeft: Math.max(1, rows[0]?.left ?? 1) };
}

/** Refuses at the end of either budget: that of the network address, and that of the account, whether it exists or not. */
export async function bookLogin(context: Context, email: string, client: Client): Promise<Attempt> {
  await takeOne(context.db, { ...perAddress, key: `login ${networkOf(client.address)}` });
  return bookAttempt(context, email, client);
}

async function bookAttempt(context: Context, email: string, client: Client): Promise<Attempt> {
  const { db } = context;
  const key = await keyOf(context, email);
  for (let tries = 0; !(await takePlace(context, key)); tries += 1) {
    const { isLocked, secondsLeft } = await lockOf(context, key);
    if (isLocked || tries === patience.tries) throw new AppError('account_locked', { retryAfterSeconds: secondsLeft });
    await sleep(patience.pauseMs);
  }
  return {
    fail: (account) => lockIfDue(context, key, account, client),
    succeed: () => freeAccount(context, email),
    async takeBack() {
      await sql`update login_attempts set failed_at = trim_array(failed_at, 1) where account_key = ${key} and failed_at <> '{}'`.execute(
        db,
      );
    },
  };
}

/** Asked of somebody who is signed in already: wrong ones count like those of a login, and lock the account like them. */
export async function isPasswordOf(
  context: Context,
  account: Account,
  password: string,
  client: Client,
): Promise<boolean> {
  const attempt = await bookAttempt(context, account.email, client);
  try {
    const isRight = await matchesPassword(account.passwordHash, password);
    await (isRight ? attempt.succeed() : attempt.fail(account));
    return isRight;
  } catch (error) {
    await attempt.takeBack().catch(() => {});
    throw error;
  }
}

async function lockIfDue(context: Context, key: Buffer, account: Account | undefined, client: Client): Promise<void> {
  const { rows } = await sql`
    update login_attempts set locked_until = now() + ${lockTime}
    where account_key = ${key} and coalesce(locked_until <= now(), true) and cardinality(${recent}) >= ${maxFailures}
    returning 1`.execute(context.db);
  if (rows.length) await inConstantTime(async () => account && tellOwner(context, account, client));
}

async function tellOwner(context: Context, { id, email, language, firstName }: Account, client: Client): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await recordEvent(trx, id, 'accountLocked', client);
    await queueMail(context, trx, {
      kind: 'account_locked',
      to: email,
      language,
      params: { firstName, minutes: String(lockMinutes) },
    });
  });
}

/** Forgets the failures of an account and its lock, once its owner has shown to be the owner. */
export async function freeAccount(context: Context, email: string): Promise<void> {
  await context.db
    .deleteFrom('login_attempts')
    .where('account_key', '=', await keyOf(context, email))
    .execute();
}
