import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFileName, openFiles, type Files } from '#server/kit/files.ts';
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

test('a public file is served with its type, may be kept forever, and is gone once removed', async () => {
  const name = newFileName('jpg');
  await files.public.write(name, Buffer.from('picture'));
  const { status, headers, text: body } = await site.send({ url: `/files/${name}` });
  expect([status, body]).toEqual([200, 'picture']);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await site.send({ method: 'HEAD', url: `/files/${name}` })).status).toBe(200);
  await files.public.remove(name);
  await files.public.remove(name);
  expect((await site.send({ url: `/files/${name}` })).status).toBe(404);
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

/** Only root may mount. */
const mount = (place: string) => {
  try {
    mkdirSync(place, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('a full disk is told as such, and leaves no half a file', async (context) => {
  const place = join(folder, 'small');
  if (!mount(place)) context.skip();
  try {
    const small = openFiles(place);
    await expect(small.public.write(newFileName('jpg'), Buffer.alloc(1_000_000))).rejects.toMatchObject({
      code: 'disk_full',
      status: 507,
    });
    expect(everyFile(place)).toEqual([]);
    await small.public.write(newFileName('jpg'), Buffer.alloc(1_000));
    expect(everyFile(place)).toHaveLength(1);
  } finally {
    execFileSync('umount', [place]);
  }
});
