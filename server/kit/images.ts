/** The one door for pictures from outside: only the accepted formats are decoded, within bounds, and always re-encoded. */
import sharp, { type Sharp } from 'sharp';
import { AppError } from '#server/kit/app-error.ts';
import { limitConcurrency } from '#server/kit/concurrency-limit.ts';
import { toError } from '#server/kit/thrown.ts';

export const maxImageBytes = 15 * 1024 * 1024;
const maxPixels = 50_000_000;
const jpegQuality = 80;
const timeoutSeconds = 20;
/** A picture of 50 megapixels takes up to 200 MB while it is decoded. */
const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 20, retryAfterSeconds: 5 });

// Everything else libvips can read (SVG, PDF, TIFF, GIF, raw…) is attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);

type Format = 'jpeg' | 'png' | 'webp' | 'heif';

/** By the first bytes: what a client calls its file means nothing. */
function formatOf(bytes: Buffer): Format | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /^(avif|avis|hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(ascii(8, 12))) return 'heif';
  return null;
}

const isHevc = (bytes: Buffer) => formatOf(bytes) === 'heif' && /^he[iv]/.test(bytes.toString('latin1', 8, 12));

/** The picture, upright and its size checked, ready for further steps; nothing of its metadata survives them. */
async function decode(bytes: Buffer): Promise<Sharp> {
  if (bytes.length > maxImageBytes) throw new AppError('too_large');
  const format = formatOf(bytes);
  if (!format) throw new AppError('unsupported_media_type');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: timeoutSeconds,
  });
  const { width, height } = await picture.metadata();
  if (width * height > maxPixels) throw new AppError('too_large');
  return picture.autoOrient();
}

function refusal(error: unknown, bytes: Buffer): AppError {
  if (error instanceof AppError) return error;
  const { message } = toError(error);
  if (message.includes('exceeds pixel limit')) return new AppError('too_large');
  // HEIC is a HEIF for which our decoder may have no codec; what iPhones make of it depends on their settings.
  if (isHevc(bytes)) return new AppError('heic_image');
  if (formatOf(bytes) === 'heif' && /unsupported|No decoding plugin/i.test(message))
    return new AppError('unsupported_media_type');
  return new AppError('invalid_image');
}

/** Decodes a picture and hands it to the steps that make something of it; too many at once are sent away. */
export function decodeSafely<T>(bytes: Buffer, steps: (picture: Sharp) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    try {
      return await steps(await decode(bytes));
    } catch (error) {
      throw refusal(error, bytes);
    }
  });
}

/** The middle of the picture as a square JPEG; see-through parts become white. */
export function toJpegSquare(bytes: Buffer, side: number): Promise<Buffer> {
  return decodeSafely(bytes, (picture) =>
    picture
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: jpegQuality, mozjpeg: true })
      .toBuffer(),
  );
}
