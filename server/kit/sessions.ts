/** Access tokens: signed, short-lived, and checked against the account at every request, so that rights end at once. */
import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Role } from '#contract/permissions.ts';
import type { Tables } from '#server/db/tables.ts';

export const accessTokenSeconds = 15 * 60;
const clockToleranceSeconds = 30;
const issuer = 'trouvaille';

export interface Actor {
  id: string;
  role: Role;
}

export interface Sessions {
  /** A token that ends by itself after 15 minutes, or as soon as the account's token version moves on. */
  sign(user: { id: string; tokenVersion: number }): Promise<string>;
  /** The account behind a token, or null when the token is not, or no longer, good. */
  verify(token: string): Promise<Actor | null>;
}

/** The signing key lives in the database: every node of a site shares it, and a restart keeps people signed in. */
async function signingKey(db: Kysely<Tables>): Promise<Uint8Array> {
  const name = 'access-token-key';
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}

export async function openSessions(db: Kysely<Tables>): Promise<Sessions> {
  const key = await signingKey(db);
  return {
    sign: (user) =>
      new SignJWT({ ver: user.tokenVersion })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(key),
    async verify(token) {
      const claims = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], clockTolerance: clockToleranceSeconds })
        .then(({ payload }) => payload)
        .catch(() => null);
      if (!claims?.sub || typeof claims.ver !== 'number') return null;
      const user = await db
        .selectFrom('users')
        .select(['id', 'role'])
        .where('id', '=', claims.sub)
        .where('token_version', '=', claims.ver)
        .where('is_active', '=', true)
        .executeTakeFirst();
      return user ? { id: user.id, role: user.role as Role } : null;
    },
  };
}
