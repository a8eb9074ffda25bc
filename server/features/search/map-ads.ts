/** Where the newest matches are: one mark for each commune. */
import { sql } from 'kysely';
import { payOf } from '#contract/pay.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { mapAds as mapEndpoint } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, type SearchQuery } from '#contract/search.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { readBest } from '#server/features/search/best-reading.ts';
import type { Context } from '#server/kit/context.ts';

type MapAnswer = DataOf<typeof mapEndpoint>;

export async function mapAds(context: Context, query: SearchQuery, language: Language): Promise<MapAnswer> {
  const { found } = await readBest(context, query, language);
  const ids = found.ids(countCap);
  if (!ids.length) return { totalCount: 0, totalIsCapped: false, places: [] };
  const [{ rows }, { familyOf }] = await Promise.all([readPlaces(context, ids), categoryLookup(context)]);
  const places = rows.map(({ ad: { attributes, categoryId, ...ad }, ...place }) => {
    const family = familyOf(categoryId);
    const pay = family === 'jobs' ? payOf(attributes) : null;
    return { ...place, ad: { ...ad, family, pay, pricePeriod: pricePeriodOf(attributes, ad.price) } };
  });
  return { totalCount: ids.length, totalIsCapped: found.isCapped, places };
}

type Place = MapAnswer['places'][number];
interface Row extends Omit<Place, 'ad'> {
  ad: Pick<Place['ad'], 'id' | 'title' | 'price' | 'priceType'> & {
    categoryId: number;
    attributes: Record<string, unknown>;
  };
}

function readPlaces({ db }: Context, ids: readonly number[]) {
  return sql<Row>`
    with found as (
      select a.id, a.title, a.price, a.price_type, a.category_id, a.attributes, a.city, a.insee_code, a.lat, a.lon, f.place
      from unnest(${ids}::integer[]) with ordinality as f (id, place) join ads a on a.id = f.id
      where a.lat is not null and a.lon is not null and a.is_public
    ), newest as (
      select distinct on (lat, lon) *, count(*) over (partition by lat, lon)::int as count from found order by lat, lon, place
    )
    select coalesce(n.city, '') as city, n.lat, n.lon, n.count, coalesce(c.population, 0) as population,
      json_build_object('id', id, 'title', title, 'price', price, 'priceType', price_type,
        'categoryId', category_id, 'attributes', attributes) as ad
    from newest n
      left join communes part on part.insee_code = n.insee_code
      left join communes c on c.insee_code = coalesce(part.part_of, part.insee_code)
    order by n.count desc, n.place`.execute(db);
}
