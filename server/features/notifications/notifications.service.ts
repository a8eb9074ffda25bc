import { sql, type Kysely } from 'kysely';
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
import { mergePreferences, mergePrivacy } from '#contract/preferences.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  countNotifications,
  countUnreadNotifications,
  dropUnseen,
  markRead,
  notificationsPage,
  recipientOf,
  shownNotifications,
  type NotificationRow,
} from '#server/features/notifications/notifications.queries.ts';
import { readable, type Values } from '#server/features/notifications/readable.ts';
import { ringLater } from '#server/features/notifications/ring.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { MailParams } from '#server/kit/mail/kinds.ts';
import { cancelMail, queueMail, queueSms } from '#server/kit/outbox.ts';
import { tellMembers } from '#server/kit/stream.ts';
import { translate } from '#server/kit/texts.ts';

export interface Notice<T extends NotificationType = NotificationType> {
  userId: string;
  type: T;
  payload?: PayloadOf<T>;
  /** Another address than the account's, as the former one when it changes. */
  mailTo?: string;
  /** So long it is neither shown nor mailed, and `takeBack` can take it back. */
  delaySeconds?: number;
}

/** What was told, for who may have to take it back. */
export interface Told {
  notificationId: string | null;
  mailId: string | null;
}

/** Tells a member, in the caller's transaction: in the app, and by mail and SMS as their switches say. */
export async function notify<T extends NotificationType>(
  context: Context,
  db: Kysely<Tables>,
  { userId, type, payload, mailTo, delaySeconds = 0 }: Notice<T>,
): Promise<Told> {
  const member = await recipientOf(db, userId);
  if (!member) return { notificationId: null, mailId: null };
  // A link in a payload may open what it leads to by itself: it goes to the mailbox only.
  const { link, ...values }: Values = payload ?? {};
  const { email, sms, push, inApp }: NotificationKind = notificationKinds[type];
  const notificationId = inApp === false ? null : await show(context, db, { userId, type, values, delaySeconds });
  if (notificationId && push) await ringLater(context, db, notificationId, delaySeconds);
  const { notifications: switches, timezone } = mergePreferences(member.preferences);
  const { language, firstName } = member;
  const shown = readable(values, language, timezone);
  let mailId: string | null = null;
  if (email === 'always' || (email && switches.email[email])) {
    const params = { ...shown, firstName, link: link ?? linkOf(type, values) ?? '' } as MailParams<T>;
    const mail = { kind: type, to: mailTo ?? member.email, language, params, delaySeconds };
    mailId = await queueMail<T>(context, db, mail);
  }
  const mayText =
    sms !== null && switches.sms[sms] && mergePrivacy(member.privacy).allowSMSNotifications && member.isPhoneVerified;
  if (mayText && member.phoneNumber) {
    const text = translate(language, `notifications:${type}.sms`, shown);
    await queueSms(context, db, { kind: 'security_alert', to: member.phoneNumber, language, params: { text } });
  }
  return { notificationId, mailId };
}

interface Shown {
  userId: string;
  type: NotificationType;
  values: Values;
  delaySeconds: number;
}

async function show(
  context: Context,
  db: Kysely<Tables>,
  { userId, type, values, delaySeconds }: Shown,
): Promise<string> {
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id: userId,
      type,
      payload: JSON.stringify(values),
      created_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.events.publish(db, {
    type: 'notification.new',
    userId,
    ...(delaySeconds && { inSeconds: delaySeconds }),
  });
  const ids = { notificationId: id, inSeconds: delaySeconds };
  await tellMembers(context, db, [{ userId, type: 'notification.new', ids }]);
  return id;
}

/** What waits to be told is not told. False where it has been, in the app or by mail: the caller's transaction must fail. */
export async function takeBack(db: Kysely<Tables>, { notificationId, mailId }: Told): Promise<boolean> {
  if (mailId && !(await cancelMail(db, mailId))) return false;
  return !notificationId || dropUnseen(db, notificationId);
}

function toNotification(row: NotificationRow, language: Language, timezone: string): Notification {
  const { id, type, createdAt, readAt } = row;
  const payload = row.payload as Values;
  const values = readable(payload, language, timezone);
  return {
    id,
    type,
    title: translate(language, `notifications:${type}.title`, values),
    text: translate(language, `notifications:${type}.text`, values),
    link: linkOf(type as NotificationType, payload),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

/** Those that are shown by now, in the language of the account. */
export async function notificationsById(
  { db }: Context,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Notification>> {
  const member = ids.length ? await recipientOf(db, userId) : undefined;
  if (!member) return new Map();
  const { timezone } = mergePreferences(member.preferences);
  const rows = await shownNotifications(db, userId, ids);
  return new Map(rows.map((row) => [row.id, toNotification(row, member.language, timezone)]));
}

export const countUnreadNotices = ({ db }: Context, userId: string): Promise<number> =>
  countUnreadNotifications(db, userId);

export async function listMine(
  { db }: Context,
  userId: string,
  { page = 1, pageSize = defaultPageSize }: { page?: number | undefined; pageSize?: number | undefined },
  language: Language,
): Promise<DataOf<typeof listNotifications>> {
  const member = await recipientOf(db, userId);
  const { timezone } = mergePreferences(member?.preferences);
  const rows = await notificationsPage(db, userId, page, pageSize);
  const { total, isCapped, unread } = await countNotifications(db, userId);
  return {
    items: rows.map((row) => toNotification(row, language, timezone)),
    page,
    pageSize,
    totalCount: total,
    totalIsCapped: isCapped,
    totalPages: Math.ceil(total / pageSize),
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
