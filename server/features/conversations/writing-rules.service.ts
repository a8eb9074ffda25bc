/** Who may write to whom, and how often. */
import { sql } from 'kysely';
import { languages } from '#contract/languages.ts';
import { talkLimits } from '#contract/conversations.ts';
import { mergePrivacy } from '#contract/preferences.ts';
import { mayStartConversation } from '#contract/privacy.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import type { Held } from '#server/features/conversations/writing.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { takeOne } from '#server/kit/rate-limit.ts';
import { texts } from '#server/kit/texts.ts';

const daySeconds = 86_400;

export interface Pair {
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  isNew: boolean;
  isKnown: boolean;
  isReachable: boolean;
  blockedByMe: boolean;
  blockedByOther: boolean;
  otherPrivacy: Record<string, unknown> | null;
}

/** Of two members, me and o. */
export const pairColumns = sql`
  me.is_email_verified as "isEmailVerified", me.is_phone_verified as "isPhoneVerified",
  me.created_at > now() - make_interval(days => ${talkLimits.newAccountDays}) as "isNew",
  exists (select from conversation_members m where m.user_id = me.id and m.other_id = o.id) as "isKnown",
  o.is_active and o.deactivated_at is null and o.erased_at is null and o.deletion_scheduled_for is null
    and coalesce(o.banned_until <= now(), true) as "isReachable",
  exists (select from user_blocks b where b.user_id = me.id and b.blocked_id = o.id) as "blockedByMe",
  exists (select from user_blocks b where b.user_id = o.id and b.blocked_id = me.id) as "blockedByOther",
  (select privacy from profiles where profiles.user_id = o.id) as "otherPrivacy"`;

async function pairOf(db: Db, userId: string, otherId: string): Promise<Pair> {
  const { rows } = await sql<Pair>`
    select ${pairColumns} from users me, users o where me.id = ${userId} and o.id = ${otherId}`.execute(db);
  return existing(rows[0]);
}

export function requireOpen({ isEmailVerified, blockedByMe, blockedByOther, isReachable }: Pair): void {
  if (!isEmailVerified) throw new AppError('email_not_verified');
  if (blockedByMe) throw new AppError('blocked_by_me');
  if (blockedByOther || !isReachable) throw new AppError('recipient_unavailable');
}

/** Whether a message may go from one to the other now. */
export async function requireMayWrite(db: Db, userId: string, otherId: string): Promise<Pair> {
  const pair = await pairOf(db, userId, otherId);
  requireOpen(pair);
  return pair;
}

/** Whether a member may write to somebody for the first time. */
export async function requireMayStart(db: Db, userId: string, otherId: string): Promise<Pair> {
  const pair = await requireMayWrite(db, userId, otherId);
  if (!mayStartConversation(pair, { privacy: mergePrivacy(pair.otherPrivacy) }))
    throw new AppError('messages_restricted');
  return pair;
}

/** A new account spends one of its strangers of the day. */
export async function takeStranger(context: Context, db: Db, userId: string, pair: Pair): Promise<void> {
  if (!pair.isNew || pair.isKnown) return;
  const limit = Math.ceil(talkLimits.newRecipientsADay * context.config.rateLimitScale);
  await takeOne(db, {
    key: `new recipients ${userId}`,
    limit,
    windowSeconds: daySeconds,
    refusal: 'too_many_recipients',
  });
}

/** Nobody writes on and on to who never wrote to them: about this ad, or about any of theirs. */
export async function requireAnswers({ config }: Context, db: Db, held: Held, isNew: boolean): Promise<void> {
  if (held.isAnswered || held.userId !== held.buyerId) return;
  const limit = Math.ceil((isNew ? talkLimits.unansweredOfNew : talkLimits.unanswered) * config.rateLimitScale);
  // One at a time for the two, so that many at once do not all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unanswered ${held.buyerId} ${held.sellerId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ sent: number }>`
    select case when bool_or(is_answered or seller_id = ${held.userId}) then ${held.lastSeq}::int
      else coalesce(sum(last_seq), 0)::int end as sent
    from conversations where (buyer_id, seller_id) in ((${held.buyerId}, ${held.sellerId}), (${held.sellerId}, ${held.buyerId}))
  `.execute(db);
  if (firstRow(rows).sent >= limit) throw new AppError('unanswered');
}

/** What is left of a text when its dress is taken off: letters and digits alone, in their plainest form. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}]|[^\p{L}\p{N}]/gu, '');

const readyMade = new Set(
  languages.flatMap((language) =>
    Object.values((texts[language].openings as { openings: Record<string, string> }).openings).map(plain),
  ),
);

/** Of a new account: nobody writes the same thing by hand again and again. What is short or ready-made is. */
export async function requireOwnWords(
  { config }: Context,
  db: Db,
  { userId, isNew, text }: { userId: string; isNew: boolean; text: string },
): Promise<void> {
  const words = plain(text);
  if (!isNew || config.rateLimitScale > 1 || words.length < talkLimits.sameTextMinLength || readyMade.has(words))
    return;
  const { rows } = await sql<{ text: string }>`
    select text from messages where sender_id = ${userId} and length(text) >= ${talkLimits.sameTextMinLength}
      and sent_at > now() - make_interval(secs => ${talkLimits.sameTextSeconds})`.execute(db);
  if (rows.some((row) => plain(row.text) === words))
    throw new AppError('repeated_message', { retryAfterSeconds: talkLimits.sameTextSeconds });
}
