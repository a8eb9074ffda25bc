/** Links in mails that prove who reads them: good once, for a time, and only the newest of their kind. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { holdAccount, type Account } from '#server/features/auth/auth.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { takeOne } from '#server/kit/rate-limit.ts';

const kinds = {
  verify_email: { page: '/auth/verify-email', hours: 24 },
  reset_password: { page: '/auth/reset-password', hours: 1 },
  change_email: { page: '/auth/verify-email', hours: 24 },
  undo_email: { page: '/auth/undo-email', hours: 7 * 24 },
} as const;
type LinkKind = keyof typeof kinds;

const hour = 3600;

/** Whether a mailbox may get one more mail of a kind within the hour, whoever asks, so that nobody can flood a stranger's. */
export async function mayMail(
  { db, config }: Context,
  kind: string,
  userId: string,
  limit = Math.ceil(6 * config.rateLimitScale),
): Promise<boolean> {
  return takeOne(db, { key: `mail ${kind} ${userId}`, windowSeconds: hour, limit }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    },
  );
}

type Recipient = Pick<Account, 'id' | 'email' | 'firstName' | 'language'>;

/** A new link in the caller's transaction. Its address is PUBLIC_URL's, whatever the request said. */
export async function makeLink(
  context: Context,
  db: Db,
  kind: LinkKind,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
): Promise<string> {
  const { page, hours } = kinds[kind];
  const { token, hash } = newLinkToken();
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`;
  await db.insertInto('mail_tokens').values({ token_hash: hash, kind, user_id: id, email, expires_at }).execute();
  return `${context.config.publicUrl}${page}?${kind === 'change_email' ? 'change=1&' : ''}token=${token}`;
}

/** Mails a new link; older ones of its kind end. */
export async function mailLink(
  context: Context,
  db: Db,
  kind: Exclude<LinkKind, 'undo_email'>,
  recipient: Recipient,
  mail: Exclude<LinkKind, 'undo_email'> | 'account_restored' = kind,
): Promise<void> {
  const { id, email, firstName, language } = recipient;
  await holdAccount(db, id);
  await endLinks(db, kind, id);
  const link = await makeLink(context, db, kind, recipient);
  await queueMail(context, db, { kind: mail, to: email, language, params: { firstName, link } });
}

export async function endLinks(db: Db, kind: LinkKind, userId: string): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

/** What a link is or was for; `isLive` while it can be used. */
export function readLink(db: Db, kind: LinkKind, token: string) {
  return db
    .selectFrom('mail_tokens')
    .select(['user_id as userId', 'email', sql<boolean>`used_at is null and expires_at > now()`.as('isLive')])
    .where('token_hash', '=', hashLinkToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Uses a link up; of any number of racers, one gets it. */
export async function spendLink(db: Db, kind: LinkKind, token: string) {
  const link = await readLink(db, kind, token);
  if (!link?.userId) return undefined;
  await holdAccount(db, link.userId);
  return db
    .updateTable('mail_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashLinkToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id as userId', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
}
