/** Lines and rings of points: simplified, cut to a rectangle. Points are x and y from 0 to 1 on the Mercator map. */
export type Point = readonly [x: number, y: number];
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a point is from the line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Douglas and Peucker: no point that is left out lies further from the line than allowed where it is. */
export function simplify(points: readonly Point[], allowed: (point: Point) => number): Point[] {
  const kept = new Uint8Array(points.length);
  kept[0] = kept[points.length - 1] = 1;
  const waiting: [number, number][] = [[0, points.length - 1]];
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const [from, to] = range;
    const [first, last] = [points[from], points[to]];
    if (!first || !last) continue;
    let [worst, most] = [-1, 1];
    for (let at = from + 1; at < to; at++) {
      const point = points[at] ?? first;
      const excess = distance(point, first, last) / allowed(point);
      if (excess > most) [worst, most] = [at, excess];
    }
    if (worst < 0) continue;
    kept[worst] = 1;
    waiting.push([from, worst], [worst, to]);
  }
  return points.filter((_, at) => kept[at]);
}

type Axis = 0 | 1;
const crossing = (a: Point, b: Point, axis: Axis, at: number): Point => {
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [at, a[1] + share * (b[1] - a[1])] : [a[0] + share * (b[0] - a[0]), at];
};
const sides = ({ left, top, right, bottom }: Rectangle): [Axis, number, (value: number) => boolean][] => [
  [0, left, (value) => value >= left],
  [0, right, (value) => value <= right],
  [1, top, (value) => value >= top],
  [1, bottom, (value) => value <= bottom],
];

/** Sutherland and Hodgman; the ring is given and returned without its first point again. */
export function cutRing(ring: readonly Point[], rectangle: Rectangle): Point[] {
  let points: readonly Point[] = ring;
  for (const [axis, at, isInside] of sides(rectangle)) {
    const next: Point[] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) ?? point;
      if (isInside(point[axis]) !== isInside(before[axis])) next.push(crossing(before, point, axis, at));
      if (isInside(point[axis])) next.push(point);
    });
    points = next;
  }
  return [...points];
}

export function cutLine(line: readonly Point[], rectangle: Rectangle): Point[][] {
  let parts: Point[][] = [[...line]];
  for (const [axis, at, isInside] of sides(rectangle))
    parts = parts.flatMap((part) => {
      const found: Point[][] = [];
      let open: Point[] = [];
      part.forEach((point, index) => {
        const before = part[index - 1];
        const inside = isInside(point[axis]);
        if (before && inside !== isInside(before[axis])) {
          open.push(crossing(before, point, axis, at));
          if (!inside) {
            found.push(open);
            open = [];
          }
        }
        if (inside) open.push(point);
      });
      return [...found, open].filter(({ length }) => length > 1);
    });
  return parts;
}

export function boxOf(points: readonly Point[]): Rectangle {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const meet = (a: Rectangle, b: Rectangle) =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Joins pieces that begin where another ends. */
export function joinPieces(pieces: readonly (readonly Point[])[], keyOf: (point: Point) => string): Point[][] {
  const keyAt = (point: Point | undefined) => (point ? keyOf(point) : '');
  const byStart = Map.groupBy(pieces, ([first]) => keyAt(first));
  const joined: Point[][] = [];
  for (const list of byStart.values())
    for (let piece = list.pop(); piece; piece = list.pop()) {
      const line = [...piece];
      const follow = () => byStart.get(keyAt(line.at(-1)))?.pop();
      for (let next = follow(); next; next = follow()) for (const point of next.slice(1)) line.push(point);
      joined.push(line);
    }
  return joined;
}
