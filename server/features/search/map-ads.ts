/** Where the newest matches are: one mark for each commune. */
import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import type { mapAds as mapEndpoint } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, type SearchQuery } from '#contract/search.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import { findHits } from '#server/features/search/engine/hits.ts';
import type { Context } from '#server/kit/context.ts';

type MapAnswer = DataOf<typeof mapEndpoint>;

export async function mapAds(context: Context, query: SearchQuery, language: Language): Promise<MapAnswer> {
  const { found } = await readBest(context, query, language, {
    find: ({ wanted }) => findHits(context.db, wanted),
    count: ({ list }) => list.length,
  });
  const { list, isCapped } = found;
  const ids = list.ids(countCap);
  if (!ids.length) return { totalCount: 0, totalIsCapped: false, places: [] };
  const { rows } = await sql<MapAnswer['places'][number]>`
    with found as (
      select a.id, a.title, a.price, a.price_type, a.city, a.lat, a.lon, f.place
      from unnest(${ids}::integer[]) with ordinality as f (id, place) join ads a on a.id = f.id
      where a.lat is not null and a.lon is not null and a.is_public
    ), newest as (
      select distinct on (lat, lon) *, count(*) over (partition by lat, lon)::int as count from found order by lat, lon, place
    )
    select coalesce(city, '') as city, lat, lon, count,
      json_build_object('id', id, 'title', title, 'price', price, 'priceType', price_type) as ad
    from newest order by count desc, place`.execute(context.db);
  return { totalCount: Math.min(list.length, countCap), totalIsCapped: isCapped, places: rows };
}
