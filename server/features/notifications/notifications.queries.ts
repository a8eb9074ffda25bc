import { sql, type RawBuilder } from 'kysely';
import type { AdImage } from '#contract/ads.ts';
import { notificationTypes } from '#contract/notifications.ts';
import type { Db } from '#server/db/db.ts';

const countCap = 1_000;

/** Whom a notification reaches, and what they have switched on. */
const recipients = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.language',
      'u.phone_number as phoneNumber',
      'u.is_phone_verified as isPhoneVerified',
      'p.preferences',
      'p.privacy',
    ])
    .where('u.erased_at', 'is', null);

export const recipientOf = (db: Db, userId: string) => recipients(db).where('u.id', '=', userId).executeTakeFirst();

export type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

export async function recipientsOf(db: Db, userIds: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await recipients(db)
    .where('u.id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What can still be taken back is dated by the moment from which it is shown. */
const isShown = sql<boolean>`created_at <= now()`;

/** Types that a newer version no longer knows have no text to show. */
const ofMember = (db: Db, userId: string) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where(isShown).where('type', 'in', notificationTypes);

/** The ad a notice tells of, by its own number or by the talk about it; another's only while it is on the site. */
const picture = sql<Pick<AdImage, 'url' | 'placeholder' | 'variants'> | null>`(
  select jsonb_build_object('url', i.url, 'placeholder', i.placeholder, 'variants', i.variants)
  from ads a join ad_images i on i.ad_id = a.id
  where a.id = coalesce(
      case when payload->>'adId' ~ '^\\d{1,9}$' then (payload->>'adId')::int end,
      case when payload->>'conversationId' ~ '^[0-9a-f-]{36}$' then
        (select c.ad_id from conversations c where c.id = (payload->>'conversationId')::uuid) end)
    and (a.user_id = notifications.user_id or a.is_public or (a.deleted_at is null and a.status in ('Sold', 'Expired')))
  order by i.position limit 1)`.as('image');

const shownColumns = ['id', 'type', 'payload', 'created_at as createdAt', 'read_at as readAt', picture] as const;

export type NotificationRow = Awaited<ReturnType<typeof notificationsPage>>[number];

export const shownNotifications = (db: Db, userId: string, ids: readonly string[]) =>
  ofMember(db, userId)
    .select(shownColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** How many are unread, for a statement that asks more. */
export const unreadNotices = (userId: string | RawBuilder<unknown>) => sql<number>`
  select count(*)::int from notifications
  where user_id = ${userId} and ${isShown} and type = any(${notificationTypes}::text[]) and read_at is null`;

export async function countUnreadNotifications(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${unreadNotices(userId)}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export function notificationsPage(db: Db, userId: string, page: number, pageSize: number) {
  return ofMember(db, userId)
    .select(shownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** Counted up to the cap. */
export async function countNotifications(
  db: Db,
  userId: string,
): Promise<{ total: number; isCapped: boolean; unread: number }> {
  const { total, unread } = await db
    .selectFrom(
      ofMember(db, userId)
        .select('id')
        .limit(countCap + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(
      ofMember(db, userId)
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .where('read_at', 'is', null)
        .as('unread'),
    )
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, countCap), isCapped: total > countCap, unread: unread ?? 0 };
}

/** How many were not read before. */
export async function markRead(db: Db, userId: string, ids: string[] | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(isShown)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids})`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** False where its reader may have seen it. */
export async function dropUnseen(db: Db, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}
