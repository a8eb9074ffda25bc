/** Writes the stock into an empty database, its number in the stock as the id of each ad. */
import type { Pool } from 'pg';
import { searchColumns } from '#server/features/search/search.service.ts';
import { readLeaves } from '../patterns.ts';
import type { Place } from './judge.ts';
import { towns, type StockAd } from './make-stock.ts';

const day = 86_400_000;

/** Returns where the towns are. */
export async function fillStock(pool: Pool, stock: readonly StockAd[]): Promise<Map<string, Place>> {
  const client = await pool.connect();
  try {
    const leaves = new Map((await readLeaves(client)).map((leaf) => [leaf.id, leaf]));
    const { rows } = await client.query(
      `select distinct on (name) name, postal_codes[1] as code, insee_code as insee, lat, lon from communes
       where name = any($1) order by name, population desc`,
      [towns],
    );
    const places = new Map(rows.map((row) => [row.name as string, row]));
    const {
      rows: [seller],
    } = await client.query(
      `insert into users (email, first_name, last_name) values ('stock@example.org', 'Alix', 'Vernet') returning id`,
    );
    const start = Date.now() - 50 * day;
    for (const [index, ad] of stock.entries()) {
      const leaf = leaves.get(ad.categoryId)!;
      const place = places.get(ad.town)!;
      const found = searchColumns(
        {
          title: ad.title,
          description: ad.description,
          attributes: ad.attributes,
          city: place.name,
          postalCode: place.code,
        },
        leaf,
      );
      const at = new Date(start + (49 * day * index) / stock.length);
      await client.query(
        `insert into ads (user_id, category_id, section_id, title, description, price, price_type, condition, city, postal_code,
           insee_code, lat, lon, attributes, words, facets, image_count, is_pro, created_at, published_at, expires_at, status)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::text::tsvector, $16, 1, $17, $18, $18,
           $19, 'Active')`,
        [
          seller.id,
          leaf.id,
          leaf.section,
          ad.title,
          ad.description,
          ad.price === null ? null : ad.price * 100,
          ad.price === 0 ? 'Free' : 'Fixed',
          ad.condition,
          place.name,
          place.code,
          place.insee,
          place.lat,
          place.lon,
          JSON.stringify(ad.attributes),
          found.words,
          found.facets,
          ad.isPro,
          at,
          new Date(at.getTime() + 60 * day),
        ],
      );
    }
    return places;
  } finally {
    client.release();
  }
}
