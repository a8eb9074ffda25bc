/** Writing to the seller of an ad, and writing on. A message sent again with its key is answered, not written again. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StartConversation } from '#contract/api/conversations.ts';
import type { Message } from '#contract/conversations.ts';
import type { Family } from '#contract/families.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { messageShower } from '#server/features/conversations/conversations.service.ts';
import { requireDates } from '#server/features/conversations/first-dates.ts';
import { messageOfClient, type MessageRow } from '#server/features/conversations/messages.queries.ts';
import { addPhotos } from '#server/features/conversations/photos.service.ts';
import { dropPhotos, type KeptPhoto } from '#server/kit/private-photos.ts';
import {
  append,
  heldColumns,
  holdConversation,
  type Held,
  type Written,
} from '#server/features/conversations/writing.service.ts';
import {
  pairColumns,
  requireAnswers,
  requireMayStart,
  requireMayWrite,
  requireOpen,
  requireOwnWords,
  takeStranger,
  type Pair,
} from '#server/features/conversations/writing-rules.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { requireValidKey } from '#server/kit/idempotency.ts';
import { announcing } from '#server/kit/stream.ts';
import { factsOf } from '#server/kit/thrown.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The Idempotency-Key names the message; from one that is no UUID a UUID is made, always the same. */
function clientIdOf(given: unknown): string {
  if (given === undefined) return randomUUID();
  const key = requireValidKey(given);
  if (uuid.test(key)) return key.toLowerCase();
  const digest = createHash('sha256').update(key).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

type Letter = Pick<Written, 'kind' | 'details'> & { text: string; clientId: string; photos: readonly KeptPhoto[] };

/** The same key with other words is a mistake of the caller's. */
async function sentBefore(db: Db, held: Held, { clientId, text, photos }: Letter): Promise<MessageRow | null> {
  const row = await messageOfClient(db, held.id, held.userId, clientId);
  if (!row) return null;
  if (row.text !== text || row.photos.length !== photos.length) throw new AppError('idempotency_mismatch');
  return row;
}

async function write(context: Context, db: Db, held: Held, letter: Letter): Promise<MessageRow> {
  const { messageId, seq, sentAt } = await append(context, db, held, letter);
  const photos = await addPhotos(db, messageId, letter.photos);
  const { kind, text, clientId, details = null } = letter;
  return {
    id: messageId,
    conversationId: held.id,
    seq,
    senderId: held.userId,
    clientId,
    kind,
    text,
    notice: null,
    offerId: null,
    amount: null,
    details,
    sentAt,
    readAt: null,
    photos,
  };
}

const shown = async (context: Context, userId: string, row: MessageRow): Promise<Message> =>
  (await messageShower(context, userId))(row);

export async function sendMessage(
  context: Context,
  userId: string,
  id: string,
  { text = '', key, photos }: { text?: string | undefined; key: unknown; photos: readonly KeptPhoto[] },
): Promise<Message> {
  if (!text && !photos.length)
    throw new AppError('validation_failed', { fields: [{ field: 'text', code: 'required' }] });
  const letter: Letter = { kind: photos.length ? 'photos' : 'text', text, clientId: clientIdOf(key), photos };
  const send = () =>
    announcing(context, async (trx) => {
      const held = await holdToWrite(trx, userId, id, letter.clientId);
      const before = held.isSent ? await sentBefore(trx, held, letter) : null;
      if (before) return { row: before, isOld: true };
      requireOpen(held);
      await requireAnswers(context, trx, held, held.isNew);
      await requireOwnWords(context, trx, { userId, isNew: held.isNew, text });
      return { row: await write(context, trx, held, letter), isOld: false };
    });
  const { row, isOld } = await send().catch((error: unknown) => {
    // The same key at the same moment: the first has written it meanwhile.
    if (isSentTwice(error)) return send();
    throw error;
  });
  if (isOld) await dropPhotos(context, photos);
  return shown(context, userId, row);
}

/** The conversation held, with all that decides whether this message may be written: asked in one question. */
async function holdToWrite(db: Db, userId: string, id: string, clientId: string) {
  const { rows } = await sql<Held & Pair & { isSent: boolean }>`
    select ${heldColumns(userId)}, ${pairColumns},
      exists (select from messages s where s.conversation_id = c.id and s.sender_id = ${userId}
        and s.client_id = ${clientId}) as "isSent"
    from conversations c join users me on me.id = ${userId}
      join users o on o.id = case when c.buyer_id = me.id then c.seller_id else c.buyer_id end
    where c.id = ${id} and me.id in (c.buyer_id, c.seller_id) for update of c`.execute(db);
  return existing(rows[0]);
}

const isSentTwice = (error: unknown) => factsOf(error).code === '23505';

interface WantedAd {
  sellerId: string;
  categoryId: number;
  title: string;
  isPublic: boolean;
  isOver: boolean;
  takesMessages: boolean;
  conversationId: string | null;
}

async function wantedAd(db: Db, userId: string, adId: number): Promise<WantedAd> {
  const { rows } = await sql<WantedAd>`
    select a.user_id as "sellerId", a.title, a.is_public as "isPublic", a.contact_by_message as "takesMessages",
      a.category_id as "categoryId",
      a.published_at is not null and (a.status in ('Sold', 'Expired') or a.deleted_at is not null) as "isOver",
      (select id from conversations c where c.ad_id = a.id and c.buyer_id = ${userId}) as "conversationId"
    from ads a where a.id = ${adId}`.execute(db);
  return existing(rows[0]);
}

/** What one may begin a conversation about; one that is begun goes on whatever becomes of the ad. */
async function requireAd({ db }: Context, userId: string, adId: number): Promise<WantedAd> {
  const ad = await wantedAd(db, userId, adId);
  if (ad.conversationId) return ad;
  if (ad.sellerId === userId && !ad.isOver) throw new AppError('own_contact');
  if (!ad.isPublic) throw new AppError(ad.isOver ? 'ad_over' : 'not_found');
  if (!ad.takesMessages) throw new AppError('no_messages');
  return ad;
}

async function open(db: Db, userId: string, adId: number, { sellerId, title }: WantedAd): Promise<string> {
  const made = await db
    .insertInto('conversations')
    .values({ ad_id: adId, ad_title: title, buyer_id: userId, seller_id: sellerId })
    .onConflict((conflict) => conflict.columns(['ad_id', 'buyer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    // Begun at this very moment in another tab.
    const there = await wantedAd(db, userId, adId);
    return existing(there.conversationId);
  }
  await sql`
    insert into conversation_members (conversation_id, user_id, other_id, last_at)
    values (${made.id}, ${userId}, ${sellerId}, now()), (${made.id}, ${sellerId}, ${userId}, now())`.execute(db);
  return made.id;
}

/** One contact more for the seller's figures. */
async function countContact({ now }: Context, db: Db, adId: number): Promise<void> {
  await sql`update ads set contact_count = contact_count + 1 where id = ${adId}`.execute(db);
  await sql`
    insert into ad_days (ad_id, day, contacts)
    values (${adId}, (${now()}::timestamptz at time zone 'Europe/Paris')::date, 1)
    on conflict (ad_id, day) do update set contacts = ad_days.contacts + 1`.execute(db);
}

type Start = z.output<typeof StartConversation>;

/** One applies for jobs and visits homes. */
function requireFitting({ application, visit }: Start, family: Family): void {
  const fields = [
    ...(application && family !== 'jobs' ? ['application'] : []),
    ...(visit && (family !== 'homes' || application) ? ['visit'] : []),
  ];
  if (!fields.length) return;
  throw new AppError('validation_failed', { fields: fields.map((field) => ({ field, code: 'not_for_this_ad' })) });
}

function letterOf({ text, application, visit }: Start, key: unknown): Letter {
  const clientId = clientIdOf(key);
  if (application) {
    const { experience, availableFrom = null, phoneNumber = null } = application;
    return { kind: 'application', text, clientId, details: { experience, availableFrom, phoneNumber }, photos: [] };
  }
  if (visit) {
    const times = visit.times.map((time) => new Date(time).toISOString());
    return { kind: 'visit', text, clientId, details: { times, people: visit.people }, photos: [] };
  }
  return { kind: 'text', text, clientId, photos: [] };
}

export async function startConversation(
  context: Context,
  userId: string,
  start: Start,
  key: unknown,
): Promise<{ id: string; message: Message }> {
  const { advertisementId: adId, text } = start;
  const letter = letterOf(start, key);
  const ad = await requireAd(context, userId, adId);
  requireFitting(start, (await categoryLookup(context)).familyOf(ad.categoryId));
  const { id, row } = await announcing(context, async (trx) => {
    const begun = ad.conversationId;
    const pair = begun ? null : await requireMayStart(trx, userId, ad.sellerId);
    const conversationId = begun ?? (await open(trx, userId, adId, ad));
    const held = await holdConversation(trx, userId, conversationId);
    const before = await sentBefore(trx, held, letter);
    if (before) return { id: held.id, row: before };
    const isFirst = held.lastSeq === 0;
    requireDates(context, start);
    if (pair && isFirst) await takeStranger(context, trx, userId, pair);
    const { isNew } = pair ?? (await requireMayWrite(trx, userId, held.otherId));
    await requireAnswers(context, trx, held, isNew);
    await requireOwnWords(context, trx, { userId, isNew, text });
    const written = await write(context, trx, held, letter);
    if (isFirst) await countContact(context, trx, adId);
    return { id: held.id, row: written };
  });
  return { id, message: await shown(context, userId, row) };
}
