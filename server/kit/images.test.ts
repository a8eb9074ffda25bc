import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeSafely, maxImageBytes, toJpegSquare } from '#server/kit/images.ts';
import { halves, jpeg, jpegWithPlace, pngBomb, svg } from '#server/kit/images.testing.ts';

const refused = (bytes: Buffer) =>
  toJpegSquare(bytes, 64).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture in %s becomes a square JPEG', async (format) => {
  const picture = await toJpegSquare(await halves(300, 200).toFormat(format).toBuffer(), 64);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 64 });
});

/** Where EXIF points to the place a picture was taken at; little-endian. */
const gpsTag = Buffer.from([0x25, 0x88]);

test('a picture lying on its side is turned upright, and nothing of its metadata stays', async () => {
  const lying = await jpegWithPlace();
  expect(lying.includes('SecretCamera')).toBe(true);
  expect((await sharp(lying).metadata()).exif?.includes(gpsTag)).toBe(true);
  const picture = await toJpegSquare(lying, 64);
  expect(picture.includes('SecretCamera')).toBe(false);
  const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect([await colourAt(picture, 32, 4), await colourAt(picture, 32, 60)]).toEqual(['red', 'blue']);
});

test('what hangs behind a picture does not survive', async () => {
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04<script>alert(document.domain)</script>')]);
  const picture = await toJpegSquare(polyglot, 64);
  expect(picture.includes('script')).toBe(false);
});

test('see-through parts become white', async () => {
  const clear = await sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect([
    ...(
      await sharp(await toJpegSquare(clear, 8))
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ]).toEqual([255, 255, 255]);
});

test('a PNG of 17 KB with 144 megapixels is refused', async () => {
  const bomb = pngBomb(12_000);
  expect(bomb.length).toBeLessThan(20_000);
  expect(await refused(bomb)).toBe('too_large');
});

test('other kinds of files are refused, whatever they call themselves', async () => {
  expect(await refused(svg)).toBe('unsupported_media_type');
  expect(await refused(Buffer.from('GIF89a\x01\x00\x01\x00'))).toBe('unsupported_media_type');
  expect(await refused(Buffer.from('%PDF-1.7'))).toBe('unsupported_media_type');
  expect(await refused(Buffer.alloc(0))).toBe('unsupported_media_type');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
  expect(await refused(heic)).toBe('heic_image');
});

test('broken pictures are refused', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await sharp({
      create: {
        width: 160,
        height: 160,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#000',
      },
    })
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer();
    expect(await refused(whole.subarray(0, whole.length >> 1)), format).toBe('invalid_image');
  }
  expect(await refused(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))).toBe('invalid_image');
});

test('a file above 15 MB is not even looked at', async () => {
  expect(await refused(Buffer.alloc(maxImageBytes + 1))).toBe('too_large');
});

test('many pictures at once take turns, and past a limit they are sent away', async () => {
  const bytes = await jpeg(2000, 2000);
  const results = await Promise.all(Array.from({ length: 40 }, () => refused(bytes)));
  expect(results.filter((one) => one === 'accepted').length).toBeGreaterThanOrEqual(20);
  expect(results.filter((one) => one === 'busy').length).toBeGreaterThan(0);
  expect(new Set(results)).toEqual(new Set(['accepted', 'busy']));
  expect(await decodeSafely(bytes, async () => 'free again')).toBe('free again');
});
