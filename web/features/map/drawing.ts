/** A piece of the map made ready for the canvas: paths are built once and then only moved. */
import { must } from '#contract/must.ts';
import { lineKinds, overlap, townKinds, type MapTile, type Shape, type Town } from '#web/features/map/tile-format.ts';

export interface Square {
  x: number;
  y: number;
  side: number;
}
/** A town where it lies on the whole map, both from 0 to 1. */
type PlacedTown = Town;
export interface Drawing {
  square: Square;
  /** Steps along its side. */
  steps: number;
  isOverview: boolean;
  land: Path2D;
  lakes: Path2D;
  islands: Path2D;
  shore: Path2D;
  /** Built-up land: of bigger towns, and of villages, which are seen from nearer only. */
  built: Path2D;
  villages: Path2D;
  /** By kind. */
  lines: Map<number, Path2D>;
  towns: PlacedTown[];
}

/** Of the number at `at` and the one after it: points lie one after the other. */
const xAt = (points: Shape['points'], at: number) => points[at] ?? 0;
const yAt = (points: Shape['points'], at: number) => points[at + 1] ?? 0;

function addLine(path: Path2D, { points }: Shape): void {
  path.moveTo(xAt(points, 0), yAt(points, 0));
  for (let at = 2; at < points.length; at += 2) path.lineTo(xAt(points, at), yAt(points, at));
}

/** The shore without the straight cuts at the edges of the square. */
function addShore(path: Path2D, { points }: Shape, isCut: (a: number, b: number) => boolean): void {
  let pen = false;
  for (let from = 0; from < points.length; from += 2) {
    const to = (from + 2) % points.length;
    const [ax, ay, x, y] = [xAt(points, from), yAt(points, from), xAt(points, to), yAt(points, to)];
    if (isCut(ax, x) || isCut(ay, y)) {
      pen = false;
      continue;
    }
    if (!pen) path.moveTo(ax, ay);
    path.lineTo(x, y);
    pen = true;
  }
}

/** Kilometres from the middle of a town of so many people to its edge, as dense as towns of that size are. */
function reachOf(population: number): number {
  const perSquareKilometre = 1_200 * (population / 1_000) ** 0.35;
  return Math.sqrt(population / perSquareKilometre / Math.PI);
}

const villageBelow = 9_000;
const corners = 18;
const wholeTurn = 2 * Math.PI;

/** A round shape with an edge of its own, the same each time. */
function addTown(path: Path2D, { x, y, name, population }: Town, stepsPerKilometre: number): void {
  const reach = reachOf(population) * stepsPerKilometre * 1.15;
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const edge = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * wholeTurn;
    const waves =
      0.15 * Math.sin(2 * angle + seed) + 0.11 * Math.sin(3 * angle + seed * 7) + 0.07 * Math.sin(5 * angle + seed * 3);
    const length = reach * (1 + waves);
    return [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
  });
  const corner = (at: number) => must(edge[at % corners], 'corner');
  const middle = (at: number) => {
    const [a, b] = [corner(at), corner(at + 1)];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
  };
  path.moveTo(...middle(0));
  for (let at = 1; at <= corners; at++) path.quadraticCurveTo(...corner(at), ...middle(at));
}

export function toDrawing({ bits, areas, lines, towns }: MapTile, square: Square): Drawing {
  const steps = 2 ** bits;
  const isOverview = square.side === 1;
  const edges = new Set([-overlap, steps + overlap]);
  const isCut = (a: number, b: number) => a === b && !isOverview && edges.has(a);
  const drawing: Drawing = {
    square,
    steps,
    isOverview,
    land: new Path2D(),
    lakes: new Path2D(),
    islands: new Path2D(),
    shore: new Path2D(),
    built: new Path2D(),
    villages: new Path2D(),
    lines: new Map(),
    towns: towns.map((town) => ({
      ...town,
      x: square.x + (town.x / steps) * square.side,
      y: square.y + (town.y / steps) * square.side,
    })),
  };
  const fills = [drawing.land, drawing.lakes, drawing.islands];
  for (const area of areas) {
    const fill = fills[area.kind - 1] ?? drawing.land;
    addLine(fill, area);
    fill.closePath();
    addShore(drawing.shore, area, isCut);
  }
  for (const line of lines) {
    const path = drawing.lines.get(line.kind) ?? new Path2D();
    drawing.lines.set(line.kind, path);
    addLine(path, line);
  }
  if (!isOverview) {
    const middle = square.y + square.side / 2;
    // A kilometre is longer on the map the further it is from the equator.
    const stretch = Math.cosh(Math.PI * (1 - 2 * middle));
    const stepsPerKilometre = (stretch * steps) / square.side / 40_075;
    for (const town of towns)
      if (town.kind <= townKinds.abroad)
        addTown(town.population >= villageBelow ? drawing.built : drawing.villages, town, stepsPerKilometre);
  }
  return drawing;
}

export const isRiver = (kind: number) => kind < lineKinds.country;
