/**
 * The built-in map as scripts/map/make-map.ts writes it: one overview of the world and squares of the Mercator map around
 * France. All numbers are varints; points are steps from the one before.
 */

/** Squares of this zoom, each cut into 2 ** detailBits steps; the overview is the whole world. */
export const detailZoom = 7;
export const detailBits = 13;
export const overviewBits = 19;
/** Squares reach this far into their neighbours, so that no seam shows between them. */
export const overlap = 24;

/** What a line is: rivers by their rank from the biggest, then borders. */
export const lineKinds = { river: [0, 1, 2, 3, 4], country: 10, departement: 11 } as const;
export const townKinds = { commune: 0, abroad: 1, departement: 2, country: 3 } as const;

export interface Shape {
  /** Of an area: 1 land, 2 lake, 3 island in a lake; of a line its kind. */
  kind: number;
  /** x and y in turn, in steps of the square. */
  points: Int32Array;
}
export interface Town {
  kind: number;
  name: string;
  x: number;
  y: number;
  /** Rounded; what is not a town has the rank of its label. */
  population: number;
}
export interface MapTile {
  bits: number;
  areas: Shape[];
  lines: Shape[];
  towns: Town[];
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);
const unzigzag = (value: number) => (value % 2 ? -(value + 1) / 2 : value / 2);
/** Thirty steps a power of ten: sizes of towns need no more. */
const toRank = (population: number) => Math.round(Math.log10(Math.max(1, population)) * 30);
const fromRank = (rank: number) => Math.round(10 ** (rank / 30));

export function encodeTile({ bits, areas, lines, towns }: MapTile): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  const putShapes = (shapes: readonly Shape[]) => {
    put(shapes.length);
    for (const { kind, points } of shapes) {
      put(kind);
      put(points.length / 2);
      points.forEach((value, at) => put(zigzag(value - (points[at - 2] ?? 0))));
    }
  };
  put(bits);
  putShapes(areas);
  putShapes(lines);
  put(towns.length);
  let [x, y] = [0, 0];
  for (const town of towns) {
    const name = new TextEncoder().encode(town.name);
    put(town.kind);
    put(toRank(town.population));
    put(zigzag(town.x - x));
    put(zigzag(town.y - y));
    put(name.length);
    bytes.push(...name);
    ({ x, y } = town);
  }
  return Uint8Array.from(bytes);
}

export function decodeTile(bytes: Uint8Array): MapTile {
  let at = 0;
  const take = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The map ends too early');
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const takeShapes = () =>
    Array.from({ length: take() }, (): Shape => {
      const kind = take();
      const points = new Int32Array(take() * 2);
      for (let i = 0; i < points.length; i++) points[i] = (points[i - 2] ?? 0) + unzigzag(take());
      return { kind, points };
    });
  const bits = take();
  const areas = takeShapes();
  const lines = takeShapes();
  const text = new TextDecoder();
  let [x, y] = [0, 0];
  const towns = Array.from({ length: take() }, (): Town => {
    const kind = take();
    const population = fromRank(take());
    x += unzigzag(take());
    y += unzigzag(take());
    const length = take();
    at += length;
    return { kind, population, x, y, name: text.decode(bytes.subarray(at - length, at)) };
  });
  return { bits, areas, lines, towns };
}
