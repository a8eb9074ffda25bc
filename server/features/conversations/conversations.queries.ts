/** Reading of conversations, each as one of its two members has it. */
import { sql, type RawBuilder } from 'kysely';
import type { AdImage, AdStatus, PriceType } from '#contract/ads.ts';
import type { ConversationFilter } from '#contract/api/conversations.ts';
import type {
  AdChange,
  handoverChecks,
  MessageKind,
  NoticeCode,
  Offer,
  personStates,
} from '#contract/conversations.ts';
import type { Family } from '#contract/families.ts';
import { realtime } from '#contract/api/realtime.ts';
import type { UnreadTotals } from '#contract/conversations.ts';
import { talkLimits } from '#contract/conversations.ts';
import type { Db } from '#server/db/db.ts';
import { familyOfCategory } from '#server/features/categories/categories.queries.ts';
import { unreadNotices } from '#server/features/notifications/notifications.queries.ts';

export interface LineRow {
  id: string;
  role: 'buyer' | 'seller';
  adId: number | null;
  adTitle: string;
  adPrice: number | null;
  adPriceType: PriceType | null;
  adAttributes: Record<string, unknown> | null;
  adStatus: AdStatus | null;
  isAvailable: boolean | null;
  family: Family | null;
  image: AdImage | null;
  /** Everybody may open it; otherwise it is the caller's own ad, by a signed link. */
  isPicturePublic: boolean | null;
  otherId: string;
  otherFirstName: string;
  otherLastName: string;
  otherAvatar: string | null;
  otherState: (typeof personStates)[number];
  isErased: boolean;
  lastSeq: number;
  lastKind: MessageKind;
  lastText: string;
  lastIsMine: boolean;
  lastNotice: NoticeCode | null;
  lastAmount: number | null;
  photoCount: number;
  lastAt: Date;
  unreadCount: number;
  isArchived: boolean;
  isBlocked: boolean;
  handover: {
    price: number | null;
    place: string;
    at: string;
    status: 'proposed' | 'agreed' | 'cancelled';
    isMine: boolean;
    agreedAt: string | null;
    checks: (typeof handoverChecks)[number][];
    version: number;
  } | null;
  soldAt: Date | null;
  openOffer: { id: string; amount: number; createdAt: string } | null;
}

export interface ConversationRow extends LineRow {
  createdAt: Date;
  readUpTo: number;
  otherReadUpTo: number;
  otherDeliveredUpTo: number;
  isAnswered: boolean;
  isOnline: boolean;
  lastSeenAt: Date | null;
  otherPrivacy: Record<string, unknown> | null;
  blockedByOther: boolean;
  isEmailVerified: boolean;
  /** The ad was sold to another buyer since it was last online. */
  soldElsewhere: boolean;
  offers: Offer[];
  adChanges: AdChange[];
}

/** An account as those who talked with it may know it: closed by the site, by its owner, or there. */
const stateOf = (table: string) => sql<(typeof personStates)[number]>`case
  when coalesce(${sql.ref(`${table}.banned_until`)} > now(), false) then 'banned'
  when ${sql.ref(`${table}.is_active`)} and ${sql.ref(`${table}.deactivated_at`)} is null
    and ${sql.ref(`${table}.erased_at`)} is null and ${sql.ref(`${table}.deletion_scheduled_for`)} is null then 'active'
  else 'closed' end`;

/** Of an ad that is deleted or taken away no more than its title is shown; its owner sees what is not deleted. */
const isShown = sql`(a.deleted_at is null and (a.status in ('Active', 'Sold', 'Expired') or a.user_id = m.user_id))`;

const isPicturePublic = sql`(a.deleted_at is null and a.status in ('Active', 'Sold', 'Expired') and not a.owner_hidden)`;

const lineColumns = sql`
  c.id, case when c.buyer_id = m.user_id then 'buyer' else 'seller' end as role,
  a.id as "adId", coalesce(a.title, c.ad_title) as "adTitle", case when ${isShown} then a.price end as "adPrice",
  a.price_type as "adPriceType", case when ${isShown} then a.attributes end as "adAttributes",
  case when ${isShown} then a.status end as "adStatus", a.is_public as "isAvailable",
  ${familyOfCategory('a.category_id')} as family,
  ${isPicturePublic} as "isPicturePublic",
  case when ${isPicturePublic} or (a.deleted_at is null and a.user_id = m.user_id) then (
    select jsonb_build_object('id', i.id, 'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt,
      'placeholder', i.placeholder, 'variants', i.variants)
    from ad_images i where i.ad_id = a.id order by i.position limit 1) end as image,
  o.id as "otherId", o.first_name as "otherFirstName", o.last_name as "otherLastName", o.avatar as "otherAvatar",
  ${stateOf('o')} as "otherState", o.erased_at is not null as "isErased",
  l.seq as "lastSeq", l.kind as "lastKind", left(l.text, 160) as "lastText", l.sender_id = m.user_id as "lastIsMine",
  l.notice as "lastNotice", (select amount from offers where id = l.offer_id) as "lastAmount",
  (select count(*)::int from message_photos p where p.message_id = l.id) as "photoCount",
  m.last_at as "lastAt", m.unread_count as "unreadCount", m.archived_at is not null as "isArchived",
  m.is_blocked as "isBlocked", c.sold_at as "soldAt",
  (select jsonb_build_object('price', h.price, 'place', h.place, 'at', h.at, 'status', h.status,
      'isMine', h.proposed_by = m.user_id, 'agreedAt', h.agreed_at, 'version', h.version,
      'checks', case when c.buyer_id = m.user_id then h.buyer_checks else h.seller_checks end)
    from handovers h where h.conversation_id = c.id) as handover,
  (select jsonb_build_object('id', f.id, 'amount', f.amount, 'createdAt', f.created_at) from offers f
    where f.conversation_id = c.id and f.status = 'open' and f.by_id <> m.user_id
      and (select is_email_verified from users where users.id = m.user_id)
      and not exists (select from user_blocks b where b.user_id = m.other_id and b.blocked_id = m.user_id)) as "openOffer"`;

const lineTables = sql`conversation_members m
  join conversations c on c.id = m.conversation_id
  join messages l on l.conversation_id = c.id and l.seq = c.last_seq
  join users o on o.id = m.other_id
  left join ads a on a.id = c.ad_id`;

/** Prices while they are shown; of the rest only that it is, or is no longer, online. To whom it was sold stands there as a message. */
const adChanges = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', x.at, 'what', x.what, 'price', x.price, 'previousPrice', x.previous)
    order by x.at), '[]')
  from (
    select p.changed_at as at, 'price' as what, p.price, p.previous
    from (select changed_at, price, lag(price) over (order by changed_at) as previous
      from price_changes where ad_id = a.id) p
    where ${isShown} and p.changed_at > c.created_at and p.price <> p.previous
    union all
    select e.created_at, case when e.to_status = 'Sold' then 'sold'
      when e.action in ('delete', 'remove') or e.to_status <> 'Active' then 'away' else 'back' end, null, null
    from ad_events e
    where e.ad_id = a.id and e.created_at > c.created_at and e.undone_at is null and e.action <> 'undo'
      and (e.action in ('delete', 'remove', 'restore') or e.from_status is distinct from e.to_status)
      and 'Active' in (e.from_status, e.to_status)
      and not (e.to_status = 'Sold' and coalesce(c.sold_at between e.created_at - interval '1 minute'
        and e.created_at + interval '1 minute', false))
    order by at desc limit ${talkLimits.changesShown}
  ) x)`;

const detailColumns = sql`${lineColumns},
  c.created_at as "createdAt", m.read_upto as "readUpTo", coalesce(om.read_upto, 0) as "otherReadUpTo",
  coalesce(om.delivered_upto, 0) as "otherDeliveredUpTo", c.is_answered as "isAnswered",
  exists (select from conversations s where s.ad_id = c.ad_id and s.id <> c.id and s.sold_at >= a.sold_at - interval '1 minute')
    as "soldElsewhere",
  coalesce((select visible_at > now() - make_interval(secs => ${realtime.onlineSeconds}) from presences
    where presences.user_id = o.id), false) as "isOnline",
  o.last_seen_at as "lastSeenAt", (select privacy from profiles where profiles.user_id = o.id) as "otherPrivacy",
  exists (select from user_blocks b where b.user_id = m.other_id and b.blocked_id = m.user_id) as "blockedByOther",
  (select is_email_verified from users where users.id = m.user_id) as "isEmailVerified",
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'amount', f.amount, 'isMine', f.by_id = m.user_id,
      'status', f.status, 'createdAt', f.created_at, 'decidedAt', f.decided_at) order by f.created_at, f.id), '[]')
    from (select * from offers where offers.conversation_id = c.id order by created_at desc, id desc
      limit ${talkLimits.offersShown}) f) as offers,
  ${adChanges} as "adChanges"`;

const detailTables = sql`${lineTables}
  left join conversation_members om on om.conversation_id = c.id and om.user_id = m.other_id`;

export interface Position {
  lastAt: Date;
  id: string;
}

export interface Wanted {
  filter: ConversationFilter;
  q?: string | undefined;
  adId?: number | undefined;
}

export const countCap = 1_000;

const filters: Record<ConversationFilter, RawBuilder<unknown>> = {
  all: sql`m.archived_at is null and not m.is_blocked`,
  unread: sql`m.unread_count > 0 and m.archived_at is null and not m.is_blocked`,
  archived: sql`(m.archived_at is not null or m.is_blocked) and m.archived_at is not null and not m.is_blocked`,
  blocked: sql`(m.archived_at is not null or m.is_blocked) and m.is_blocked`,
};

/** In messages by the beginnings of words, all of them; in title and name anywhere. */
function matching(q: string): RawBuilder<unknown> {
  const plain = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const words = (q.match(/[\p{L}\p{N}]+/gu) ?? []).map(
    (word) => sql`to_tsquery('simple', '''' || translate(unaccent(${word}), '''\\', '') || ''':*')`,
  );
  const inMessages = words.length
    ? sql`exists (select from messages s where s.conversation_id = c.id and s.words @@ (${sql.join(words, sql` && `)}))`
    : sql`false`;
  return sql`(unaccent(coalesce(a.title, c.ad_title)) ilike unaccent(${plain})
    or unaccent(o.first_name) ilike unaccent(${plain}) or ${inMessages})`;
}

/** Who searches looks for something, wherever they put it. */
const narrowing = (userId: string, { filter, q, adId }: Wanted) => sql`m.user_id = ${userId}
  and ${q ? matching(q) : filters[filter]} and ${adId === undefined ? sql`true` : sql`c.ad_id = ${adId}`}`;

export async function conversationsPage(
  db: Db,
  userId: string,
  { after, ...wanted }: Wanted & { after?: Position | undefined; offset: number; limit: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from ${lineTables} where ${narrowing(userId, wanted)}
      and ${after ? sql`(m.last_at, m.conversation_id) < (${after.lastAt}, ${after.id}::uuid)` : sql`true`}
    order by m.last_at desc, m.conversation_id desc limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

export async function countConversations(db: Db, userId: string, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${lineTables} where ${narrowing(userId, wanted)}
      limit ${countCap + 1}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A conversation as one of its members has it. */
export interface Seen {
  userId: string;
  conversationId: string;
}

const isSeen = (seen: readonly Seen[]) => sql`(m.user_id, m.conversation_id) in (
  select * from unnest(${seen.map((one) => one.userId)}::uuid[], ${seen.map((one) => one.conversationId)}::uuid[]))`;

export async function linesOf(db: Db, seen: readonly Seen[]): Promise<(LineRow & Seen)[]> {
  if (!seen.length) return [];
  const { rows } = await sql<LineRow & Seen>`
    select m.user_id as "userId", c.id as "conversationId", ${lineColumns} from ${lineTables} where ${isSeen(seen)}`.execute(
    db,
  );
  return rows;
}

export async function conversationsOf(db: Db, seen: readonly Seen[]): Promise<(ConversationRow & Seen)[]> {
  if (!seen.length) return [];
  const { rows } = await sql<ConversationRow & Seen>`
    select m.user_id as "userId", c.id as "conversationId", ${detailColumns} from ${detailTables}
    where ${isSeen(seen)}`.execute(db);
  return rows;
}

export async function isMember(db: Db, userId: string, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countUnread(db: Db, userIds: readonly string[]): Promise<(UnreadTotals & { userId: string })[]> {
  const { rows } = await sql<UnreadTotals & { userId: string }>`
    select u.id as "userId", (select count(*)::int from (select from conversation_members m
      where m.user_id = u.id and ${filters.unread} limit 1000) as counted) as conversations,
      (${unreadNotices(sql`u.id`)}) as notifications
    from unnest(${userIds}::uuid[]) as u (id)`.execute(db);
  return rows;
}
