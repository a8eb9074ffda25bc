/** Streets from a file of the operator: looked into at the start, served in pieces, and left aside where it is no good. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapFileAddress, openMapFile } from '#server/kit/map-file.ts';
import { basemap, makeMapFile } from '#server/kit/map-file.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-map-'));
const road = {
  shape: 'line' as const,
  points: [
    [0, 0],
    [4096, 4096],
  ] as [number, number][],
  facts: { kind: 'highway' },
};
const tiles = [{ z: 8, x: 131, y: 91, layers: { roads: [road] } }];
const good = makeMapFile({ tiles, bounds: [4, 45, 5.6, 46.6] });
const file = (name: string, content: Buffer | string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

let site: TestSite;
beforeAll(async () => void (site = await openTestSite({ settings: { MAP_FILE: file('good.pmtiles', good) } })));
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const ask = (headers: Record<string, string>) => site.app.inject({ url: mapFileAddress, headers });

test('a part of the file is served with its place in the whole, and may be kept', async () => {
  const answer = await ask({ range: 'bytes=0-126' });
  expect(answer.statusCode).toBe(206);
  expect(answer.rawPayload).toEqual(good.subarray(0, 127));
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-range': `bytes 0-126/${good.length}`,
    'content-length': '127',
    'content-type': 'application/vnd.pmtiles',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  const again = await ask({ range: 'bytes=0-126', 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each(['bytes=-10', `bytes=${good.length - 10}-`, `bytes=${good.length - 10}-999999`])(
  'the end of the file is served to %s',
  async (range) => {
    expect((await ask({ range })).rawPayload).toEqual(good.subarray(-10));
  },
);

test('the whole file, or what lies behind its end, is not served', async () => {
  for (const headers of [{}, { range: `bytes=${good.length}-` }, { range: 'bytes=0-1,5-6' }, { range: 'lines=1-2' }]) {
    const answer = await ask(headers as Record<string, string>);
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${good.length}`]);
  }
});

test('a reader of such files finds a tile in it', async () => {
  const reader = new PMTiles({
    getKey: () => 'test',
    getBytes: async (start, length) => {
      const { rawPayload } = await ask({ range: `bytes=${start}-${start + length - 1}` });
      return { data: new Uint8Array(rawPayload).buffer };
    },
  });
  expect((await reader.getZxy(8, 131, 91))?.data.byteLength).toBeGreaterThan(20);
  expect(await reader.getZxy(8, 0, 0)).toBeUndefined();
});

test('pages know where the streets are', () => {
  expect(site.context.config.site.mapFile).toBe(mapFileAddress);
});

test.each([
  ['nothing.pmtiles', null, /there is no such file/],
  ['text.pmtiles', 'once upon a time '.repeat(20), /not a PMTiles file of version 3/],
  ['empty.pmtiles', '', /not a PMTiles file of version 3/],
  ['old.pmtiles', makeMapFile({ tiles, version: 2 }), /version 3/],
  ['pictures.pmtiles', makeMapFile({ tiles, tileType: 2 }), /pictures, not vector tiles/],
  ['brotli.pmtiles', makeMapFile({ tiles, tileCompression: 3 }), /compression/],
  ['cut.pmtiles', good.subarray(0, -1), /incomplete/],
  ['others.pmtiles', makeMapFile({ tiles, metadata: { vector_layers: [{ id: 'roads' }] } }), /no layer earth, water/],
  [
    'older.pmtiles',
    makeMapFile({
      tiles,
      metadata: { vector_layers: basemap.vector_layers.map(({ id }) => ({ id, fields: { 'pmap:kind': 'String' } })) },
    }),
    /older than version 4/,
  ],
])('the fault of %s is told', async (name, content, sentence) => {
  const path = content === null ? join(folder, name) : file(name, content);
  await expect(openMapFile(path)).rejects.toThrow(sentence);
});

test('a site with a file that is no good starts with the built-in map', async () => {
  const other = await openTestSite({ settings: { MAP_FILE: join(folder, 'text.pmtiles') } });
  expect(other.context.config.site.mapFile).toBe('');
  expect((await other.app.inject({ url: mapFileAddress, headers: { range: 'bytes=0-9' } })).statusCode).toBe(404);
  await other.close();
});
