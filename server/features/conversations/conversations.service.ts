/** A member's conversations: the list, one of them, its messages, and how much is unread. */
import type { listConversations, listMessages } from '#contract/api/conversations.ts';
import type { ConversationFilter } from '#contract/api/conversations.ts';
import {
  talkLimits,
  type Conversation,
  type ConversationLine,
  type Message,
  type Presence,
  type UnreadTotals,
  type CannotWrite,
} from '#contract/conversations.ts';
import { meetings } from '#contract/families.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { payOf } from '#contract/pay.ts';
import { mergePrivacy } from '#contract/preferences.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import * as queries from '#server/features/conversations/conversations.queries.ts';
import { messagesAt, messagesPage, type MessageRow } from '#server/features/conversations/messages.queries.ts';
import { noteDelivered } from '#server/features/conversations/receipts.service.ts';
import { pictureShower, unseen } from '#server/features/picture-access/picture-access.service.ts';
import { photoLinks } from '#server/features/conversations/photos.service.ts';
import { lastInitialOf } from '#server/features/users/users.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, rowsOfPage, type Paging } from '#server/kit/paging.ts';

const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());

type Shower = Awaited<ReturnType<typeof pictureShower>>;

/** While it can be answered. */
function openOfferOf(row: queries.LineRow): ConversationLine['openOffer'] {
  if (!row.openOffer || row.isBlocked || row.otherState !== 'active' || !takesOffers(row)) return null;
  return { ...row.openOffer, createdAt: moment(row.openOffer.createdAt) ?? '' };
}

function toLine(row: queries.LineRow, shower: Shower): ConversationLine {
  const image = row.isPicturePublic ? row.image : row.image && shower(unseen)(row.image);
  return {
    id: row.id,
    role: row.role,
    ad:
      row.adId === null || !row.adPriceType
        ? null
        : {
            id: row.adId,
            title: row.adTitle,
            price: row.adPrice,
            priceType: row.adPriceType,
            pricePeriod: pricePeriodOf(row.adAttributes ?? {}, row.adPrice),
            pay: row.family === 'jobs' ? payOf(row.adAttributes ?? {}) : null,
            status: row.adStatus,
            isAvailable: row.isAvailable ?? false,
            family: row.family ?? 'things',
            image,
          },
    other: {
      id: row.isErased ? null : row.otherId,
      firstName: row.otherFirstName,
      lastInitial: lastInitialOf(row.otherLastName),
      avatar: row.otherAvatar,
      state: row.otherState,
    },
    last: {
      seq: row.lastSeq,
      kind: row.lastKind,
      text: row.lastText,
      isMine: row.lastIsMine,
      notice: row.lastNotice,
      amount: row.lastAmount,
      photoCount: row.photoCount,
    },
    lastAt: row.lastAt.toISOString(),
    unreadCount: row.unreadCount,
    isArchived: row.isArchived,
    isBlocked: row.isBlocked,
    handover: row.handover && {
      ...row.handover,
      at: moment(row.handover.at) ?? '',
      agreedAt: moment(row.handover.agreedAt),
    },
    soldAt: row.soldAt?.toISOString() ?? null,
    openOffer: openOfferOf(row),
  };
}

/** What keeps a member from writing to the other. Being blocked and an account that is closed look the same. */
function whyCannotWrite(
  row: Pick<queries.ConversationRow, 'isBlocked' | 'blockedByOther' | 'otherState' | 'isEmailVerified'>,
): CannotWrite | null {
  if (row.isBlocked) return 'blocked_by_me';
  if (row.blockedByOther || row.otherState !== 'active') return 'recipient_unavailable';
  return row.isEmailVerified ? null : 'email_not_verified';
}

/** Shown to whom one talks with, if one shows it at all. */
function presenceOf(row: queries.ConversationRow): Presence | null {
  const isOpen = row.isAnswered && !row.isBlocked && !row.blockedByOther && row.otherState === 'active';
  if (!isOpen || !mergePrivacy(row.otherPrivacy).showOnlineStatus) return null;
  return { isOnline: row.isOnline, lastSeenAt: row.lastSeenAt?.toISOString() ?? null };
}

/** Nobody bargains over a job. */
export const takesOffers = (row: queries.LineRow): boolean =>
  row.isAvailable === true && row.adPriceType !== 'Free' && row.family !== 'jobs';

export const takesHandovers = ({ adStatus, soldElsewhere, family }: queries.ConversationRow): boolean =>
  meetings[family ?? 'things'] !== null && (adStatus === 'Active' || (adStatus === 'Sold' && !soldElsewhere));

function toConversation(row: queries.ConversationRow, shower: Shower): Conversation {
  const cannotWrite = whyCannotWrite(row);
  const showsReceipts = row.isAnswered && !row.blockedByOther && !row.isBlocked;
  return {
    ...toLine(row, shower),
    createdAt: row.createdAt.toISOString(),
    readUpTo: row.readUpTo,
    otherReadUpTo: showsReceipts ? row.otherReadUpTo : 0,
    otherDeliveredUpTo: showsReceipts ? row.otherDeliveredUpTo : 0,
    showsReceipts,
    presence: presenceOf(row),
    offers: row.offers.map((offer) => ({
      ...offer,
      createdAt: moment(offer.createdAt) ?? '',
      decidedAt: moment(offer.decidedAt),
    })),
    adChanges: row.adChanges.map((change) => ({ ...change, at: moment(change.at) ?? '' })),
    limits: {
      cannotWrite,
      canOffer: cannotWrite === null && takesOffers(row),
      canArrange: cannotWrite === null && takesHandovers(row),
      canMarkSold:
        row.role === 'seller' &&
        cannotWrite === null &&
        (row.adStatus === 'Active' || (row.adStatus === 'Sold' && row.soldAt === null && !row.soldElsewhere)),
    },
  };
}

export const tell = async (context: Context, row: queries.ConversationRow): Promise<Conversation> =>
  toConversation(row, await pictureShower(context));

/** Writes messages out as this member sees them. */
export async function messageShower(context: Context, userId: string): Promise<(row: MessageRow) => Message> {
  const linkOf = await photoLinks(context, userId);
  return (row) => {
    const isMine = row.senderId === userId;
    const { details } = row;
    return {
      id: row.id,
      seq: row.seq,
      clientId: isMine ? row.clientId : null,
      kind: row.kind,
      isMine,
      text: row.text,
      photos: row.photos.map((photo) => ({ ...photo, ...linkOf(photo.id) })),
      offer: row.offerId && row.amount !== null ? { id: row.offerId, amount: row.amount } : null,
      notice: row.notice,
      application: details && 'experience' in details ? details : null,
      visit: details && 'times' in details ? details : null,
      sentAt: row.sentAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    };
  };
}

/** By member. */
export async function unreadTotalsOf({ db }: Context, userIds: readonly string[]) {
  const rows = await queries.countUnread(db, userIds);
  const totals = new Map(rows.map(({ userId, ...own }) => [userId, own]));
  // Who has read everything may have no row.
  return (userId: string): UnreadTotals => totals.get(userId) ?? { conversations: 0, notifications: 0 };
}

export const unreadTotals = async (context: Context, userId: string): Promise<UnreadTotals> =>
  (await unreadTotalsOf(context, [userId]))(userId);

const toCursor = ({ lastAt, id }: queries.LineRow) => Buffer.from(`${lastAt.getTime()} ${id}`).toString('base64url');

function fromCursor(cursor: string | undefined): queries.Position | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = /^(\d{1,15}) ([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!time || !id) throw new AppError('validation_failed', { fields: [{ field: 'cursor', code: 'invalid_format' }] });
  return { lastAt: new Date(Number(time)), id };
}

interface Asked extends Paging {
  filter?: ConversationFilter | undefined;
  q?: string | undefined;
  advertisementId?: number | undefined;
  cursor?: string | undefined;
}

export async function listMine(
  context: Context,
  userId: string,
  { filter = 'all', q, advertisementId, cursor, ...paging }: Asked,
): Promise<DataOf<typeof listConversations>> {
  const wanted = { filter, q: q || undefined, adId: advertisementId };
  const { offset, limit } = rowsOfPage(paging);
  const [rows, count, totals, shower] = await Promise.all([
    queries.conversationsPage(context.db, userId, { ...wanted, after: fromCursor(cursor), offset, limit }),
    queries.countConversations(context.db, userId, wanted),
    unreadTotals(context, userId),
    pictureShower(context),
  ]);
  const shown = rows.slice(0, limit - 1);
  const last = shown.at(-1);
  const items = shown.map((row) => toLine(row, shower));
  return {
    ...pageOf(items, paging, count, queries.countCap),
    nextCursor: rows.length > shown.length && last ? toCursor(last) : null,
    totals,
  };
}

export async function requireConversation(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<queries.ConversationRow> {
  const [row] = await queries.conversationsOf(db, [{ userId, conversationId: id }]);
  return existing(row);
}

export const readOne = async (context: Context, userId: string, id: string): Promise<Conversation> =>
  tell(context, await requireConversation(context, userId, id));

export async function requireMember({ db }: Context, userId: string, id: string): Promise<void> {
  if (!(await queries.isMember(db, userId, id))) throw new AppError('not_found');
}

export async function listMessagesOf(
  context: Context,
  userId: string,
  id: string,
  window: { after?: number | undefined; before?: number | undefined },
): Promise<DataOf<typeof listMessages>> {
  const rows = await messagesPage(context.db, id, window);
  const hasMore = rows.length > talkLimits.messagesAtOnce;
  const forward = window.after !== undefined;
  const shown = !hasMore ? rows : forward ? rows.slice(0, -1) : rows.slice(1);
  const last = shown.at(-1);
  if (last) await noteDelivered(context, userId, [{ conversationId: id, upTo: last.seq }]);
  return { items: shown.map(await messageShower(context, userId)), hasMore };
}

/** For events, which are read for many members at once. */
export const seenKey = ({ userId, conversationId }: queries.Seen) => `${userId} ${conversationId}`;
export const placeKey = (place: Place) => `${seenKey(place)} ${place.seq}`;

type Place = queries.Seen & { seq: number };

export async function messagesByPlace(context: Context, places: readonly Place[]): Promise<Map<string, Message>> {
  const rows = await messagesAt(context.db, places);
  const rowsByPlace = new Map(rows.map((row) => [`${row.conversationId} ${row.seq}`, row]));
  const found = await Promise.all(
    places.map(async (place): Promise<[string, Message][]> => {
      const row = rowsByPlace.get(`${place.conversationId} ${place.seq}`);
      return row ? [[placeKey(place), (await messageShower(context, place.userId))(row)]] : [];
    }),
  );
  return new Map(found.flat());
}

export async function linesSeen(
  context: Context,
  seen: readonly queries.Seen[],
): Promise<Map<string, ConversationLine>> {
  const [rows, shower] = await Promise.all([queries.linesOf(context.db, seen), pictureShower(context)]);
  return new Map(rows.map((row) => [seenKey(row), toLine(row, shower)]));
}

export async function conversationsSeen(context: Context, seen: readonly queries.Seen[]) {
  const [rows, shower] = await Promise.all([queries.conversationsOf(context.db, seen), pictureShower(context)]);
  return new Map(rows.map((row) => [seenKey(row), toConversation(row, shower)]));
}
