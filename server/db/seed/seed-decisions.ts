/** What staff of a demo site did: who let ads online, two appeals that wait, and a seller who was banned. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const moderator = 'moderateur@trouvaille.example';
const dayMs = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const idOf = async (db: Db, email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Everything that came online had waited for somebody, from some minutes to half a day. */
async function writeApprovals(db: Db, now: Date, moderatorId: string): Promise<void> {
  await sql`
    insert into ad_events (ad_id, actor_id, mover, action, from_status, to_status, version, created_at)
    select id, user_id, 'owner', 'submit', 'Draft', 'Pending', 1, created_at from ads
    where published_at is not null and not exists (select from ad_events e where e.ad_id = ads.id)`.execute(db);
  await sql`
    insert into ad_events (ad_id, actor_id, mover, action, from_status, to_status, version, created_at)
    select e.ad_id, ${moderatorId}, 'moderator', 'approve', 'Pending', 'Active', 1,
      least(${now}::timestamptz, e.created_at + make_interval(mins => 8 + abs(hashint4(e.ad_id)) % 400))
    from ad_events e where e.action = 'submit'`.execute(db);
}

/** What people looked for: more at the weekend, a little more every week. */
async function writeSearches(db: Db, now: Date): Promise<void> {
  await sql`
    insert into search_days (day, searches)
    select day::date, 140 + extract(isodow from day)::int * 22 + (day::date - ${before(now, 180)}::date) / 2
      + abs(hashint4(extract(epoch from day)::int)) % 60
    from generate_series(${before(now, 180)}::date, ${now}::date, interval '1 day') day
    on conflict do nothing`.execute(db);
}

const appeals = [
  {
    decision: 'suspend',
    /** In the facts that the moderator gave. */
    about: 'montré sur place',
    daysAgo: 2,
    text: 'Ces personnes étaient venues pour autre chose, que je vends aussi. Je peux envoyer des photos datées d’aujourd’hui, elles montrent bien ce que dit l’annonce.',
  },
  {
    decision: 'reject',
    about: 'arrière',
    daysAgo: 6,
    text: 'Je ne suis pas chez moi avant samedi et ne peux pas prendre cette photo plus tôt. Pouvez-vous laisser l’annonce en ligne d’ici là, s’il vous plaît ?',
  },
] as const;

/** Against decisions of the moderator, so that it takes the admin to decide them. */
async function writeAppeals(db: Db, now: Date): Promise<void> {
  for (const { decision, about, daysAgo, text } of appeals) {
    const statement = await db
      .selectFrom('statements as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id', 's.user_id'])
      .where('s.decision', '=', decision)
      .where('s.subject_type', '=', 'ad')
      .where('s.ended_at', 'is', null)
      .where('u.email', 'like', 'demo-%')
      .orderBy(sql`s.facts like ${`%${about}%`}`, 'desc')
      .orderBy('s.decided_at', 'desc')
      .executeTakeFirst();
    if (!statement) continue;
    const at = before(now, daysAgo);
    const decidedAt = before(at, 1);
    await db
      .updateTable('statements')
      .set({ decided_at: decidedAt, appeal_until: before(decidedAt, -182) })
      .where('id', '=', statement.id)
      .execute();
    await db
      .insertInto('appeals')
      .values({
        statement_id: statement.id,
        user_id: statement.user_id,
        text,
        created_at: at,
        due_at: before(at, -7),
      })
      .execute();
  }
}

const ban = {
  reason: 'Trois acheteurs ont payé d’avance et n’ont rien reçu. Le compte ne répond plus depuis.',
  report:
    'J’ai payé par virement un objet qui devait partir le lendemain. Rien n’est arrivé, le numéro ne répond plus, et deux autres personnes racontent la même chose.',
  answer: 'Merci : votre signalement était fondé. Ce compte est bloqué et ses annonces ne sont plus visibles.',
};

/** A seller of few things, of whom nothing else in the demo speaks. */
async function writeBan(db: Db, now: Date, moderatorId: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; createdAt: Date }>`
    select u.id, u.first_name || ' ' || left(u.last_name, 1) || '.' as name, u.created_at as "createdAt"
    from users u join ads a on a.user_id = u.id and a.status = 'Active'
    where u.email like 'demo-%' and not u.is_pro and u.created_at < ${before(now, 30)}
      and not exists (select from reports r where r.subject_owner_id = u.id or r.reporter_id = u.id)
      and not exists (select from statements s where s.user_id = u.id)
      and not exists (select from conversations c where u.id in (c.buyer_id, c.seller_id))
      and not exists (select from reviews v where u.id in (v.author_id, v.subject_id))
      and not exists (select from ads p where p.user_id = u.id and (p.status = 'Pending' or p.is_promoted))
      and not exists (select from ad_revisions v join ads p on p.id = v.ad_id where p.user_id = u.id)
    group by u.id order by count(*), u.email limit 1`.execute(db);
  const [seller] = rows;
  if (!seller) return;
  const at = before(now, 3);
  const until = before(now, -87);
  await db
    .insertInto('reports')
    .values({
      reference: `S-${at.getFullYear()}-8HVK2N`,
      target_type: 'user',
      target_id: seller.id,
      subject_title: seller.name,
      subject_owner_id: seller.id,
      subject_owner_name: seller.name,
      reason: 'scam',
      description: ban.report,
      reporter_name: 'Marc Delorme',
      reporter_email: 'marc.delorme@courriel.example',
      created_at: before(at, 0.4),
      status: 'Upheld',
      decided_at: at,
      decided_by: moderatorId,
      decision_text: ban.answer,
      version: 2,
    })
    .execute();
  const { id: statementId } = await db
    .insertInto('statements')
    .values({
      user_id: seller.id,
      subject_type: 'user',
      subject_id: seller.id,
      subject_title: seller.name,
      decision: 'suspend',
      ground: 'fraud',
      facts: ban.reason,
      source: 'report',
      decided_by: moderatorId,
      decided_at: at,
      content_at: seller.createdAt,
      until,
      appeal_until: before(at, -182),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ banned_until: until, ban_reason: ban.reason })
    .where('id', '=', seller.id)
    .execute();
  const log = { at, actor_id: moderatorId, role: 'Moderator' as const, batch_id: randomUUID() };
  await db
    .insertInto('audit_log')
    .values({
      ...log,
      action: 'user.ban',
      subject_type: 'user',
      subject_id: seller.id,
      reason_code: 'fraud',
      before: JSON.stringify({ bannedUntil: null, isActive: true }),
      after: JSON.stringify({ bannedUntil: until.toISOString(), isActive: true, statementId }),
    })
    .execute();
  const ads = await db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', seller.id)
    .where('status', '=', 'Active')
    .execute();
  for (const { id } of ads)
    await db
      .insertInto('audit_log')
      .values({ ...log, action: 'ad.hide', subject_type: 'ad', subject_id: String(id) })
      .execute();
}

/** After everything else of the demo: it looks for people and ads that nothing else is told about. */
export async function writeDecisions(db: Db, now: Date): Promise<void> {
  const moderatorId = await idOf(db, moderator);
  await writeApprovals(db, now, moderatorId);
  await writeSearches(db, now);
  await writeAppeals(db, now);
  await writeBan(db, now, moderatorId);
}
