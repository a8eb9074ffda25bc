/** Conversations between the people of a demo site, as if they had gone on for days; some are unread. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { demoTalks, type DemoTalk } from '#server/db/seed/conversations/demo-talks.ts';
import { daytimeBefore } from '#server/db/seed/daytime.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
type Line = DemoTalk['lines'][number];

const hourMs = 3_600_000;
const ownEmail = 'vendeur@trouvaille.example';

interface Ad {
  id: number;
  title: string;
  city: string;
  price: number;
  sellerId: string;
}

/** One that no talk is about yet, older than the talk. */
async function findAd(db: Db, talk: DemoTalk, taken: readonly number[], before: Date): Promise<Ad | undefined> {
  return db
    .selectFrom('ads as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.title', 'a.user_id as sellerId'])
    .select(sql<string>`coalesce(a.city, '')`.as('city'))
    .select(sql<number>`coalesce(a.price, 10000)`.as('price'))
    .where('u.email', talk.seller === 'own' ? '=' : 'like', talk.seller === 'own' ? ownEmail : 'demo-%')
    .where('a.section_id', 'in', talk.sections)
    .where('a.status', '=', talk.status ?? 'Active')
    .where('a.price_type', '!=', 'Free')
    .where('a.contact_by_message', '=', true)
    .$if(taken.length > 0, (query) => query.where('a.id', 'not in', taken))
    .where('a.created_at', '<', before)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
}

const emailOf = (buyer: string | number) => (typeof buyer === 'string' ? buyer : `demo-${buyer}@trouvaille.example`);
const fill = (text: string, { title, city }: Ad) => text.replaceAll('{{title}}', title).replaceAll('{{city}}', city);
/** Whole euros. */
const part = ({ price }: Ad, share: number) => Math.max(100, Math.round((price * share) / 100) * 100);

function kindOf({ offer, notice, application, visit }: Line) {
  if (offer) return 'offer';
  if (notice) return 'notice';
  return application ? 'application' : visit ? 'visit' : 'text';
}

const atHour = (now: Date, days: number, hour: number) => {
  const at = new Date(now.getTime() + days * 24 * hourMs);
  at.setUTCHours(hour - 1, 30, 0, 0);
  return at;
};

function detailsOf({ application, visit }: Line, now: Date): string | null {
  if (application) return JSON.stringify(application);
  if (!visit) return null;
  return JSON.stringify({ times: visit.days.map((day) => atHour(now, day, 18).toISOString()), people: visit.people });
}

interface Talking {
  id: string;
  ad: Ad;
  ids: { buyer: string; seller: string };
  now: Date;
}

const momentOf = (line: Line, seq: number, now: Date) =>
  new Date(daytimeBefore(now, line.hours).getTime() + seq * 60_000);

async function writeLine(db: Db, line: Line, seq: number, { id, ad, ids, now }: Talking): Promise<void> {
  const at = momentOf(line, seq, now);
  const offerId = line.offer ? randomUUID() : null;
  if (line.offer && offerId)
    await db
      .insertInto('offers')
      .values({
        id: offerId,
        conversation_id: id,
        by_id: ids[line.by],
        amount: part(ad, line.offer.share),
        status: line.offer.becomes,
        created_at: at,
        decided_at: line.offer.becomes === 'open' ? null : new Date(at.getTime() + hourMs),
      })
      .execute();
  const text = line.text ? fill(line.text, ad) : '';
  await db
    .insertInto('messages')
    .values({
      conversation_id: id,
      seq,
      sender_id: ids[line.by],
      client_id: randomUUID(),
      kind: kindOf(line),
      text,
      notice: line.notice ?? null,
      offer_id: offerId ?? (line.notice?.startsWith('offer') ? await lastOffer(db, id) : null),
      details: detailsOf(line, now),
      sent_at: at,
      words: sql<string>`to_tsvector('simple', unaccent(${text}))`,
    })
    .execute();
}

async function lastOffer(db: Db, conversationId: string): Promise<string | null> {
  const offer = await db
    .selectFrom('offers')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return offer?.id ?? null;
}

async function writeHandover(db: Db, { handover }: DemoTalk, { id, ad, ids, now }: Talking): Promise<void> {
  if (!handover) return;
  await db
    .insertInto('handovers')
    .values({
      conversation_id: id,
      price: part(ad, handover.share),
      place: fill(handover.place, ad),
      at: atHour(now, handover.days, handover.hour),
      status: handover.status,
      proposed_by: ids.seller,
      agreed_at: handover.status === 'agreed' ? daytimeBefore(now, 24) : null,
      version: 2,
    })
    .execute();
}

/** What each has read: everything but the last messages of the other. */
async function writeMembers(db: Db, talk: DemoTalk, { id, ids, now }: Talking): Promise<void> {
  const lastSeq = talk.lines.length;
  const last = talk.lines.at(-1);
  for (const side of ['buyer', 'seller'] as const) {
    const unread = talk.unread?.[side] ?? 0;
    await db
      .insertInto('conversation_members')
      .values({
        conversation_id: id,
        user_id: ids[side],
        other_id: ids[side === 'buyer' ? 'seller' : 'buyer'],
        last_at: last ? momentOf(last, lastSeq, now) : now,
        read_upto: lastSeq - unread,
        delivered_upto: lastSeq - unread,
        unread_count: unread,
        archived_at: talk.archivedBy === side ? new Date(now.getTime() - hourMs) : null,
      })
      .execute();
  }
  await sql`
    update messages s set read_at = s.sent_at + interval '20 minutes' from conversation_members m, conversations c
    where s.conversation_id = ${id} and m.conversation_id = s.conversation_id and c.id = m.conversation_id
      and m.user_id <> s.sender_id and s.seq <= m.read_upto and c.is_answered`.execute(db);
}

/** The ad went the moment that they said so. */
async function writeSale(db: Db, { lines }: DemoTalk, { id, ad, now }: Talking): Promise<void> {
  const seq = lines.findIndex(({ notice }) => notice === 'sold') + 1;
  const line = lines[seq - 1];
  if (!line) return;
  const sold_at = momentOf(line, seq, now);
  await db.updateTable('ads').set({ sold_at }).where('id', '=', ad.id).execute();
  await db.updateTable('conversations').set({ sold_at }).where('id', '=', id).execute();
}

async function writeTalk(db: Db, talk: DemoTalk, taken: number[], now: Date): Promise<void> {
  const oldest = daytimeBefore(now, Math.max(...talk.lines.map(({ hours }) => hours)));
  const ad = await findAd(db, talk, taken, oldest);
  const buyer = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', emailOf(talk.buyer))
    .executeTakeFirstOrThrow();
  if (!ad || ad.sellerId === buyer.id) return;
  taken.push(ad.id);
  const { id } = await db
    .insertInto('conversations')
    .values({
      ad_id: ad.id,
      ad_title: ad.title,
      buyer_id: buyer.id,
      seller_id: ad.sellerId,
      last_seq: talk.lines.length,
      is_answered: talk.lines.some(({ by }) => by === 'seller'),
      created_at: oldest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const talking = { id, ad, ids: { buyer: buyer.id, seller: ad.sellerId }, now };
  for (const [index, line] of talk.lines.entries()) await writeLine(db, line, index + 1, talking);
  await writeSale(db, talk, talking);
  await writeHandover(db, talk, talking);
  await writeMembers(db, talk, talking);
}

/** Whoever wrote is counted as somebody who did, on that day or the last before it that the ad was looked at. */
async function countContacts(db: Db): Promise<void> {
  const views = 5;
  await sql`
    with begun as (
      select c.ad_id, d.day, count(*)::int as contacts from conversations c
      cross join lateral (
        select day from ad_days where ad_id = c.ad_id and day <= c.created_at::date order by day desc limit 1
      ) d group by c.ad_id, d.day
    ), counted as (
      update ad_days set contacts = ad_days.contacts + begun.contacts, views = views + begun.contacts * ${views},
        seen = seen + begun.contacts * ${views * 9}
      from begun where ad_days.ad_id = begun.ad_id and ad_days.day = begun.day
      returning ad_days.ad_id, begun.contacts
    ), sums as (select ad_id, sum(contacts)::int as contacts from counted group by ad_id)
    update ads set contact_count = contact_count + sums.contacts, view_count = view_count + sums.contacts * ${views}
    from sums where ads.id = sums.ad_id`.execute(db);
}

export async function writeConversations(db: Db, now: Date): Promise<void> {
  const taken: number[] = [];
  // Milliseconds, as the site writes them.
  const moment = new Date(Math.floor(now.getTime() / 1000) * 1000);
  for (const talk of demoTalks) await writeTalk(db, talk, taken, moment);
  await countContacts(db);
}
