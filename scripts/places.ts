/** Writes server/db/places/communes.tsv.gz from the official list of communes and the coordinates of GeoNames. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { searchName } from '#server/db/places/search-name.ts';
import { readCommunes, readDepartements, type OfficialCommune } from './places-official.ts';
import { knownCentres, type Point } from './places-centres.ts';

const target = join(import.meta.dirname, '../server/db/places/communes.tsv.gz');

/** The groups a commune without a point borrows one from, the closest first. */
const neighbourhoods: ((commune: OfficialCommune) => string[])[] = [
  (commune) => commune.postalCodes,
  (commune) => (commune.epci ? [commune.epci] : []),
  (commune) => (commune.arrondissement ? [commune.arrondissement] : []),
  (commune) => [commune.departement],
];

function meanByGroup(
  communes: OfficialCommune[],
  known: Map<string, Point>,
  groupsOf: (one: OfficialCommune) => string[],
) {
  const sums = new Map<string, { lat: number; lon: number; count: number }>();
  for (const commune of communes) {
    const point = known.get(commune.code);
    if (!point) continue;
    for (const group of groupsOf(commune)) {
      const sum = sums.get(group) ?? { lat: 0, lon: 0, count: 0 };
      sums.set(group, { lat: sum.lat + point.lat, lon: sum.lon + point.lon, count: sum.count + 1 });
    }
  }
  return new Map([...sums].map(([group, { lat, lon, count }]) => [group, { lat: lat / count, lon: lon / count }]));
}

function estimate(commune: OfficialCommune, means: Map<string, Point>[]): Point {
  for (const [index, groupsOf] of neighbourhoods.entries()) {
    const points = groupsOf(commune).flatMap((group) => means[index]?.get(group) ?? []);
    if (points.length) {
      const lat = points.reduce((sum, point) => sum + point.lat, 0) / points.length;
      const lon = points.reduce((sum, point) => sum + point.lon, 0) / points.length;
      return { lat, lon, approximate: true };
    }
  }
  throw new Error(`Nothing is known about where ${commune.name} (${commune.code}) lies.`);
}

const communes = readCommunes();
const known = knownCentres(communes);
const means = neighbourhoods.map((groupsOf) => meanByGroup(communes, known, groupsOf));

const lines = communes.map((commune) => {
  const point = known.get(commune.code) ?? estimate(commune, means);
  const mark = point.approximate ? '~' : '';
  return [
    commune.code,
    commune.partOf ?? '',
    commune.name,
    commune.postalCodes.join(' '),
    commune.departement,
    mark + point.lat.toFixed(4),
    point.lon.toFixed(4),
    commune.population,
  ].join('\t');
});
const departements = readDepartements().map(({ code, name, region }) => [code, name, region].join('\t'));
const packed = gzipSync([...departements, '', ...lines, ''].join('\n'), { level: 9 });
// The byte that names the operating system would differ between machines.
packed[9] = 255;
writeFileSync(target, packed);

const whole = communes.filter((commune) => !commune.partOf);
const measured = whole.filter(({ code }) => known.has(code) && !known.get(code)?.approximate);
const inhabitants = (list: OfficialCommune[]) => list.reduce((sum, one) => sum + one.population, 0);
const share = ((100 * inhabitants(measured)) / inhabitants(whole)).toFixed(1);
const odd = communes.filter(({ name }) => !/^[a-z0-9 ]+$/.test(searchName(name)));
if (odd.length) throw new Error(`Names that cannot be searched: ${odd.map(({ name }) => name).join(', ')}`);
console.log(
  `${whole.length} communes and ${communes.length - whole.length} arrondissements, ${packed.length} bytes; ` +
    `${measured.length} communes with their own point: ${share} % of the population.`,
);
