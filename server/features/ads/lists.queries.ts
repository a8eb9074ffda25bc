import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { selectCards } from '#server/features/ads/cards.queries.ts';
import { compileOnce } from '#server/fast/compile-once.ts';

const promotedShown = 6;
const othersShown = 10;

/**
 * Some sponsored ads, as rows of id, lap and place. All of them stand in a circle, mixed; each turn begins somewhere else
 * and reads on from there.
 */
function circle(turn: number, now: Date): RawBuilder<unknown> {
  const place = sql`hashint4extended(id, 0)`;
  const start = sql`hashint8extended(${turn}::bigint, 1)`;
  const from = sql`from ads where is_public and is_promoted and (promoted_until is null or promoted_until > ${now})`;
  const some = sql`order by ${place} limit ${sql.lit(promotedShown)}`;
  return sql`select * from (
      (select id, 0 as lap, ${place} as place ${from} and ${place} >= ${start} ${some})
      union all (select id, 1, ${place} ${from} and ${place} < ${start} ${some})
    ) as both_laps order by lap, place limit ${sql.lit(promotedShown)}`;
}

interface Place {
  id: number;
  lap: number;
  place: string;
}

const marks: [turn: number, now: Date] = [987_654_321, new Date(0)];

export const promotedCards = compileOnce(
  (db, turn: number, now: Date) =>
    selectCards(db)
      .innerJoin(sql<Place>`(${circle(turn, now)})`.as('shown'), 'shown.id', 'ads.id')
      .orderBy('shown.lap')
      .orderBy('shown.place'),
  ...marks,
);

/** The same, and after them the newest others, which are of no lap. */
export const frontCards = compileOnce(
  (db, turn: number, now: Date) => {
    const shown = sql<Place>`(
    with sponsored as materialized (${circle(turn, now)})
    select id, lap, place from sponsored
    union all (
      select id, null, null from ads where is_public and id not in (select id from sponsored)
      order by created_at desc, id desc limit ${sql.lit(othersShown)}))`;
    return selectCards(db)
      .innerJoin(shown.as('shown'), 'shown.id', 'ads.id')
      .select('shown.lap')
      .orderBy('shown.lap')
      .orderBy('shown.place')
      .orderBy('ads.created_at', 'desc')
      .orderBy('ads.id', 'desc');
  },
  ...marks,
);

/** Towns are told apart by their centres. Reads every public ad: for sites of some hundred thousand. */
export async function countTownsAndSellers(db: Kysely<Tables>): Promise<{ towns: number; sellers: number }> {
  const { rows } = await sql<{ towns: number; sellers: number }>`
    select
      (select count(*) from (select from ads where is_public and lat is not null group by lat, lon) as town) as towns,
      (select count(*) from (select from ads where is_public group by user_id) as seller) as sellers`.execute(db);
  return rows[0]!;
}

/** What the database's own statistics say, in round figures: for sites too large to count while somebody waits. */
export async function estimateTownsAndSellers(db: Kysely<Tables>): Promise<{ towns: number; sellers: number }> {
  const { rows } = await sql<{ name: string; number: number }>`
    select attname as name, round((case when n_distinct < 0 then -n_distinct * reltuples else n_distinct end)::numeric, -2)::int as number
    from pg_stats join pg_class on oid = 'ads'::regclass
    where tablename = 'ads' and schemaname = 'public' and attname in ('insee_code', 'user_id')`.execute(db);
  const of = (name: string) => rows.find((row) => row.name === name)?.number ?? 0;
  return { towns: of('insee_code'), sellers: of('user_id') };
}
