import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFileName, type Files } from '#server/kit/files.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-files-'));
let site: TestSite;
let files: Files;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder } });
  files = site.context.files;
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const everyFile = (root = folder) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name);

test('a public file is served with its type, may be kept by browsers forever, and is gone once removed', async () => {
  const name = newFileName('jpg');
  await files.public.write(name, Buffer.from('picture'));
  const { status, headers, text: body } = await site.send({ url: `/files/${name}` });
  expect([status, body]).toEqual([200, 'picture']);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await site.send({ method: 'HEAD', url: `/files/${name}` })).status).toBe(200);
  await files.public.remove(name);
  await files.public.remove(name);
  expect((await site.send({ url: `/files/${name}` })).status).toBe(404);
});

test('a part of a file is sent to those who ask for one', async () => {
  const name = newFileName('jpg');
  await files.public.write(name, Buffer.from('0123456789'));
  const ask = async (range: string) => {
    const { status, headers, text: body } = await site.send({ url: `/files/${name}`, headers: { range } });
    return [status, headers['content-range'], status === 416 ? '' : body];
  };
  expect(await ask('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await ask('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await ask('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await ask('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await ask('bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await ask('bytes=-0')).toEqual([416, 'bytes */10', '']);
  for (const odd of ['bytes=4-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=x-y'])
    expect(await ask(odd)).toEqual([200, undefined, '0123456789']);
});

test('a private file is not served, and neither is a type nobody may see', async () => {
  const secret = newFileName('jpg');
  await files.private.write(secret, Buffer.from('secret'));
  expect((await site.send({ url: `/files/${secret}` })).status).toBe(404);
  const page = newFileName('html');
  await files.public.write(page, Buffer.from('<script>'));
  expect((await site.send({ url: `/files/${page}` })).status).toBe(404);
});

test.each([
  '../../package.json',
  '..%2f..%2fpackage.json',
  '..%5c..%5cpackage.json',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00.jpg',
  'a.jpg%00',
  `${'a'.repeat(300)}.jpg`,
  `${'0'.repeat(32)}.jpg.part`,
  'Con.jpg',
  '.jpg',
])('no file is found under /files/%s', async (name) => {
  const { status, body } = await site.send({ url: `/files/${name}` });
  expect([404, 414, 400]).toContain(status);
  expect(body.code).not.toBe('internal_error');
  await expect(files.public.write(name, Buffer.from('x'))).rejects.toThrow();
  expect(await files.public.read(name)).toBeNull();
});

test('a stream that breaks leaves nothing behind', async () => {
  const before = everyFile();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000);
      throw new Error('cut');
    })(),
  );
  await expect(files.private.write(newFileName('zip'), broken)).rejects.toThrow('cut');
  expect(everyFile()).toEqual(before);
});

test('writing a name again replaces the whole file', async () => {
  const name = newFileName('zip');
  await files.private.write(name, Readable.from([Buffer.from('first '), Buffer.from('attempt')]));
  await files.private.write(name, Buffer.from('second'));
  const file = await files.private.read(name);
  expect(file?.size).toBe(6);
  expect(await text(file!.stream)).toBe('second');
});

/** In a process that the system lets write files of 64 blocks and no more: a full disk that anybody can have. */
const inASmallPlace = (place: string) => `
  import { newFileName, openFiles } from '#server/kit/files.ts';
  const files = openFiles(${JSON.stringify(place)});
  const told = await files.public.write(newFileName('jpg'), Buffer.alloc(1_000_000)).catch(({ code, status }) => [code, status]);
  await files.public.write(newFileName('jpg'), Buffer.alloc(1_000));
  console.log(JSON.stringify(told));`;

test('a full disk is told as such, and leaves no half a file', () => {
  const place = join(folder, 'small');
  const said = execFileSync(
    'sh',
    ['-c', 'ulimit -f 64 && exec "$0" --input-type=module -e "$1"', process.execPath, inASmallPlace(place)],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
  );
  expect(JSON.parse(said)).toEqual(['disk_full', 507]);
  expect(everyFile(place)).toHaveLength(1);
});

test('readiness turns red while nothing can be written to the data folder', async () => {
  const place = join(folder, 'data');
  const own = await openTestSite({ settings: { DATA_DIR: place } });
  const ready = async () => {
    const { status, body } = await own.send({ url: '/health/ready' });
    return [status, body.status];
  };
  try {
    expect(await ready()).toEqual([200, 'ready']);
    expect(everyFile(place)).toEqual([]);
    // Something else stands where the folder was.
    rmSync(place, { recursive: true });
    writeFileSync(place, '');
    await expect.poll(ready).toEqual([503, 'data folder not writable']);
    rmSync(place);
    await expect.poll(ready).toEqual([200, 'ready']);
  } finally {
    await own.close();
  }
});
