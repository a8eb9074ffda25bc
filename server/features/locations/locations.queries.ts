import { sql, type RawBuilder } from 'kysely';
import type { Location } from '#contract/api/locations.ts';
import type { Db } from '#server/db/db.ts';

/** Above every letter, digit and space: names that begin with a text end before it. */
const AFTER = '~';

const fields = sql`c.name, c.insee_code as "inseeCode", c.postal_codes as "postalCodes", c.departement,
  d.name as "departementName", c.lat, c.lon, c.population, c.approximate`;
const tables = sql`communes c join departements d on d.code = c.departement`;

const startsWith = (column: RawBuilder<unknown>, start: string) =>
  sql`${column} >= ${start} and ${column} < ${start + AFTER}`;

export async function byInsee(db: Db, inseeCode: string): Promise<Location | null> {
  const { rows } = await sql<Location>`select ${fields} from ${tables} where c.insee_code = ${inseeCode}`.execute(db);
  return rows[0] ?? null;
}

/** The name itself first, then the biggest. */
export async function byNameStart(db: Db, name: string, limit: number): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select ${fields} from ${tables} where ${startsWith(sql`c.search_name`, name)}
    order by c.search_name = ${name} desc, c.population desc, c.insee_code limit ${limit}`.execute(db);
  return rows;
}

export async function byName(db: Db, name: string, departement: string | null = null): Promise<Location | null> {
  const { rows } = await sql<Location>`
    select ${fields} from ${tables} where c.search_name = ${name} and c.departement = coalesce(${departement}, c.departement)
    order by c.population desc, c.insee_code limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function allNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct search_name as name from communes`.execute(db);
  return rows.map(({ name }) => name);
}

export async function bigTowns(db: Db, population: number): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from communes where population >= ${population} order by population desc`.execute(db);
  return rows.map(({ name }) => name);
}

/** A whole code means the arrondissement rather than its city; the first digits of one mean the biggest there. */
export async function byPostalCodeStart(db: Db, digits: string, limit: number): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select ${fields} from ${tables}
    where c.insee_code in (select p.insee_code from commune_postal_codes p where ${startsWith(sql`p.postal_code`, digits)})
    order by (c.part_of is not null) = ${digits.length === 5} desc, c.population desc, c.insee_code
    limit ${limit}`.execute(db);
  return rows;
}

/** Every word begins one of the name's words, in any order. */
export async function byWords(db: Db, words: string[], limit: number): Promise<Location[]> {
  const conditions = words.map((word) => sql`' ' || c.search_name like ${`% ${word}%`}`);
  const { rows } = await sql<Location>`
    select ${fields} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by c.population desc, c.insee_code limit ${limit}`.execute(db);
  return rows;
}

/** What is written much alike; the more people live there, the likelier it was meant. */
export async function bySimilarName(db: Db, name: string, limit: number): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select ${fields} from ${tables} where (' ' || c.search_name) % ${name}
    order by similarity(' ' || c.search_name, ${name}) + log(c.population + 10) / 25 desc, c.insee_code
    limit ${limit}`.execute(db);
  return rows;
}

/** Among those within so many degrees; a degree of longitude shrinks towards the poles. */
export async function nearestWithin(db: Db, lat: number, lon: number, degrees: number): Promise<Location | null> {
  const shrink = Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  const { rows } = await sql<Location>`
    select ${fields} from ${tables}
    where c.lat between ${lat - degrees} and ${lat + degrees}
      and c.lon between ${lon - degrees / shrink} and ${lon + degrees / shrink}
    order by (c.lat - ${lat}) ^ 2 + ((c.lon - ${lon}) * ${shrink}) ^ 2, c.approximate, c.population desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}
