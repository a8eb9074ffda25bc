/** Fills the communes from their file, whenever the database holds another edition or none. */
import type pg from 'pg';
import { inTurn } from '#server/db/migrate.ts';
import { readPlacesFile, unpackPlaces } from '#server/db/places/read-places.ts';

/** Returns whether anything was loaded. Processes starting together take turns, as they do for migrations. */
export async function loadPlaces(pool: pg.Pool, file?: string): Promise<boolean> {
  const places = await readPlacesFile(file);
  const client = await pool.connect();
  try {
    if (await holds(client, places.version)) return false;
    const { departements, communes } = await unpackPlaces(places);
    return await inTurn(client, async () => {
      if (await holds(client, places.version)) return false;
      // Building them at once is far quicker than letting them grow, and packs them densely.
      const indexes = await dropIndexes(client);
      await client.query('truncate departements, communes, commune_postal_codes');
      await client.query(
        'insert into departements select * from unnest($1::text[], $2::text[], $3::text[])',
        departements,
      );
      await client.query(
        `insert into communes
         select code, part_of, name, search_name, postal_codes::text[], departement, lat, lon, population, approximate
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[],
           $9::integer[], $10::boolean[])
           as file (code, part_of, name, search_name, postal_codes, departement, lat, lon, population, approximate)`,
        communes,
      );
      await client.query(`insert into commune_postal_codes
         select postal_code, insee_code from communes, unnest(postal_codes) as postal_code order by 1, 2`);
      await client.query(
        `insert into loaded_data (name, version) values ('communes', $1)
         on conflict (name) do update set version = excluded.version, loaded_at = now()`,
        [places.version],
      );
      for (const { indexdef } of indexes) await client.query(indexdef);
      await client.query('analyze departements, communes, commune_postal_codes');
      return true;
    });
  } finally {
    client.release();
  }
}

async function dropIndexes(client: pg.PoolClient): Promise<{ indexdef: string }[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = current_schema() and tablename = 'communes' and indexname <> 'communes_pkey'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows;
}

async function holds(client: pg.PoolClient, version: string): Promise<boolean> {
  const { rowCount } = await client.query("select from loaded_data where name = 'communes' and version = $1", [
    version,
  ]);
  return rowCount === 1;
}
