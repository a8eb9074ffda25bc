/** Offers: one is open at a time; whoever answers first decides it. */
import { sql } from 'kysely';
import type { Conversation, NoticeCode } from '#contract/conversations.ts';
import type { Db } from '#server/db/db.ts';
import type { ConversationRow } from '#server/features/conversations/conversations.queries.ts';
import { readOne, takesOffers } from '#server/features/conversations/conversations.service.ts';
import { append, holdConversation, type Held } from '#server/features/conversations/writing.service.ts';
import { requireAnswers, requireMayWrite, type Pair } from '#server/features/conversations/writing-rules.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { announcing } from '#server/kit/stream.ts';

type Closed = 'accepted' | 'declined' | 'countered' | 'withdrawn';

/** Brings the conversation, held, for one who may write in it. */
async function hold(db: Db, userId: string, id: string): Promise<Held & Pick<Pair, 'isNew'>> {
  const held = await holdConversation(db, userId, id);
  const { isNew } = await requireMayWrite(db, userId, held.otherId);
  return { ...held, isNew };
}

/** The conversation is held by now: whoever waited for it began before what they decide was there. */
const decidedNow = sql<Date>`clock_timestamp()`;

function requireBargain(row: ConversationRow): void {
  if (!takesOffers(row)) throw new AppError('offers_not_taken');
}

async function place(context: Context, db: Db, held: Held, amount: number): Promise<void> {
  const { id } = await db
    .insertInto('offers')
    .values({ conversation_id: held.id, by_id: held.userId, amount, created_at: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await append(context, db, held, { kind: 'offer', offerId: id }, { alsoUpdated: true });
}

export async function makeOffer(
  context: Context,
  userId: string,
  row: ConversationRow,
  amount: number,
): Promise<Conversation> {
  requireBargain(row);
  await announcing(context, async (trx) => {
    const held = await hold(trx, userId, row.id);
    await requireAnswers(context, trx, held, held.isNew);
    await sql`update offers set decided_at = ${decidedNow}, status = case when by_id = ${userId} then 'withdrawn' else 'countered' end
      where conversation_id = ${row.id} and status = 'open'`.execute(trx);
    await place(context, trx, held, amount);
  });
  return readOne(context, userId, row.id);
}

/** The offer is still open and of the right side, or it is told which of the two is not so. */
async function close(db: Db, held: Held, offerId: string, status: Closed): Promise<void> {
  const isOwn = status === 'withdrawn';
  const closed = await db
    .updateTable('offers')
    .set({ status, decided_at: decidedNow })
    .where('id', '=', offerId)
    .where('conversation_id', '=', held.id)
    .where('status', '=', 'open')
    .where('by_id', '=', isOwn ? held.userId : held.otherId)
    .returning('id')
    .executeTakeFirst();
  if (closed) return;
  const offer = await db
    .selectFrom('offers')
    .select(['status', 'by_id as byId'])
    .where('id', '=', offerId)
    .where('conversation_id', '=', held.id)
    .executeTakeFirst();
  if (!offer) throw new AppError('not_found');
  throw new AppError(offer.status === 'open' ? 'own_offer' : 'offer_closed');
}

const notices = {
  accepted: 'offerAccepted',
  declined: 'offerDeclined',
  withdrawn: 'offerWithdrawn',
} as const satisfies Partial<Record<Closed, NoticeCode>>;

export async function answerOffer(
  context: Context,
  userId: string,
  row: ConversationRow,
  offerId: string,
  status: keyof typeof notices,
): Promise<Conversation> {
  if (status === 'accepted') requireBargain(row);
  await announcing(context, async (trx) => {
    const held = await hold(trx, userId, row.id);
    await close(trx, held, offerId, status);
    await append(context, trx, held, { kind: 'notice', notice: notices[status], offerId }, { alsoUpdated: true });
  });
  return readOne(context, userId, row.id);
}

export async function counterOffer(
  context: Context,
  userId: string,
  row: ConversationRow,
  offerId: string,
  amount: number,
): Promise<Conversation> {
  requireBargain(row);
  await announcing(context, async (trx) => {
    const held = await hold(trx, userId, row.id);
    await close(trx, held, offerId, 'countered');
    await place(context, trx, held, amount);
  });
  return readOne(context, userId, row.id);
}
