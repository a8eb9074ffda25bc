/** Départements and regions: found by code or name. */
import { sql } from 'kysely';
import type { Area } from '#contract/api/locations.ts';
import type { Db } from '#server/db/db.ts';
import { otherRegionNames, regionsUntil2015 } from '#server/db/places/other-regions.ts';
import { searchName } from '#server/db/places/search-name.ts';

export interface KnownArea extends Area {
  departements: string[];
}

export interface Areas {
  all: readonly KnownArea[];
  byCode: ReadonlyMap<string, KnownArea>;
  byName: ReadonlyMap<string, KnownArea>;
}

interface Row {
  code: string;
  name: string;
  region: string;
  south: number;
  north: number;
  west: number;
  east: number;
}

const codeOf = (name: string) => searchName(name).replaceAll(' ', '-');

function join(code: string, name: string, kind: Area['kind'], rows: readonly Row[]): KnownArea {
  return {
    code,
    name,
    kind,
    departements: rows.map((row) => row.code),
    south: Math.min(...rows.map(({ south }) => south)),
    north: Math.max(...rows.map(({ north }) => north)),
    west: Math.min(...rows.map(({ west }) => west)),
    east: Math.max(...rows.map(({ east }) => east)),
  };
}

async function readAreas(db: Db): Promise<Areas> {
  const { rows } = await sql<Row>`
    select d.code, d.name, d.region, min(c.lat) as south, max(c.lat) as north, min(c.lon) as west, max(c.lon) as east
    from departements d join communes c on c.departement = d.code group by d.code, d.name, d.region order by d.code`.execute(
    db,
  );
  const departements = rows.map((row) => join(row.code, row.name, 'departement', [row]));
  const ofToday = [...Map.groupBy(rows, ({ region }) => region)].flatMap(([name, parts]) =>
    // Overseas a region is its département.
    parts.length === 1 && parts[0]?.name === name ? [] : [join(codeOf(name), name, 'region', parts)],
  );
  const before = Object.entries(regionsUntil2015).map(([name, codes]) =>
    join(
      codeOf(name),
      name,
      'region',
      rows.filter(({ code }) => codes.includes(code)),
    ),
  );
  const known = new Set(ofToday.map(({ code }) => code));
  const all = [...ofToday, ...before.filter(({ code }) => !known.has(code)), ...departements];
  const byCode = new Map(all.map((area) => [area.code, area]));
  const byName = new Map(all.toReversed().map((area) => [searchName(area.name), area]));
  for (const [name, code] of Object.entries(otherRegionNames)) {
    const area = byCode.get(code);
    if (area) byName.set(searchName(name), area);
  }
  return { all, byCode, byName };
}

const kept = new WeakMap<Db, Promise<Areas>>();

/** Read once: they change when the law does. */
export async function areasOf(db: Db): Promise<Areas> {
  let areas = kept.get(db);
  if (!areas) kept.set(db, (areas = readAreas(db)));
  const read = await areas.catch((error: unknown) => {
    kept.delete(db);
    throw error;
  });
  if (!read.all.length) kept.delete(db);
  return read;
}

export async function listAreas(db: Db): Promise<Area[]> {
  const { all } = await areasOf(db);
  return all.map(({ departements: _codes, ...area }) => area);
}

/** By what somebody wrote: "Bretagne", "ille et vilaine", "35", "Ille-et-Vilaine (35)". */
export async function findArea(db: Db, text: string): Promise<KnownArea | null> {
  const { byCode, byName } = await areasOf(db);
  const name = searchName(text);
  const code = text.trim().toUpperCase();
  if (code === '20') return byCode.get('corse') ?? null;
  return byCode.get(code) ?? byName.get(name) ?? byName.get(name.replace(/ (\d[\dab]\d?)$/, '')) ?? null;
}
