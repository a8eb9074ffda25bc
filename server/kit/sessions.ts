/** Access tokens: signed, short-lived, and checked against account and session at every request, so that rights end at once. */
import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Role } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import { deviceName, type Client } from '#server/kit/devices.ts';
import { secretKey } from '#server/kit/secrets.ts';

export const accessTokenSeconds = 15 * 60;
export const refreshTokenDays = 30;
const clockToleranceSeconds = 30;
const issuer = 'trouvaille';

export interface Actor {
  id: string;
  role: Role;
  /** The one of the account. */
  language: Language;
  sessionId: string;
  tokenVersion: number;
}

export interface Sessions {
  /** A token that ends by itself after 15 minutes, or with its session, or as soon as the account's token version moves on. */
  sign(user: { id: string; tokenVersion: number }, sessionId: string): Promise<string>;
  /** Who acts with a token, or null when it is not, or no longer, good. */
  verify(token: string): Promise<Actor | null>;
}

/** An account that may act: not blocked, not hidden by its owner, not gone. */
export const mayAct = sql<boolean>`(users.is_active and users.deactivated_at is null and users.erased_at is null
  and coalesce(users.banned_until <= now(), true))`;

export async function openSessions(db: Db): Promise<Sessions> {
  const key = await secretKey(db, 'access-token-key');
  return {
    sign: ({ id, tokenVersion }, sessionId) =>
      new SignJWT({ ver: tokenVersion, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(key),
    async verify(token) {
      const claims = await jwtVerify(token, key, {
        issuer,
        algorithms: ['HS256'],
        clockTolerance: clockToleranceSeconds,
      })
        .then(({ payload }) => payload)
        .catch(() => null);
      if (!claims?.sub || typeof claims.ver !== 'number' || typeof claims.sid !== 'string') return null;
      const actor = await db
        .selectFrom('users')
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select(['users.id', 'role', 'language', 'sessions.id as sessionId', 'token_version as tokenVersion'])
        .where('sessions.id', '=', claims.sid)
        .where('sessions.revoked_at', 'is', null)
        .where('users.id', '=', claims.sub)
        .where('token_version', '=', claims.ver)
        .where(mayAct)
        .executeTakeFirst();
      return actor ?? null;
    },
  };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** In this time a refresh token has to be used. */
export const refreshTokenEnd = sql<Date>`now() + make_interval(days => ${sql.lit(refreshTokenDays)})`;

/** Opens a session: one signed-in browser, with the first of its refresh tokens. */
export async function startSession(
  db: Db,
  userId: string,
  { userAgent, address }: Client,
): Promise<{ sessionId: string; refreshToken: string }> {
  const refreshToken = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      user_agent: userAgent,
      device: deviceName(userAgent),
      address,
      expires_at: refreshTokenEnd,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(refreshToken), session_id: id, expires_at: refreshTokenEnd })
    .execute();
  return { sessionId: id, refreshToken };
}

interface Which {
  only?: string;
  except?: string;
  reason: string;
}

/** Ends sessions of an account, and their tokens with them: all, one, or all but one. Says how many. */
export async function endSessions(db: Db, userId: string, { only, except, reason }: Which): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$call(given(only, (query, value) => query.where('id', '=', value)))
    .$call(given(except, (query, value) => query.where('id', '!=', value)))
    .returning('id')
    .execute();
  return ended.length;
}
