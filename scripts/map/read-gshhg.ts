/**
 * Coasts, lakes and rivers of GSHHG 2.3.7 (LGPL 3 or later, Wessel and Smith) as Debian's packages gmt-gshhg-low and
 * gmt-gshhg-full hold them: netCDF files in which every square of some degrees has the pieces of lines that cross it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { File } from 'jsfive';
import { toUnit } from '#web/features/map/mercator.ts';
import { lineKinds } from '#web/features/map/tile-format.ts';
import { joinPieces, type Point } from './shapes.ts';

/** Degrees. */
export interface Window {
  west: number;
  south: number;
  east: number;
  north: number;
}
export interface Area {
  level: number;
  ring: Point[];
}
export interface River {
  rank: number;
  line: Point[];
}

function open(folder: string, name: string) {
  const bytes = readFileSync(join(folder, 'usr/share/gmt-gshhg', name));
  const file = new File(new Uint8Array(bytes).buffer, name);
  const column = (key: string) => file.get(key).value;
  const [minutes = 0] = column('Bin_size_in_minutes');
  const binSize = minutes / 60;
  const [across = 0] = column('N_bins_in_360_longitude_range');
  const [xs, ys] = [
    column('Relative_longitude_from_SW_corner_of_bin'),
    column('Relative_latitude_from_SW_corner_of_bin'),
  ];
  const [firsts, counts] = [column('Id_of_first_segment_in_a_bin'), column('N_segments_in_a_bin')];
  const starts = column('Id_of_first_point_in_a_segment');

  /** The numbers of the pieces in the squares that are wanted, with the corner of their square. */
  function* pieces(isWanted: (west: number, south: number) => boolean = () => true) {
    for (const [bin, count] of counts.entries()) {
      const start = (bin % across) * binSize;
      const west = start >= 180 ? start - 360 : start;
      const south = 90 - (Math.floor(bin / across) + 1) * binSize;
      if (!isWanted(west, south)) continue;
      const first = firsts[bin] ?? 0;
      for (let piece = first; piece < first + (count & 0xffff); piece++) yield { piece, west, south };
    }
  }
  const pointsOf = ({ piece, west, south }: { piece: number; west: number; south: number }, size: number): Point[] =>
    Array.from({ length: size }, (_, index) => {
      const at = (starts[piece] ?? 0) + index;
      const [x, y] = [xs, ys].map((all) => (((all[at] ?? 0) & 0xffff) / 65_535) * binSize);
      return [west + (x ?? 0), south + (y ?? 0)];
    });
  const isIn =
    (windows: readonly Window[]) =>
    (x: number, y: number): boolean =>
      windows.some(
        ({ west, south, east, north }) => x + binSize > west && x < east && y + binSize > south && y < north,
      );
  return { column, pieces, pointsOf, isIn };
}

const project = (points: readonly Point[]) =>
  points.map(([lon, lat]): Point => {
    const { x, y } = toUnit(lon, lat);
    return [x, y];
  });

/** Coasts (level 1), lakes (2) and islands in them (3) that come into a window, each as a whole ring. */
export function readAreas(folder: string, name: string, windows: readonly Window[]): Area[] {
  const { column, pieces, pointsOf, isIn } = open(folder, name);
  const packed = column('Embedded_npts_levels_exit_entry_for_a_segment');
  const ids = column('Id_of_GSHHS_ID');
  const wanted = new Set([...pieces(isIn(windows))].map(({ piece }) => ids[piece]));
  const byId = new Map<number, { level: number; lines: Point[][] }>();
  for (const one of pieces()) {
    const [id = 0, info = 0] = [ids[one.piece], packed[one.piece]];
    const level = (info >>> 6) & 7;
    // Above are ponds, and Antarctica.
    if (!wanted.has(id) || level > 3) continue;
    const known = byId.get(id) ?? { level, lines: [] };
    if (info >>> 9 > 1) known.lines.push(pointsOf(one, info >>> 9));
    byId.set(id, known);
  }
  const key = ([x, y]: Point) => `${Math.round(((x + 540) % 360) * 2000)} ${Math.round(y * 2000)}`;
  return [...byId.values()].flatMap(({ level, lines }) =>
    joinPieces(lines, key).map((ring) => ({ level, ring: project(ring) })),
  );
}

/** Rivers by rank; canals and those that run dry are left out. */
export function readRivers(folder: string, name: string, windows: readonly Window[]): River[] {
  const { column, pieces, pointsOf, isIn } = open(folder, name);
  const [sizes, levels] = [column('N_points_for_a_segment'), column('Hierarchial_level_of_a_segment')];
  const found = [...pieces(isIn(windows))];
  const key = ([x, y]: Point) => `${Math.round(x * 5000)} ${Math.round(y * 5000)}`;
  return lineKinds.river.flatMap((rank) => {
    const lines = found
      .filter(({ piece }) => levels[piece] === rank)
      .map((one) => pointsOf(one, sizes[one.piece] ?? 0))
      .filter(({ length }) => length > 1);
    return joinPieces(lines, key).map((line) => ({ rank, line: project(line) }));
  });
}
