/** The names of communes and areas by how many live there: what the tagger knows of places, small enough to read at once. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { otherRegionNames, regionsUntil2015 } from '#server/db/places/other-regions.ts';
import { communesPath } from '#server/db/places/read-places.ts';
import { searchName } from '#server/db/places/search-name.ts';
import { placesPath } from '#server/features/ad-drafts/tags/known-words.ts';
import { digestOf } from '#server/features/ad-drafts/tags/weights.service.ts';

/** The smaller a town, the likelier its name is another word. */
const sizes: [least: number, name: string][] = [
  [50_000, 'city'],
  [10_000, 'town'],
  [2_000, 'small'],
  [0, 'village'],
];

export function listPlaces(): void {
  const packed = readFileSync(communesPath);
  const [first = '', second = ''] = gunzipSync(packed).toString('utf8').split('\n\n');
  const rows = (part: string) =>
    part
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
  const people = new Map<string, number>();
  for (const row of rows(second)) {
    const name = searchName(row[2] ?? '');
    people.set(name, Math.max(people.get(name) ?? 0, Number(row[7])));
  }
  const all = new Map([...people].map(([name, count]) => [name, sizes.find(([least]) => count >= least)?.[1] ?? '']));
  const areas = [
    ...rows(first).flatMap(([, name = '', region = '']) => [name, region]),
    ...Object.keys(regionsUntil2015),
    ...Object.keys(otherRegionNames),
  ];
  for (const name of areas.map(searchName)) if (all.get(name) !== 'city') all.set(name, 'area');
  const lines = [...Map.groupBy(all.keys(), (name) => all.get(name))].map(
    ([size, names]) => `${size}\t${names.join(',')}`,
  );
  writeFileSync(placesPath, gzipSync([digestOf(packed.toString('base64')), ...lines].join('\n'), { level: 9 }));
}
