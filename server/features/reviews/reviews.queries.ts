import { sql } from 'kysely';
import { reviewLimits } from '#contract/api/reviews.ts';
import type { Db } from '#server/db/db.ts';

/** From the day after an agreed handover, or from the sale on, whichever comes first. */
const openedAt = sql<Date | null>`least(c.sold_at,
  coalesce(h.passed_at, case when h.status = 'agreed' then h.at end) + interval '24 hours')`;

const isOpen = sql<boolean>`(c.is_answered and coalesce(${openedAt} <= now()
  and ${openedAt} > now() - make_interval(days => ${reviewLimits.openDays}), false)
  and not exists (select from reviews r where r.conversation_id = c.id and r.published_at is not null))`;

export interface Deal {
  buyerId: string;
  sellerId: string;
  isOpen: boolean;
  /** When it opens, or opened. */
  openedAt: Date | null;
}

/** A conversation of this member, seen as a deal. `lock` keeps the other side from writing at the same moment. */
export async function dealOf(db: Db, conversationId: string, userId: string, lock = false): Promise<Deal | undefined> {
  const { rows } = await sql<Deal>`
    select c.buyer_id as "buyerId", c.seller_id as "sellerId", ${isOpen} as "isOpen",
      case when c.is_answered then ${openedAt} end as "openedAt"
    from conversations c left join handovers h on h.conversation_id = c.id
    where c.id = ${conversationId} and ${userId} in (c.buyer_id, c.seller_id)
    ${lock ? sql`for update of c` : sql``}`.execute(db);
  return rows[0];
}

export async function haveTalked(db: Db, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversations
    where (buyer_id = ${userId} and seller_id = ${otherId}) or (buyer_id = ${otherId} and seller_id = ${userId})
    limit 1`.execute(db);
  return rows.length > 0;
}

interface NewReview {
  conversationId: string;
  authorId: string;
  rating: number;
  text: string;
}

/** Whether it was written: the deal is open, and the author had not written before. */
export async function insertReview(db: Db, review: NewReview): Promise<boolean> {
  const { conversationId, authorId, rating, text } = review;
  const { rows } = await sql`
    insert into reviews (conversation_id, author_id, subject_id, author_role, ad_title, rating, text, is_verified)
    select c.id, ${authorId},
      case when c.buyer_id = ${authorId} then c.seller_id else c.buyer_id end,
      case when c.buyer_id = ${authorId} then 'buyer' else 'seller' end,
      c.ad_title, ${rating}, ${text}, c.sold_at is not null
    from conversations c left join handovers h on h.conversation_id = c.id
    where c.id = ${conversationId} and ${authorId} in (c.buyer_id, c.seller_id) and ${isOpen}
    on conflict do nothing
    returning 1`.execute(db);
  return rows.length > 0;
}

export interface Published {
  subjectId: string;
  authorId: string;
  adTitle: string;
}

const published = sql`subject_id as "subjectId", author_id as "authorId", ad_title as "adTitle"`;

/** Both have written: both are shown. */
export async function publishPair(db: Db, conversationId: string): Promise<Published[]> {
  const { rows } = await sql<Published>`
    update reviews set published_at = now()
    where conversation_id = ${conversationId} and published_at is null
      and (select count(*) from reviews r where r.conversation_id = ${conversationId}) = 2
    returning ${published}`.execute(db);
  return rows;
}

export async function publishOld(db: Db): Promise<Published[]> {
  const { rows } = await sql<Published>`
    update reviews set published_at = now()
    where published_at is null and created_at <= now() - make_interval(days => ${reviewLimits.publishedAfterDays})
    returning ${published}`.execute(db);
  return rows;
}

/** The average of what is shown, kept beside the profile. */
export async function countAgain(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into profiles (user_id, rating, review_count)
    select u.id, avg(r.rating), count(r.id)
    from users u left join reviews r on r.subject_id = u.id and r.published_at is not null and r.removed_at is null
    where u.id = any(${[...userIds]}::uuid[]) group by u.id
    on conflict (user_id) do update set rating = excluded.rating, review_count = excluded.review_count`.execute(db);
}

export interface ReviewRow {
  id: string;
  subjectId: string;
  authorId: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  privacy: Record<string, unknown> | null;
  /** The author has a page that anybody may see. */
  isFindable: boolean;
  isErased: boolean;
  authorRole: 'buyer' | 'seller';
  adTitle: string;
  rating: number;
  text: string;
  isVerified: boolean;
  createdAt: Date;
  publishedAt: Date;
  reply: string | null;
  repliedAt: Date | null;
}

/** Of r, its author u and their profile p. */
export const reviewColumns = sql`r.id, r.subject_id as "subjectId", r.author_id as "authorId", u.first_name as "firstName",
    u.last_name as "lastName", u.avatar, p.privacy, u.erased_at is not null as "isErased",
    (u.is_active and u.deactivated_at is null and u.erased_at is null and u.deletion_scheduled_for is null
      and coalesce(u.banned_until <= now(), true)) as "isFindable",
    r.author_role as "authorRole", r.ad_title as "adTitle", r.rating, r.text, r.is_verified as "isVerified",
    r.created_at as "createdAt", r.published_at as "publishedAt", r.reply, r.replied_at as "repliedAt"`;

const shown = sql`
  select ${reviewColumns}
  from reviews r join users u on u.id = r.author_id left join profiles p on p.user_id = u.id
  where r.published_at is not null and r.removed_at is null`;

export async function reviewsPage(db: Db, subjectId: string, page: number, size: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${shown} and r.subject_id = ${subjectId}
    order by r.published_at desc, r.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function publishedReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`${shown} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** What the other side of a conversation wrote of this member, once it is shown. */
export async function publishedAbout(db: Db, conversationId: string, userId: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`${shown}
    and r.conversation_id = ${conversationId} and r.subject_id = ${userId}`.execute(db);
  return rows[0];
}

/** How many gave each number of stars. */
export async function starsOf(db: Db, subjectId: string): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from reviews
    where subject_id = ${subjectId} and published_at is not null and removed_at is null
    group by rating`.execute(db);
  return [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0);
}

export function ownReview(db: Db, conversationId: string, authorId: string) {
  return db
    .selectFrom('reviews')
    .select(['rating', 'text', 'created_at as createdAt', 'published_at as publishedAt'])
    .where('conversation_id', '=', conversationId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
}

/** Whether the answer was taken: the review is shown, about this member, and not answered yet. */
export async function writeReply(db: Db, id: string, subjectId: string, text: string): Promise<boolean> {
  const { rows } = await sql`
    update reviews set reply = ${text}, replied_at = now()
    where id = ${id} and subject_id = ${subjectId} and published_at is not null and removed_at is null and reply is null
    returning 1`.execute(db);
  return rows.length > 0;
}

export interface Invitation {
  conversationId: string;
  buyerId: string;
  sellerId: string;
  adTitle: string;
}

/** Deals whose time has come and whose sides have not been told. */
export async function takeInvitations(db: Db, atMost: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    update conversations set review_invited_at = now()
    where review_invited_at is null and id in (
      (select c.id from conversations c where c.sold_at is not null and c.review_invited_at is null and c.is_answered
        limit ${atMost})
      union all
      (select c.id from handovers h join conversations c on c.id = h.conversation_id
        where h.status = 'agreed' and h.at between now() - interval '8 days' and now() - interval '24 hours'
          and c.review_invited_at is null and c.is_answered
        limit ${atMost})
      union all
      (select c.id from handovers h join conversations c on c.id = h.conversation_id
        where h.passed_at between now() - interval '8 days' and now() - interval '24 hours'
          and c.review_invited_at is null and c.is_answered
        limit ${atMost})
    )
    returning id as "conversationId", buyer_id as "buyerId", seller_id as "sellerId", ad_title as "adTitle"`.execute(
    db,
  );
  return rows;
}

const answerDays = 90;
const fewestAnswers = 3;

/** The median time until a seller's first answer, for those who were written to often enough to tell. */
export async function measureAnswers(db: Db): Promise<void> {
  await sql`
    insert into profiles (user_id, response_minutes)
    select seller_id, percentile_cont(0.5) within group (order by minutes)
    from (
      select c.seller_id, extract(epoch from answer.sent_at - c.created_at) / 60 as minutes
      from conversations c
      cross join lateral (
        select sent_at from messages m where m.conversation_id = c.id and m.sender_id = c.seller_id order by seq limit 1
      ) answer
      where c.created_at > now() - make_interval(days => ${answerDays}) and c.is_answered
    ) answered
    group by seller_id having count(*) >= ${fewestAnswers}
    on conflict (user_id) do update set response_minutes = excluded.response_minutes`.execute(db);
}
