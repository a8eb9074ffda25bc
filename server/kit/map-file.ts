/** The operator's own streets (MAP_FILE): a file of map tiles, looked into at the start and served piece by piece. */
import { open, type FileHandle } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Compression, PMTiles, TileType, type Header } from 'pmtiles';
import type { Config } from '#server/config.ts';
import { rangeOf } from '#server/kit/file-routes.ts';

export const mapFileAddress = '/map/streets.pmtiles';

/** Browsers ask for a directory or a tile at a time; nobody fetches the whole file by one call. */
const longestPart = 4_194_304;
/** What the style draws; every file cut from a Protomaps build has them. */
const neededLayers = ['earth', 'water', 'roads', 'places'];

interface MapFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  etag: string;
}

/** What is wrong with a file, in the words of an operator. */
class MapFileFault extends Error {}

async function readPart(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

async function readHeader(tiles: PMTiles): Promise<Header> {
  const header = await tiles.getHeader().catch(() => null);
  if (header?.specVersion !== 3) throw new MapFileFault('it is not a PMTiles file of version 3');
  return header;
}

interface VectorLayer {
  id: string;
  fields?: Record<string, unknown>;
}

/** By its metadata: what is in the tiles themselves is seen only when somebody looks. */
async function checkSchema(tiles: PMTiles): Promise<void> {
  const { vector_layers: layers = [] } = (await tiles.getMetadata().catch(() => {
    throw new MapFileFault('its description cannot be read; the copy may be incomplete');
  })) as { vector_layers?: VectorLayer[] };
  const missing = neededLayers.filter((id) => !layers.some((layer) => layer.id === id));
  if (missing.length)
    throw new MapFileFault(`it has no layer ${missing.join(', ')}; cut it from a Protomaps basemap, see docs/map.md`);
  if (!layers.find(({ id }) => id === 'roads')?.fields?.kind)
    throw new MapFileFault('it was cut from a Protomaps basemap older than version 4; cut it from a newer one');
}

async function check(handle: FileHandle): Promise<void> {
  const tiles = new PMTiles({
    getKey: () => 'MAP_FILE',
    getBytes: async (start, length) => {
      const part = await readPart(handle, start, Math.min(length, longestPart));
      return { data: new Uint8Array(part).buffer };
    },
  });
  const header = await readHeader(tiles);
  if (header.tileType !== TileType.Mvt) throw new MapFileFault('it holds pictures, not vector tiles');
  const readable = [Compression.None, Compression.Gzip];
  if (!readable.includes(header.tileCompression) || !readable.includes(header.internalCompression))
    throw new MapFileFault('browsers cannot read its compression; only gzip or none will do');
  const { size } = await handle.stat();
  if (size < header.tileDataOffset + (header.tileDataLength ?? 0))
    throw new MapFileFault('it is shorter than it says; the copy may be incomplete');
  await checkSchema(tiles);
}

/**
 * The file stays open as long as the site runs: one that takes its place serves from the next start on, and nobody gets
 * pieces of two.
 */
export async function openMapFile(path: string): Promise<MapFile> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new MapFileFault(error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`);
  });
  try {
    await check(handle);
    const { size, mtimeMs } = await handle.stat();
    return { handle, size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  } catch (error) {
    await handle.close();
    if (error instanceof MapFileFault) throw error;
    throw new MapFileFault(`it cannot be read (${(error as Error).message})`);
  }
}

function mapFileRoutes(app: FastifyInstance, { handle, size, etag }: MapFile): void {
  app.addHook('onClose', () => handle.close());
  app.get(mapFileAddress, { compress: false }, async (request, reply) => {
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      etag,
    });
    const part = rangeOf(request.headers.range, size);
    if (!part || part === 'none' || part.end - part.start >= longestPart)
      return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${size}`)
      .type('application/vnd.pmtiles')
      .send(await readPart(handle, part.start, part.end - part.start + 1));
  });
}

/** A file that cannot be used is no reason not to start: the built-in map stays. */
export async function useMapFile(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.mapFile) return;
  try {
    mapFileRoutes(app, await openMapFile(config.mapFile));
    config.site.mapFile = mapFileAddress;
  } catch (error) {
    if (!(error instanceof MapFileFault)) throw error;
    app.log.warn(`MAP_FILE "${config.mapFile}" is not used: ${error.message}. The built-in map stays.`);
  }
}
