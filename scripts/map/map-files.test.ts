import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toUnit } from '#web/features/map/mercator.ts';
import { decodeTile, detailZoom, encodeTile, lineKinds, townKinds } from '#web/features/map/tile-format.ts';

const folder = join(import.meta.dirname, '../../web/features/map/data');
const files = readdirSync(folder);
const read = (name: string) => decodeTile(readFileSync(join(folder, name)));
const squareOf = (lon: number, lat: number) => {
  const { x, y } = toUnit(lon, lat);
  return `${Math.floor(x * 2 ** detailZoom)}-${Math.floor(y * 2 ** detailZoom)}.bin`;
};

test('a piece of the map is read as it was written', () => {
  const tile = {
    bits: 13,
    areas: [{ kind: 1, points: Int32Array.of(-24, 0, 8191, 5000, 12, 8216) }],
    lines: [{ kind: lineKinds.country, points: Int32Array.of(300, 300, 10, -24) }],
    towns: [
      { kind: townKinds.commune, name: 'L’Haÿ-les-Roses', x: 5, y: 8000, population: 1000 },
      { kind: townKinds.abroad, name: 'Köln', x: 2, y: 1, population: 1_000_000 },
    ],
  };
  expect(decodeTile(encodeTile(tile))).toEqual(tile);
  expect(() => decodeTile(encodeTile(tile).subarray(0, 20))).toThrow('ends too early');
});

test('the whole map is smaller than two megabytes, and no piece of it larger than 200 kB', () => {
  const sizes = files.map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  expect(Math.max(...sizes)).toBeLessThan(200_000);
});

test('the overview has land, the biggest towns, every département and the borders of both kinds', () => {
  const { areas, lines, towns } = read('overview.bin');
  expect(areas.length).toBeGreaterThan(100);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set([0, 1, 2, lineKinds.country, lineKinds.departement]));
  const communes = towns.filter(({ kind }) => kind === townKinds.commune);
  expect(communes.slice(0, 3).map(({ name }) => name)).toEqual(['Paris', 'Marseille', 'Lyon']);
  expect(towns.filter(({ kind }) => kind === townKinds.departement).length).toBeGreaterThan(100);
});

test.each([
  ['Lyon', 4.84, 45.76],
  ['Ajaccio', 8.74, 41.93],
  ['Saint-Denis', 55.45, -20.88],
  ['Fort-de-France', -61.07, 14.6],
  ['Cayenne', -52.33, 4.94],
])('%s has its detailed square, with rivers or a coast', (name, lon, lat) => {
  const { areas, lines, towns } = read(squareOf(lon, lat));
  expect(towns.map((town) => town.name)).toContain(name);
  expect(areas.length).toBeGreaterThan(0);
  expect(areas.length + lines.length).toBeGreaterThan(1);
});
