/**
 * Writes that a client may send again: with the same Idempotency-Key the first one is done, and the others get its
 * answer for 24 hours. Whoever inserts the key does the work; nothing is kept of answers that another try may change.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { takesIdempotencyKey, type Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/kit/actors.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { failureAnswer } from '#server/kit/failures.ts';
import { secretKey } from '#server/kit/secrets.ts';
import { toError } from '#server/kit/thrown.ts';

export interface Answer {
  status: number;
  body: object;
  replayed?: boolean;
}

interface Asked {
  owner: string;
  key: string;
  userId: string | null;
  fingerprint: Buffer;
}

const keptHours = 24;
/** A process that died leaves its claim behind; after this time somebody else may try. */
const claimSeconds = 60;
const retryAfterSeconds = 1;
const validKey = /^[\x21-\x7e]{1,255}$/;

export function requireValidKey(key: unknown): string {
  if (typeof key === 'string' && validKey.test(key)) return key;
  throw new AppError('validation_failed', { fields: [{ field: 'Idempotency-Key', code: 'invalid_format' }] });
}

/** The order of an object's members means nothing in JSON. */
function canonical(body: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  try {
    return JSON.stringify(body, sorted) ?? '';
  } catch {
    // Nested deeper than the stack.
    throw new AppError('bad_request');
  }
}

/** Bodies may hold passwords: only with the site's own key can a fingerprint be made, and so be guessed. */
async function askedBy(context: Context, endpoint: Endpoint, request: FastifyRequest): Promise<Asked | null> {
  const given = request.headers['idempotency-key'];
  if (given === undefined || !takesIdempotencyKey(endpoint)) return null;
  const key = requireValidKey(given);
  const userId = actorOf(request)?.id ?? null;
  const secret = await secretKey(context.db, 'idempotency-key');
  // The files of an upload have not been read yet: by its key alone it is known again.
  const body = endpoint.upload ? '' : canonical(request.body);
  const fingerprint = createHmac('sha256', secret).update(`${request.method} ${request.url}\n${body}`).digest();
  return { owner: userId ? `account ${userId}` : `address ${request.ip.slice(0, 64)}`, key, userId, fingerprint };
}

/** Takes the key, or gives null where somebody holds it; taking and looking are one statement. */
async function claimKey(db: Db, { owner, key, userId, fingerprint }: Asked): Promise<string | null> {
  const claim = randomUUID();
  const { rows } = await sql`
    insert into idempotency_keys as held (owner, key, user_id, fingerprint, claim, claimed_until)
    values (${owner}, ${key}, ${userId}, ${fingerprint}, ${claim}, now() + make_interval(secs => ${claimSeconds}))
    on conflict (owner, key) do update set
      fingerprint = excluded.fingerprint, claim = excluded.claim, claimed_until = excluded.claimed_until,
      created_at = now(), status = null, body = null
    where held.created_at <= now() - make_interval(hours => ${keptHours})
      or (held.status is null and held.claimed_until <= now())
    returning 1`.execute(db);
  return rows.length ? claim : null;
}

async function answerOf(db: Db, { owner, key, fingerprint }: Asked): Promise<Answer> {
  const held = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  if (held && !held.fingerprint.equals(fingerprint)) throw new AppError('idempotency_mismatch');
  // Also where it was given back at this very moment: the next try will have it.
  if (!held?.status || held.body === null) throw new AppError('idempotency_in_progress', { retryAfterSeconds });
  return { status: held.status, body: JSON.parse(held.body), replayed: true };
}

/** Another try may end otherwise: the session is renewed, the limit over, the fault gone. */
const isFinal = (status: number) => status < 500 && status !== 401 && status !== 429;

async function keep({ db, log }: Context, { owner, key }: Asked, claim: string, answer: Answer): Promise<void> {
  const mine = sql`owner = ${owner} and key = ${key} and claim = ${claim}`;
  const { status, body } = answer;
  try {
    if (isFinal(status))
      await sql`update idempotency_keys set status = ${status}, body = ${JSON.stringify(body)} where ${mine}`.execute(
        db,
      );
    else await sql`delete from idempotency_keys where ${mine}`.execute(db);
  } catch (error) {
    // What was done is done: the caller hears of it, and the claim ends by itself.
    log.warn({ err: error }, 'the answer to an idempotent call was not kept');
  }
}

/** Does the work of a call, or answers what it answered before. */
export async function answerOnce(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const asked = await askedBy(context, endpoint, request);
  if (!asked) return work();
  const claim = await claimKey(context.db, asked);
  if (!claim) return answerOf(context.db, asked);
  try {
    const answer = await work();
    await keep(context, asked, claim, answer);
    return answer;
  } catch (error) {
    await keep(context, asked, claim, failureAnswer(request, toError(error)));
    throw error;
  }
}
