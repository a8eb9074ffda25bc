/** Many made-up ads for benchmarks, quickly: some thousand patterns, each many times with other prices, sellers and dates. */
import type { ClientBase, Pool } from 'pg';
import { makePatterns } from './patterns.ts';

/** As an upload leaves them: four widths in two formats. */
const variants = JSON.stringify(
  [320, 640, 1280, 1920].flatMap((width) =>
    ['avif', 'webp'].map((format) => ({
      url: `/files/${'0'.repeat(28)}${String(width).padStart(4, '0')}.${format}`,
      width,
      type: `image/${format}`,
    })),
  ),
);
const placeholder = `data:image/webp;base64,${'UklGRlwAAABXRUJQVlA4IFAAAADQAQCdASoIAAYA'.repeat(3)}`;

const patternCount = 25_000;
const batch = 10_000;

async function makeSellers(client: ClientBase): Promise<void> {
  await client.query(`insert into users (email, first_name, last_name)
    select 'bench-' || n || '@example.org', 'Alix', 'Vernet' from generate_series(1, 2000) n on conflict do nothing`);
  await client.query(`create temporary table sellers as
    select (row_number() over (order by id) - 1)::int as n, id from users where email like 'bench-%'`);
}

/** The ads numbered from `from` on, of `wanted` in all, over the last 90 days: the newest get the highest ids. */
const insertAds = (client: ClientBase, from: number, count: number, wanted: number, start: Date) =>
  client.query(
    `with chosen as (
       select i, (hashint4extended(i, 1) & 2147483647) % $4 as pattern, (hashint4extended(i, 2) & 2147483647) % 2000 as seller,
         (hashint4extended(i, 3) & 1023) / 1023.0 as a, (hashint4extended(i, 4) & 1023) / 1023.0 as b,
         $5::timestamptz + interval '90 days' * 0.999 * (i::float8 / $3) as at
       from generate_series($1::int, $1::int + $2::int - 1) i
     ), made as (
       insert into ads (user_id, category_id, section_id, title, description, price, price_type, condition, city, postal_code,
         insee_code, lat, lon, attributes, words, facets, is_promoted, promoted_until, image_count, is_pro, created_at,
         published_at, expires_at, status)
       select sellers.id, category_id, section_id, title, description, round(price * (0.8 + a * 0.4))::bigint, price_type, condition,
         city, postal_code, insee_code, lat, lon, attributes, words, facets, b < 0.005,
         case when b < 0.005 then now() + interval '30 days' end, case when a < 0.85 then 1 else 0 end, b > 0.8, at, at,
         at + interval '150 days', 'Active'
       from chosen join patterns on patterns.n = pattern join sellers on sellers.n = seller order by i
       returning id, image_count
     )
     insert into ad_images (ad_id, position, url, width, height, placeholder, variants)
     select id, 0, '/files/' || lpad(id::text, 32, '0') || '.jpg', 1920, 1080, $6, $7::jsonb from made where image_count > 0`,
    [from, count, wanted, patternCount, start, placeholder, variants],
  );

/** Kept in the database until they are back: whoever comes after a run that was killed builds what it left out. */
const keepDefinitions = `
  create table if not exists bench_dropped_indexes (name text primary key, definition text not null);
  insert into bench_dropped_indexes
    select indexname, indexdef from pg_indexes where tablename = 'ads' and indexname like '%_idx' on conflict do nothing`;

async function buildIndexes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select name, definition from bench_dropped_indexes
     where not exists (select from pg_indexes where indexname = name) order by name`,
  );
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of rows) await client.query(definition);
  await client.query('drop table bench_dropped_indexes');
}

/** Built at the end, they take a fraction of the time. */
async function withoutIndexes(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query(keepDefinitions);
  const { rows } = await client.query<{ name: string }>('select name from bench_dropped_indexes');
  for (const { name } of rows) await client.query(`drop index if exists ${name}`);
  await work();
  await buildIndexes(client);
}

/** Brings the table to so many ads. */
export async function fillAds(pool: Pool, wanted: number, tell: (done: number) => void = () => {}): Promise<void> {
  const {
    rows: [{ count: have }],
  } = await pool.query('select count(*)::int as count from ads');
  const { rows: left } = await pool.query(`select to_regclass('bench_dropped_indexes') as dropped`);
  if (have >= wanted && !left[0].dropped) return;
  const start = new Date(Date.now() - 90 * 86_400_000);
  const client = await pool.connect();
  try {
    await makeSellers(client);
    await makePatterns(client, patternCount);
    await withoutIndexes(client, async () => {
      for (let at = have; at < wanted; at += batch) {
        const count = Math.min(batch, wanted - at);
        await insertAds(client, at, count, wanted, start);
        tell(at + count - have);
      }
    });
    await client.query('vacuum analyze ads, ad_images');
  } finally {
    client.release(true);
  }
}
