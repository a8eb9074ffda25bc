/** Small files of map tiles for tests: PMTiles (version 3) with vector tiles inside, written by hand. */
import { zxyToTileId } from 'pmtiles';

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}
const block = (field: number, content: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const text = (field: number, value: string) => block(field, [...Buffer.from(value)]);
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);

export interface TileFeature {
  shape: 'point' | 'line' | 'area';
  /** From 0 to 4096, from the tile's upper left corner. */
  points: [x: number, y: number][];
  facts: Record<string, string | number>;
}

function geometryOf({ shape, points }: TileFeature): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return step;
  });
  const [first = [], ...others] = steps;
  const command = (id: number, times: number) => (times ? [id + times * 8] : []);
  const close = shape === 'area' ? command(7, 1) : [];
  return [...command(1, 1), ...first, ...command(2, others.length), ...others.flat(), ...close];
}

function layerOf(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ facts }) => Object.keys(facts)))];
  const values = [...new Set(features.flatMap(({ facts }) => Object.values(facts)))];
  const written = features.flatMap((feature) => {
    const tags = Object.entries(feature.facts).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    return block(2, [
      ...block(2, tags.flatMap(varint)),
      ...number(3, { point: 1, line: 2, area: 3 }[feature.shape]),
      ...block(4, geometryOf(feature).flatMap(varint)),
    ]);
  });
  return block(3, [
    ...text(1, name),
    ...written,
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => block(4, typeof value === 'string' ? text(1, value) : number(5, value))),
    ...number(5, 4096),
    ...number(15, 2),
  ]);
}

export type TileLayers = Record<string, readonly TileFeature[]>;

interface MapFileParts {
  tiles: { z: number; x: number; y: number; layers: TileLayers }[];
  /** West, south, east, north. */
  bounds?: [number, number, number, number];
  version?: number;
  tileType?: number;
  tileCompression?: number;
  metadata?: object;
}

/** As the tool that cuts regions describes a basemap. */
export const basemap = {
  vector_layers: ['earth', 'water', 'landuse', 'roads', 'buildings', 'places', 'boundaries'].map((id) => ({
    id,
    fields: { kind: 'String' },
  })),
};

export function makeMapFile(parts: MapFileParts): Buffer {
  const { tiles, bounds = [-180, -85, 180, 85], version = 3, tileType = 1, tileCompression = 1 } = parts;
  const entries = tiles
    .map(({ z, x, y, layers }) => ({
      id: zxyToTileId(z, x, y),
      data: Buffer.from(Object.entries(layers).flatMap(([name, features]) => layerOf(name, features))),
    }))
    .toSorted((a, b) => a.id - b.id);
  const directory = Buffer.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...entries.flatMap(({ data }) => varint(data.length)),
    // One after the other.
    ...entries.flatMap((_, index) => varint(index ? 0 : 1)),
  ]);
  const metadata = Buffer.from(JSON.stringify(parts.metadata ?? basemap));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(version, 7);
  const afterMetadata = header.length + directory.length + metadata.length;
  const places = [header.length, directory.length, header.length + directory.length, metadata.length];
  const numbers = [...places, afterMetadata, 0, afterMetadata, data.length, tiles.length, tiles.length, tiles.length];
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const zooms = tiles.map(({ z }) => z);
  const bytes = [1, 1, tileCompression, tileType, Math.min(...zooms), Math.max(...zooms)];
  for (const [index, value] of bytes.entries()) header.writeUInt8(value, 96 + index);
  for (const [index, value] of bounds.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  return Buffer.concat([header, directory, metadata, data]);
}
