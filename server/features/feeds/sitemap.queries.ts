import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** A part of the sitemap covers this many ids, so that it stays the same while ads come and go elsewhere. */
const idsPerPart = 10_000;
const rowsAtOnce = 1_000;

/** The parts that hold a public ad; each is asked for its first one only. */
export async function partsWithAds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(0, (select max(id) / ${sql.lit(idsPerPart)} from ads)) as part
    where exists (
      select from ads
      where id >= part * ${sql.lit(idsPerPart)} and id < (part + 1) * ${sql.lit(idsPerPart)} and is_public
    )`.execute(db);
  return rows.map(({ part }) => part);
}

export interface ListedAd {
  id: number;
  updatedAt: Date;
}

/** The public ads of a part, some at a time: nothing holds all of them. */
export async function* adsOfPart(db: Db, part: number): AsyncGenerator<ListedAd[]> {
  const end = (part + 1) * idsPerPart;
  let after = part * idsPerPart - 1;
  for (;;) {
    const rows = await db
      .selectFrom('ads')
      .select(['id', 'updated_at as updatedAt'])
      .where('id', '>', after)
      .where('id', '<', end)
      .where('is_public', '=', true)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    if (rows.length) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
