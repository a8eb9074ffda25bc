/** What the index is made from: public ads, and which of them changed. */
import { sql } from 'kysely';
import { conditions, priceTypes } from '#contract/ads.ts';
import { generic } from '#server/db/named-statements.ts';
import type { AdFacts } from '#server/features/search/engine/ad-columns.ts';
import { departementOf } from '#server/features/search/engine/place-filter.ts';
import type { Db } from '#server/features/search/engine/search-filters.ts';

export interface IndexedAd extends AdFacts {
  /** The text of a tsvector. */
  words: string;
}

interface Row extends Omit<IndexedAd, 'departement'> {
  inseeCode: string | null;
}

const columns = sql`id, extract(epoch from created_at)::float8 * 1000 as "createdAt", category_id as category,
  section_id as section, price, array_position(${[...priceTypes]}::text[], price_type) - 1 as "priceType",
  coalesce(array_position(${[...conditions]}::text[], condition), 0) as condition, is_pro as "isPro",
  image_count > 0 as "hasPhotos", case when not is_promoted then 0
    when promoted_until is null or not isfinite(promoted_until) then 'Infinity'::float8
    else extract(epoch from promoted_until)::float8 * 1000 end as "sponsoredUntil",
  lat, lon, insee_code as "inseeCode", facets, words::text as words`;

const toAd = ({ inseeCode, ...row }: Row): IndexedAd => ({ ...row, departement: departementOf(inseeCode) });

/** So many at once: to note them takes some thirty milliseconds, in which nobody else is answered. */
export const batch = 500;

/** The next ones, newest first; from the newest where there is no last one. */
export async function readAds(db: Db, last: IndexedAd | null): Promise<IndexedAd[]> {
  const older = last
    ? sql`and (created_at, id) < ((select created_at from ads where id = ${last.id}), ${last.id})`
    : sql``;
  const { rows } = await sql<Row>`select ${columns} from ads where is_public ${older}
    order by ads.created_at desc, id desc limit ${batch}`.execute(db);
  return rows.map(toAd);
}

export async function readTheseAds(db: Db, ids: readonly number[]): Promise<IndexedAd[]> {
  const { rows } =
    await sql<Row>`${generic} select ${columns} from ads where id = any(${ids}::integer[]) and is_public`.execute(db);
  return rows.map(toAd);
}

export interface Changes {
  /** Whatever is not committed yet will be of this transaction or a later one. */
  seen: string;
  /** Ads, each with the transaction that changed it last. */
  ads: [id: number, changedIn: string][];
}

/** What changed in this transaction or a later one; nothing at the first look. */
export async function readChanges(db: Db, since: string | null): Promise<Changes> {
  const { rows } = await sql<Changes>`${generic} select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
    coalesce((select json_agg(json_build_array(ad_id, changed_in::text)) from search_changes
      where changed_in >= ${since}::text::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())), '[]') as ads`.execute(
    db,
  );
  return rows[0] ?? { seen: '0', ads: [] };
}

/** Those among the ads that hold the phrase, by their ids. */
export async function readPhrase(db: Db, ids: readonly number[], phrase: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`${generic}
    select id from ads where id = any(${ids}::integer[]) and words @@ ${phrase}::tsquery`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
