/** Members, an ad and conversations, written straight into a database; for benchmarks and fault tests. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { openSessions, startSession } from '#server/kit/sessions.ts';

export interface Member {
  id: string;
  token: () => Promise<string>;
}

export async function makeMembers(db: Kysely<Tables>, count: number, name: string): Promise<Member[]> {
  const sessions = await openSessions(db);
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `${name}-${index}@exemple.fr`,
        first_name: 'Camille',
        last_name: 'Martin',
        is_email_verified: true,
        created_at: new Date('2025-01-01'),
      })),
    )
    .returning(['id', 'token_version as tokenVersion'])
    .execute();
  const members: Member[] = [];
  for (const user of users) {
    const { sessionId } = await startSession(db, user.id, { userAgent: '', address: '127.0.0.1' });
    // Signed anew each time: they end after 15 minutes.
    members.push({ id: user.id, token: () => sessions.sign(user, sessionId) });
  }
  return members;
}

export async function makeAd(db: Kysely<Tables>, sellerId: string): Promise<number> {
  const { id } = await db
    .insertInto('ads')
    .values({
      user_id: sellerId,
      category_id: 601,
      section_id: 6,
      title: 'Une lampe de bureau',
      description: 'Une lampe en bon état, à venir chercher.',
      price: 2_000,
      status: 'Active',
      published_at: new Date(),
      expires_at: new Date(Date.now() + 60 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One conversation of each buyer with the seller of the ad, answered, with a few messages. */
export async function makeTalks(
  db: Kysely<Tables>,
  { adId, sellerId, buyerIds }: { adId: number; sellerId: string; buyerIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations (ad_id, ad_title, buyer_id, seller_id, last_seq, is_answered)
    select ${adId}, 'Une lampe de bureau', b, ${sellerId}, 3, true
    from unnest(${buyerIds}::uuid[]) with ordinality as t (b, place) order by place
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into conversation_members (conversation_id, user_id, other_id, last_at, read_upto, delivered_upto, unread_count)
    select c.id, p.user_id, p.other_id, date_trunc('milliseconds', now()) - random() * interval '300 days', 2, 2,
      case when p.user_id = c.seller_id then 1 else 0 end
    from conversations c, lateral (values (c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id)) as p (user_id, other_id)
    where c.id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into messages (conversation_id, seq, sender_id, client_id, kind, text, words)
    select c.id, n, case when n = 2 then c.seller_id else c.buyer_id end, gen_random_uuid(), 'text',
      'Bonjour, est-ce toujours disponible ? Message ' || n, to_tsvector('simple', 'bonjour disponible message')
    from conversations c, generate_series(1, 3) n where c.id = any(${ids}::uuid[])`.execute(db);
  return ids;
}
