import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fileName } from '#server/kit/file-routes.ts';
import { openFiles } from '#server/kit/files.ts';
import { halves, jpeg, jpegWithPlace, pngBomb, svg } from '#server/kit/images.testing.ts';
import { bitsApart } from '#server/kit/picture-looks.ts';
import { demoRecipe, storePicture } from '#server/kit/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-pictures-'));
const store = openFiles(folder).public;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (url: string) => buffer((await store.read(fileName(url)))!.stream);
const refusal = (bytes: Buffer) =>
  storePicture(bytes, store, demoRecipe).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );
const scene = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4477aa' } }).composite([
    {
      input: { create: { width: width >> 1, height: height >> 2, channels: 3, background: '#ffee88' } },
      left: 0,
      top: height >> 1,
    },
    {
      input: { create: { width: width >> 2, height: height >> 1, channels: 3, background: '#882211' } },
      left: width >> 1,
      top: 0,
    },
  ]);

test('a large photo is kept within 1920 by 1080, with smaller variants in modern formats and a JPEG for everybody', async () => {
  const picture = await storePicture(await jpeg(3000, 2000), store);
  expect([picture.width, picture.height]).toEqual([1620, 1080]);
  expect(picture.variants.map(({ width, type }) => `${width} ${type}`).toSorted()).toEqual(
    [320, 640, 1280, 1620].flatMap((width) => [`${width} image/avif`, `${width} image/webp`]).toSorted(),
  );
  for (const { url, width, type } of picture.variants) {
    const { format, width: real } = await sharp(await read(url)).metadata();
    expect([real, `image/${format === 'heif' ? 'avif' : format}`]).toEqual([width, type]);
    expect(fileName(url)).toMatch(/^[0-9a-f]{32}\.(avif|webp)$/);
  }
  expect(await sharp(await read(picture.url)).metadata()).toMatchObject({ format: 'jpeg', width: 1620, height: 1080 });
});

test('a small picture is neither enlarged nor given larger variants', async () => {
  const { width, height, variants } = await storePicture(await jpeg(200, 150), store);
  expect([width, height]).toEqual([200, 150]);
  expect([...new Set(variants.map((one) => one.width))]).toEqual([200]);
});

test('a picture lying on its side stands up, and no file tells where it was taken', async () => {
  const picture = await storePicture(await jpegWithPlace(), store, demoRecipe);
  expect([picture.width, picture.height]).toEqual([600, 800]);
  for (const url of [picture.url, ...picture.variants.map((one) => one.url)]) {
    const bytes = await read(url);
    expect(bytes.includes('SecretCamera')).toBe(false);
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  }
});

test('the placeholder is a picture of its own in a few bytes', async () => {
  const { placeholder } = await storePicture(await scene(800, 600).png().toBuffer(), store, demoRecipe);
  expect(placeholder.length).toBeLessThan(300);
  const [, data = ''] = /^data:image\/webp;base64,(.+)$/.exec(placeholder) ?? [];
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 8, height: 6 });
});

test('the same picture in another size and format looks the same; another one does not', async () => {
  const { looks } = await storePicture(await scene(800, 600).png().toBuffer(), store, demoRecipe);
  const again = await storePicture(await scene(400, 300).jpeg({ quality: 60 }).toBuffer(), store, demoRecipe);
  const other = await storePicture(await halves(800, 600).png().toBuffer(), store, demoRecipe);
  expect(looks).toMatch(/^[01]{64}$/);
  expect(bitsApart(looks ?? '', again.looks ?? '')).toBeLessThanOrEqual(4);
  expect(bitsApart(looks ?? '', other.looks ?? '')).toBeGreaterThan(8);
});

test('a picture of one colour looks like nothing', async () => {
  const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d8d0c4' } })
    .png()
    .toBuffer();
  expect((await storePicture(plain, store, demoRecipe)).looks).toBeNull();
});

test('the same picture twice, even at once, makes its files once', async () => {
  const bytes = await scene(640, 480).png().toBuffer();
  const [first, second] = await Promise.all([1, 2].map(() => storePicture(bytes, store, demoRecipe)));
  expect(second).toEqual(first);
  const files = () => readdirSync(folder, { recursive: true }).length;
  const before = files();
  await storePicture(bytes, store, demoRecipe);
  expect(files()).toBe(before);
});

test.each([
  ['grey', () => scene(500, 400).greyscale().jpeg().toBuffer()],
  ['16 bits a channel', () => scene(500, 400).toColourspace('rgb16').png().toBuffer()],
  ['CMYK', () => scene(500, 400).toColourspace('cmyk').jpeg().toBuffer()],
  ['see-through', () => scene(500, 400).ensureAlpha(0.3).png().toBuffer()],
  [
    'one pixel',
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
  ],
  ['a thin line', () => jpeg(4000, 3)],
] as const)('an awkward picture (%s) becomes an ordinary one', async (_, make) => {
  const picture = await storePicture(await make(), store, demoRecipe);
  const { space, channels, hasAlpha, depth } = await sharp(await read(picture.url)).metadata();
  expect([['srgb', 'b-w'].includes(space ?? ''), (channels ?? 0) <= 3, hasAlpha, depth]).toEqual([
    true,
    true,
    false,
    'uchar',
  ]);
  expect(picture.placeholder.length).toBeLessThan(300);
});

test('what is no picture, or too much of one, is refused and leaves no file', async () => {
  const before = readdirSync(folder, { recursive: true }).length;
  const photo = await jpeg();
  expect(await refusal(svg)).toBe('unsupported_media_type');
  expect(await refusal(pngBomb(12_000))).toBe('too_large');
  expect(await refusal(photo.subarray(0, photo.length >> 1))).toBe('invalid_image');
  expect(await refusal(Buffer.alloc(0))).toBe('unsupported_media_type');
  expect(readdirSync(folder, { recursive: true }).length).toBe(before);
});
