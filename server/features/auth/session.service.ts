/** Signing in ends here, whatever led to it; and what its owner may do with the sessions that are open. */
import { sql } from 'kysely';
import type { SecurityEvent } from '#contract/api/auth.ts';
import type { AuthResponse } from '#contract/users.ts';
import type { Session } from '#contract/api/auth-security.ts';
import type { Db } from '#server/db/db.ts';
import { knownPlaces, recordEvent } from '#server/features/auth/security-events.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { readUser } from '#server/features/profile/profile.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { deviceName, rangeOf, type Client } from '#server/kit/devices.ts';
import { accessTokenSeconds, endSessions, startSession, type Actor } from '#server/kit/sessions.ts';

interface Who {
  id: string;
  tokenVersion: number;
}

export async function answerWith(
  context: Context,
  db: Db,
  user: Who,
  sessionId: string,
  refreshToken: string,
): Promise<AuthResponse> {
  const accessToken = await context.sessions.sign(user, sessionId);
  return { accessToken, refreshToken, expiresIn: accessTokenSeconds, user: await readUser(db, user.id) };
}

/** Opens a session in the caller's transaction; the owner hears of a browser or network they never used before. */
export async function signIn(
  context: Context,
  db: Db,
  user: Who,
  client: Client,
  event: SecurityEvent,
): Promise<AuthResponse> {
  const known = await knownPlaces(db, user.id);
  const device = deviceName(client.userAgent);
  const isKnown = known.some(
    (place) => place.device === device && rangeOf(place.address ?? '') === rangeOf(client.address),
  );
  const { sessionId, refreshToken } = await startSession(db, user.id, client);
  await recordEvent(db, user.id, event, client);
  if (known.length && !isKnown) {
    await recordEvent(db, user.id, 'newDevice', client);
    await notify(context, db, {
      userId: user.id,
      type: 'newDevice',
      payload: { device: device || 'API', at: context.now().toISOString() },
    });
  }
  return answerWith(context, db, user, sessionId, refreshToken);
}

export async function listSessions({ db }: Context, actor: Actor): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'place', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(({ eb }) => eb('id', '=', actor.sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    isCurrent: row.id === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

export async function revokeSession({ db }: Context, actor: Actor, id: string, client: Client): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endSessions(trx, actor.id, { only: id, reason: 'revoked' }))) throw new AppError('not_found');
    await recordEvent(trx, actor.id, 'sessionsEnded', client);
  });
}

export async function revokeOtherSessions({ db }: Context, actor: Actor, client: Client): Promise<{ ended: number }> {
  return db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, actor.id, { except: actor.sessionId, reason: 'revoked' });
    if (ended) await recordEvent(trx, actor.id, 'sessionsEnded', client);
    return { ended };
  });
}

export async function logout({ db }: Context, actor: Actor): Promise<void> {
  await endSessions(db, actor.id, { only: actor.sessionId, reason: 'logout' });
}
