/** Looks, favourites and what moderators said: made in the database, where it takes a moment. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const buyer = 'acheteur@trouvaille.example';
/** The same figures on every machine: PostgreSQL's own chance, begun at one place. */
const begin = 0.2026;

/** Whoever keeps an ad or writes about it has looked at it, and most who look do neither. */
async function writeDays(db: Db, now: Date): Promise<void> {
  await sql`
    insert into ad_days (ad_id, day, seen, views, contacts, favorites)
    select id, day, views * 9 + floor(random() * 20)::int, views, contacts, favorites
    from (
      select id, day, contacts, favorites, (contacts + favorites) * (5 + floor(random() * 4)::int)
        + floor(random() * (case when is_promoted then 60 else 9 end))::int as views
      from (
        select a.id, a.is_promoted, d.day::date as day, (random() < 0.06)::int as contacts, coalesce(f.number, 0) as favorites
        from ads a cross join lateral generate_series((a.created_at at time zone 'Europe/Paris')::date,
          (coalesce(a.sold_at, least(a.expires_at, ${now}::timestamptz)) at time zone 'Europe/Paris')::date, interval '1 day') d(day)
        left join (
          select ad_id, (created_at at time zone 'Europe/Paris')::date as day, count(*)::int as number from favorites group by 1, 2
        ) f on f.ad_id = a.id and f.day = d.day::date
        where a.published_at is not null
      ) deeds
    ) looks`.execute(db);
}

/** What it cost at that moment. */
const priceAt = (at: ReturnType<typeof sql>) =>
  sql`(select p.price from price_changes p where p.ad_id = a.id and p.changed_at <= ${at} order by p.changed_at desc limit 1)`;

/** The buyer of the demo keeps twelve, one of them sold and some that became cheaper since. */
async function writeFavorites(db: Db, now: Date): Promise<void> {
  await sql`
    insert into favorites (user_id, ad_id, price, created_at)
    select a.keeper, a.id, ${priceAt(sql`a.at`)}, a.at
    from (
      select u.id as keeper, a.id, a.created_at, ${now}::timestamptz - random() * interval '40 days' as at
      from users u join ads a on a.status = 'Active' and a.user_id <> u.id and random() < 0.016
      where u.email like 'demo-%'
    ) a where a.at > a.created_at`.execute(db);
  await sql`
    insert into favorites (user_id, ad_id, price, created_at)
    select a.keeper, a.id, ${priceAt(sql`a.at`)}, a.at
    from (
      select u.id as keeper, a.id, least(
        greatest(${now}::timestamptz - row_number() over (order by a.id) * interval '20 hours', a.created_at + (a.until - a.created_at) * 0.2),
        a.until - interval '1 minute') as at
      from users u, lateral (
        (select a.id, a.created_at, (select max(p.changed_at) from price_changes p where p.ad_id = a.id) as until
         from ads a where a.status = 'Active' and (select count(*) from price_changes p where p.ad_id = a.id) > 1 order by id limit 3)
        union all (select id, created_at, sold_at from ads where status = 'Sold' order by id limit 1)
        union all (select id, created_at, ${now}::timestamptz from ads where is_promoted and is_public order by id limit 4)
        union all (select id, created_at, ${now}::timestamptz from ads
          where is_public and not is_promoted and section_id in (5, 8) order by created_at desc limit 4)
      ) a
      where u.email = ${buyer}
    ) a
    on conflict do nothing`.execute(db);
}

/** The sums of both on the ads, in one change: each row that is written anew is indexed anew. */
async function writeCounts(db: Db): Promise<void> {
  await sql`
    update ads set view_count = sums.views, contact_count = sums.contacts, favorite_count = sums.favorites
    from (
      select ad_id, sum(views) views, sum(contacts) contacts, sum(favorites) favorites from ad_days group by ad_id
    ) sums
    where sums.ad_id = ads.id`.execute(db);
}

/** What a moderator asks for, by section; for things where nothing else is said. None of it is in any ad of the demo. */
const missing: Record<number, string> = {
  2: 'Ajoutez aux photos la page du diagnostic énergétique.',
  3: 'Indiquez dans le texte le nom de l’entreprise et son numéro SIREN.',
  4: 'Indiquez dans le texte le statut sous lequel vous travaillez et votre numéro SIREN.',
  10: 'Montrez aussi, sur une photo, l’endroit où l’animal vit aujourd’hui.',
};
const misleading: Record<number, string> = {
  1: 'Le kilométrage affiché n’est pas celui du contrôle technique que vous avez transmis.',
  2: 'Ce bien est déjà loué ou vendu, d’après plusieurs personnes qui ont voulu le visiter.',
  3: 'Le poste décrit en entretien n’est pas celui de l’annonce, d’après deux candidats.',
  4: 'La prestation proposée sur place n’est pas celle de l’annonce, d’après deux personnes.',
  10: 'Ce n’est pas le même animal qui a été présenté aux visiteurs, d’après deux personnes.',
};
const missingThing = 'Ajoutez une photo de l’arrière : toutes sont prises de face.';
const misleadingThing = 'Ce qui a été montré sur place n’est pas ce que dit l’annonce, d’après deux acheteurs.';
const bySection = (texts: Record<number, string>, otherwise: string) =>
  sql`coalesce(${JSON.stringify(texts)}::jsonb ->> a.section_id::text, ${otherwise})`;

/** Rejected and suspended ads have their reasons, as a moderator gave them. */
async function writeDecisions(db: Db): Promise<void> {
  await sql`
    insert into statements (user_id, subject_type, subject_id, subject_title, decision, ground, facts, decided_by, decided_at, appeal_until)
    select a.user_id, 'ad', a.id::text, a.title, case a.status when 'Rejected' then 'reject' else 'suspend' end,
      case a.status when 'Rejected' then 'missing_information' else 'misleading' end,
      case a.status when 'Rejected' then ${bySection(missing, missingThing)} else ${bySection(misleading, misleadingThing)} end,
      m.id, a.created_at + interval '5 hours', a.created_at + interval '6 months'
    from ads a, users m
    where a.status in ('Rejected', 'Suspended') and m.email = 'moderateur@trouvaille.example'`.execute(db);
}

export async function writeInterest(db: Db, now: Date): Promise<void> {
  await sql`select setseed(${begin})`.execute(db);
  await writeFavorites(db, now);
  await writeDays(db, now);
  await writeCounts(db);
  await writeDecisions(db);
}
