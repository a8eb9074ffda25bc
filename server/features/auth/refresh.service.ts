/**
 * Trading refresh tokens. A token's child is derived from it, so a browser that lost the answer can be given the same
 * child again without the plain token being kept anywhere.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthResponse } from '#contract/users.ts';
import { recordEvent } from '#server/features/auth/security-events.ts';
import { answerWith } from '#server/features/auth/session.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { deviceName, type Client } from '#server/kit/devices.ts';
import { secretKey } from '#server/kit/secrets.ts';
import { endSessions, hashToken, mayAct, refreshTokenEnd } from '#server/kit/sessions.ts';

const leewaySeconds = 10;

interface Owner {
  sessionId: string;
  id: string;
  tokenVersion: number;
}

/** Uses the token up and puts its child in its place, if it is still good: one statement, so that racers get one child. */
async function rotate(
  { db }: Context,
  hash: Buffer,
  childHash: Buffer,
  { userAgent, address }: Client,
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    with used as (
      update refresh_tokens set used_at = now()
      from sessions join users on users.id = sessions.user_id
      where token_hash = ${hash} and used_at is null and refresh_tokens.expires_at > now()
        and sessions.id = refresh_tokens.session_id and sessions.revoked_at is null and ${mayAct}
      returning session_id, user_id, token_version
    ), child as (
      insert into refresh_tokens (token_hash, session_id, expires_at) select ${childHash}, session_id, ${refreshTokenEnd} from used
    ), touched as (
      update sessions set last_used_at = now(), expires_at = ${refreshTokenEnd},
        user_agent = ${userAgent}, device = ${deviceName(userAgent)}, address = ${address}
      from used where sessions.id = used.session_id
    )
    select session_id as "sessionId", user_id as id, token_version as "tokenVersion" from used`.execute(db);
  return rows[0];
}

/** A token that was used before: `isRetry` when its own browser asks again at once and has not used the child yet. */
async function usedBefore({ db }: Context, hash: Buffer, childHash: Buffer, client: Client) {
  const { rows } = await sql<Owner & { isRetry: boolean }>`
    select session_id as "sessionId", user_id as id, token_version as "tokenVersion",
      used_at > now() - make_interval(secs => ${leewaySeconds}) and user_agent = ${client.userAgent}
        and exists (select from refresh_tokens child where child.token_hash = ${childHash} and child.used_at is null) as "isRetry"
    from refresh_tokens join sessions on sessions.id = session_id join users on users.id = user_id
    where token_hash = ${hash} and used_at is not null and revoked_at is null and ${mayAct}`.execute(db);
  return rows[0];
}

/** Somebody holds a copy: nobody goes on with this session, and its owner is told. */
async function endStolen(context: Context, { sessionId, id }: Owner, client: Client): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (!(await endSessions(trx, id, { only: sessionId, reason: 'reuse' }))) return;
    await recordEvent(trx, id, 'sessionReused', client);
    await notify(context, trx, { userId: id, type: 'sessionReused', payload: {} });
  });
}

export async function refresh(context: Context, token: string, client: Client): Promise<AuthResponse> {
  const key = await secretKey(context.db, 'refresh-token-key');
  const child = createHmac('sha256', key).update(token).digest('base64url');
  const [hash, childHash] = [hashToken(token), hashToken(child)];
  const owner = await rotate(context, hash, childHash, client);
  if (owner) return answerWith(context, context.db, owner, owner.sessionId, child);
  const former = await usedBefore(context, hash, childHash, client);
  if (former?.isRetry) return answerWith(context, context.db, former, former.sessionId, child);
  if (former) await endStolen(context, former, client);
  throw new AppError('session_expired');
}
