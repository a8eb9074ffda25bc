/** The communes and municipal arrondissements of France as INSEE and La Poste list them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface OfficialCommune {
  code: string;
  name: string;
  partOf: string | null;
  postalCodes: string[];
  departement: string;
  arrondissement: string | null;
  epci: string | null;
  population: number;
}

interface Entry {
  code: string;
  nom: string;
  type: string;
  commune?: string;
  departement: string;
  arrondissement?: string;
  codesPostaux?: string[];
  population?: number;
}

const folder = join(import.meta.dirname, '../node_modules/@etalab/decoupage-administratif/data');
const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

/** By code. Without the lands nobody lives in, which have no postal code. */
export function readCommunes(): OfficialCommune[] {
  const epcis = read<{ code: string; membres: { code: string }[] }[]>('epci');
  const epciOf = new Map(epcis.flatMap(({ code, membres }) => membres.map((member) => [member.code, code] as const)));
  return read<Entry[]>('communes')
    .filter(({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal')
    .map((entry) => ({
      code: entry.code,
      name: entry.nom.replace(/ Arrondissement$/, ''),
      partOf: entry.commune ?? null,
      postalCodes: entry.codesPostaux?.toSorted() ?? [],
      departement: entry.departement,
      arrondissement: entry.arrondissement ?? null,
      epci: epciOf.get(entry.code) ?? null,
      population: entry.population ?? 0,
    }))
    .filter(({ postalCodes, departement }) => postalCodes.length && departement !== '989')
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

export function readDepartements() {
  const regions = new Map(read<{ code: string; nom: string }[]>('regions').map(({ code, nom }) => [code, nom]));
  const used = new Set(readCommunes().map(({ departement }) => departement));
  return read<{ code: string; nom: string; region: string }[]>('departements')
    .filter(({ code }) => used.has(code))
    .map(({ code, nom, region }) => ({ code, name: nom, region: regions.get(region) ?? '' }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
