/** Offers: one is open at a time; whoever answers first decides it. */
import { sql, type Kysely } from 'kysely';
import type { Conversation, NoticeCode } from '#contract/conversations.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ConversationRow } from '#server/features/conversations/conversations.queries.ts';
import { readOne, takesOffers } from '#server/features/conversations/conversations.service.ts';
import { append, holdConversation, type Held } from '#server/features/conversations/writing.service.ts';
import { requireMayWrite } from '#server/features/conversations/writing-rules.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { announcing } from '#server/kit/stream.ts';

type Db = Kysely<Tables>;
type Closed = 'accepted' | 'declined' | 'countered' | 'withdrawn';

/** Brings the conversation, held, for one who may write in it. */
async function hold(db: Db, userId: string, id: string): Promise<Held> {
  const held = await holdConversation(db, userId, id);
  await requireMayWrite(db, userId, held.otherId);
  return held;
}

function requireBargain(row: ConversationRow): void {
  if (!takesOffers(row)) throw new AppError('offers_not_taken');
}

async function place(context: Context, db: Db, held: Held, amount: number): Promise<void> {
  const { id } = await db
    .insertInto('offers')
    .values({ conversation_id: held.id, by_id: held.userId, amount })
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
    await sql`update offers set decided_at = now(), status = case when by_id = ${userId} then 'withdrawn' else 'countered' end
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
    .set({ status, decided_at: sql<Date>`now()` })
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
