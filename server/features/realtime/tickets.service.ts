/** Tickets open one socket each. The token of the session never stands in an address. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { realtime } from '#contract/api/realtime.ts';
import type { Context } from '#server/kit/context.ts';
import { hashToken, mayAct, type Actor } from '#server/kit/sessions.ts';

export interface Holder {
  userId: string;
  sessionId: string;
  tokenVersion: number;
}

export async function giveTicket({ db }: Context, actor: Actor): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('realtime_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      user_id: actor.id,
      session_id: actor.sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${realtime.ticketSeconds})`,
    })
    .execute();
  return { ticket, expiresIn: realtime.ticketSeconds };
}

/** Takes the ticket; whoever comes second finds none. */
export async function takeTicket({ db }: Context, ticket: string): Promise<Holder | null> {
  const { rows } = await sql<Holder>`
    with taken as (
      delete from realtime_tickets where ticket_hash = ${hashToken(ticket)} returning user_id, session_id, expires_at
    )
    select users.id as "userId", s.id as "sessionId", users.token_version as "tokenVersion"
    from taken join sessions s on s.id = taken.session_id join users on users.id = taken.user_id
    where taken.expires_at > now() and s.revoked_at is null and ${mayAct}`.execute(db);
  return rows[0] ?? null;
}

/** Which of these sessions are over, and of which the rights have changed. */
export async function endedSessions(
  { db }: Context,
  holders: readonly Holder[],
): Promise<{ sessionId: string; isOver: boolean }[]> {
  if (!holders.length) return [];
  const { rows } = await sql<{ sessionId: string; isOver: boolean }>`
    select h.session_id as "sessionId", coalesce(s.revoked_at is not null or not ${mayAct}, true) as "isOver"
    from unnest(${holders.map((one) => one.sessionId)}::uuid[], ${holders.map((one) => one.tokenVersion)}::int[])
      as h (session_id, token_version)
    left join sessions s on s.id = h.session_id left join users on users.id = s.user_id
    where s.id is null or s.revoked_at is not null or not ${mayAct} or users.token_version <> h.token_version`.execute(
    db,
  );
  return rows;
}
