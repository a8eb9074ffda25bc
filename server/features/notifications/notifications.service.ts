import { sql } from 'kysely';
import type { listNotifications, Notification } from '#contract/api/notifications.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import {
  linkOf,
  notificationKinds,
  type NotificationKind,
  type NotificationType,
  type PayloadOf,
} from '#contract/notifications.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { pricePeriods } from '#contract/price-period.ts';
import { mergePreferences, mergePrivacy } from '#contract/preferences.ts';
import type { Db } from '#server/db/db.ts';
import {
  countNotifications,
  countUnreadNotifications,
  dropUnseen,
  markRead,
  notificationsPage,
  recipientOf,
  recipientsOf,
  shownNotifications,
  type NotificationRow,
  type Recipient,
} from '#server/features/notifications/notifications.queries.ts';
import { mailOf, wantsMail } from '#server/features/notifications/notice-mails.service.ts';
import { readable, type Values } from '#server/features/notifications/readable.ts';
import { ringLater } from '#server/features/notifications/ring.service.ts';
import type { Context } from '#server/kit/context.ts';
import { cancelMail, queueMail, queueSms } from '#server/kit/outbox.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import { quietUntil } from '#server/kit/quiet-hours.ts';
import { tellMembers, type ToldTo } from '#server/kit/stream.ts';
import { translate } from '#server/kit/texts.ts';

export type Notice<T extends NotificationType = NotificationType> = NoticeOf<T> &
  (keyof PayloadOf<T> extends never ? { payload?: PayloadOf<T> } : { payload: PayloadOf<T> });

interface NoticeOf<T extends NotificationType> {
  userId: string;
  type: T;
  /** Another address than the account's, as the former one when it changes. */
  mailTo?: string;
  /** So long it is neither shown nor mailed, and `takeBack` can take it back. */
  delaySeconds?: number;
}

export type AnyNotice = { [T in NotificationType]: Notice<T> }[NotificationType];

/** What was told, for who may have to take it back. */
export interface Told {
  notificationId: string | null;
  mailId: string | null;
  smsId?: string | null;
}

/** Tells a member, in the caller's transaction: in the app, and by mail and SMS as their switches say. */
export async function notify(context: Context, db: Db, notice: AnyNotice): Promise<Told> {
  const [told] = await notifyAll(context, db, [notice]);
  return told ?? { notificationId: null, mailId: null };
}

/** In the order of the members, whoever causes it: two transactions that tell the same ones never wait for each other. */
export async function notifyAll(context: Context, db: Db, notices: readonly AnyNotice[]): Promise<Told[]> {
  const members = await recipientsOf(db, [...new Set(notices.map(({ userId }) => userId))]);
  const told: Told[] = [];
  const events: ToldTo[] = [];
  for (const notice of notices.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    const member = members.get(notice.userId);
    if (!member) continue;
    const notificationId = await show(context, db, notice, member);
    if (notificationId) {
      const ids = { notificationId, inSeconds: notice.delaySeconds ?? 0 };
      events.push({ userId: notice.userId, type: 'notification.new', ids });
    }
    told.push({
      notificationId,
      mailId: await mail(context, db, notice, member),
      smsId: await text(context, db, notice, member),
    });
  }
  await tellMembers(context, db, events);
  return told;
}

async function show(
  context: Context,
  db: Db,
  { userId, type, payload, delaySeconds = 0 }: AnyNotice,
  member: Recipient,
): Promise<string | null> {
  const { inApp, push, isGathered }: NotificationKind = notificationKinds[type];
  if (inApp === false) return null;
  // A link in a payload may open what it leads to by itself: it goes to the mailbox only.
  const { link: _, ...values }: Values = payload ?? {};
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id: userId,
      type,
      payload: JSON.stringify(values),
      mail_waits: isGathered === true && wantsMail(type, member),
      created_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.events.publish(db, {
    type: 'notification.new',
    userId,
    ...(delaySeconds && { inSeconds: delaySeconds }),
  });
  if (push) await ringLater(context, db, id, delaySeconds);
  return id;
}

/** At once, unless it goes together with others. */
async function mail(
  context: Context,
  db: Db,
  { type, payload, mailTo, delaySeconds = 0 }: AnyNotice,
  member: Recipient,
): Promise<string | null> {
  const { isGathered }: NotificationKind = notificationKinds[type];
  if (isGathered || !wantsMail(type, member)) return null;
  return queueMail(context, db, { ...mailOf(type, payload ?? {}, member, mailTo), delaySeconds });
}

/** In the quiet hours only what concerns the safety of the account rings a phone; the rest waits for their end. */
async function text(
  context: Context,
  db: Db,
  { type, payload, delaySeconds = 0 }: AnyNotice,
  member: Recipient,
): Promise<string | null> {
  const { sms }: NotificationKind = notificationKinds[type];
  const { notifications, quietHours, timezone } = mergePreferences(member.preferences);
  const isWanted = sms !== null && notifications.sms[sms] && mergePrivacy(member.privacy).allowSMSNotifications;
  if (!isWanted || !member.isPhoneVerified || !member.phoneNumber) return null;
  const now = context.now();
  const quiet = sms === 'securityAlerts' ? null : quietUntil(quietHours, timezone, now);
  const { language, phoneNumber: to } = member;
  return queueSms(context, db, {
    kind: sms === 'securityAlerts' ? 'security_alert' : 'important_update',
    to,
    language,
    params: { text: translate(language, `notifications:${type}.sms`, readable(payload ?? {}, language, timezone)) },
    delaySeconds: Math.max(delaySeconds, quiet ? Math.ceil((quiet.getTime() - now.getTime()) / 1000) : 0),
  });
}

/** What waits to be told is not told. False where it has been, in the app or by mail: the caller's transaction must fail. */
export async function takeBack(db: Db, { notificationId, mailId, smsId }: Told): Promise<boolean> {
  for (const id of [mailId, smsId]) if (id && !(await cancelMail(db, id))) return false;
  return !notificationId || dropUnseen(db, notificationId);
}

/** Pixels; a thumbnail on a fine screen. */
const thumbnailWidth = 320;

/** Prices are told in cents beside the text: a screen draws them as a label. */
function dropOf({ title = '', price, previousPrice, period }: Values, type: NotificationType): Notification['drop'] {
  if (type !== 'favoriteDropped') return null;
  return {
    title,
    price: Number(price),
    previousPrice: Number(previousPrice),
    period: pricePeriods.find((known) => known === period) ?? null,
  };
}

function toNotification(row: NotificationRow, language: Language, timezone: string, now: Date): Notification {
  const { id, type, createdAt, readAt, image } = row;
  const payload = row.payload;
  const values = readable(payload, language, timezone, now);
  const link = linkOf(type, payload);
  return {
    id,
    type,
    title: translate(language, `notifications:${type}.title`, values),
    text: translate(language, `notifications:${type}.text`, values),
    link,
    action: link && translate(language, [`notifications:${type}.action`, `notifications:${type}.mail.button`], values),
    image: image && { ...image, variants: image.variants.filter(({ width }) => width <= thumbnailWidth) },
    drop: dropOf(payload, type),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

/** Those that are shown by now, in the language of the account. */
export async function notificationsById(
  { db, now }: Context,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Notification>> {
  const member = ids.length ? await recipientOf(db, userId) : undefined;
  if (!member) return new Map();
  const { timezone } = mergePreferences(member.preferences);
  const rows = await shownNotifications(db, userId, ids);
  return new Map(rows.map((row) => [row.id, toNotification(row, member.language, timezone, now())]));
}

export async function listMine(
  { db, now }: Context,
  userId: string,
  { page = 1, pageSize = defaultPageSize }: Paging,
  language: Language,
): Promise<DataOf<typeof listNotifications>> {
  const member = await recipientOf(db, userId);
  const { timezone } = mergePreferences(member?.preferences);
  const rows = await notificationsPage(db, userId, page, pageSize);
  const { total, isCapped, unread } = await countNotifications(db, userId);
  const items = rows.map((row) => toNotification(row, language, timezone, now()));
  return {
    ...pageOf(items, { page, pageSize }, total),
    totalIsCapped: isCapped,
    unreadCount: unread,
  };
}

export async function readMine(
  context: Context,
  userId: string,
  ids: string[] | undefined,
): Promise<{ unreadCount: number }> {
  const { db } = context;
  await db.transaction().execute(async (trx) => {
    const read = await markRead(trx, userId, ids);
    if (read) await tellMembers(context, trx, [{ userId, type: 'notification.read', ids: {} }]);
  });
  return { unreadCount: await countUnreadNotifications(db, userId) };
}
