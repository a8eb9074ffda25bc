/** Looks, favourites and what moderators said: made in the database, where it takes a moment. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const buyer = 'acheteur@trouvaille.example';
/** The same figures on every machine: PostgreSQL's own chance, begun at one place. */
const begin = 0.2026;

async function writeDays(db: Db, now: Date): Promise<void> {
  await sql`select setseed(${begin})`.execute(db);
  await sql`
    insert into ad_days (ad_id, day, seen, views, contacts, favorites)
    select id, day::date, views * 9 + floor(random() * 20)::int, views, (random() < 0.06)::int, 0
    from (
      select id, day, floor(random() * (case when is_promoted then 60 else 9 end))::int as views
      from ads, generate_series(created_at::date, ${now}::date, interval '1 day') day
      where published_at is not null
    ) looks`.execute(db);
  await sql`
    update ads set view_count = sums.views, contact_count = sums.contacts
    from (select ad_id, sum(views) views, sum(contacts) contacts from ad_days group by ad_id) sums
    where sums.ad_id = ads.id`.execute(db);
}

/** The buyer of the demo keeps twelve, one of them sold and some that became cheaper since. */
async function writeFavorites(db: Db, now: Date): Promise<void> {
  await sql`
    insert into favorites (user_id, ad_id, price, created_at)
    select u.id, a.id, a.price, a.created_at + (${now} - a.created_at) * random()
    from users u join ads a on a.status = 'Active' and a.user_id <> u.id and random() < 0.012
    where u.email like 'demo-%'`.execute(db);
  await sql`
    insert into favorites (user_id, ad_id, price, created_at)
    select u.id, a.id, a.price, ${now}::timestamptz - row_number() over (order by a.id) * interval '20 hours'
    from users u, lateral (
      (select a.id, coalesce((select p.price from price_changes p where p.ad_id = a.id order by changed_at limit 1), a.price) as price
       from ads a where a.status = 'Active' and (select count(*) from price_changes p where p.ad_id = a.id) > 1 order by id limit 3)
      union all (select id, price from ads where status = 'Sold' order by id limit 1)
      union all (select id, price from ads where is_promoted and is_public order by id limit 4)
      union all (select id, price from ads where is_public and not is_promoted and section_id in (5, 8) order by created_at desc limit 4)
    ) a
    where u.email = ${buyer}
    on conflict do nothing`.execute(db);
  await sql`
    update ads set favorite_count = sums.count
    from (select ad_id, count(*) from favorites group by ad_id) sums where sums.ad_id = ads.id`.execute(db);
  await sql`
    insert into ad_days (ad_id, day, favorites)
    select ad_id, (created_at at time zone 'Europe/Paris')::date, count(*)::int from favorites group by 1, 2
    on conflict (ad_id, day) do update set favorites = excluded.favorites`.execute(db);
}

/** What a moderator asks for, by section; for things where nothing else is said. */
const missing: Record<number, string> = {
  1: 'Indiquez le kilométrage relevé et la date du dernier contrôle technique.',
  2: 'Précisez la surface habitable et le montant des charges.',
  3: 'Précisez le type de contrat et le salaire proposé.',
  4: 'Précisez la zone où vous intervenez et votre tarif.',
  10: 'Ajoutez l’âge de l’animal et une photo de son carnet de santé.',
};
const misleading: Record<number, string> = {
  1: 'Le kilométrage affiché n’est pas celui du contrôle technique que vous avez transmis.',
  2: 'Ce bien est déjà loué ou vendu, d’après plusieurs personnes qui ont voulu le visiter.',
  3: 'Le poste décrit en entretien n’est pas celui de l’annonce, d’après deux candidats.',
};
const missingThing = 'Indiquez la taille ou les dimensions, et montrez l’objet entier sur une photo.';
const misleadingThing = 'La photo ne montre pas l’objet décrit.';
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
  await writeDays(db, now);
  await writeFavorites(db, now);
  await writeDecisions(db);
}
