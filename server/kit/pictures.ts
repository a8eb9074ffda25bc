/** Pictures of ads: one decoded picture becomes files in several widths and formats, named after what is in them. */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { fileAddress } from '#server/kit/file-routes.ts';
import type { FileStore } from '#server/kit/files.ts';
import { decodeSafely } from '#server/kit/images.ts';
import { looksOf } from '#server/kit/picture-looks.ts';

export const largestPicture = { width: 1920, height: 1080 };

type Format = 'webp' | 'avif';
interface Recipe {
  /** Smaller ones than the picture itself; those that are not are left out. */
  widths: readonly number[];
  formats: readonly Format[];
  /** The time the coder of WebP may take to save bytes; 0 is hasty. */
  effort: number;
}

const uploadRecipe: Recipe = { widths: [320, 640, 1280], formats: ['avif', 'webp'], effort: 2 };
/** Flat drawings are small whatever the coder does. */
export const demoRecipe: Recipe = { widths: [400], formats: ['webp'], effort: 0 };

export interface Picture {
  width: number;
  height: number;
  /** In a format that everything can show. */
  url: string;
  /** A few blurred pixels, as a data address. */
  placeholder: string;
  variants: { url: string; width: number; type: string }[];
  /** See picture-looks.ts; null where it shows too little to tell. */
  looks: string | null;
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const quality = 80;
/** The scales of the formats differ: this looks as good as the 80 of the others. */
const avifQuality = 58;
/** A photo of 1,280 pixels: 134 ms and 104 kB; an effort of 2 takes 775 ms for 95 kB, and the seller waits for it. */
const avifEffort = 0;

/** Two uploads of the same bytes share their files: remove one only when no picture names it any more. */
async function keep(store: FileStore, bytes: Buffer, extension: string): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
  await store.write(name, bytes);
  return fileAddress(name);
}

async function blur(picture: Sharp): Promise<string> {
  const tiny = await picture.resize(8, 8, { fit: 'inside' }).webp({ quality: 40, effort: 0 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const encode = (picture: Sharp, format: Format, effort: number): Promise<Buffer> =>
  format === 'webp'
    ? picture.webp({ quality, effort }).toBuffer()
    : picture.avif({ quality: avifQuality, effort: avifEffort }).toBuffer();

/** Writes the files of a picture that is decoded already. */
async function storePixels({ data, info }: Pixels, store: FileStore, recipe: Recipe): Promise<Picture> {
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const url = await keep(
    store,
    await picture()
      .jpeg({ quality, mozjpeg: recipe.effort > 0 })
      .toBuffer(),
    'jpg',
  );
  const variants: Picture['variants'] = [];
  // The small ones are made from the next larger: it is quicker and looks the same.
  const widths = [width, ...recipe.widths.filter((one) => one < width).toSorted((a, b) => b - a)];
  let larger = { data, width, height };
  for (const wanted of widths) {
    const source = sharp(larger.data, { raw: { width: larger.width, height: larger.height, channels } });
    if (wanted < larger.width) {
      const made = await source.resize({ width: wanted }).raw().toBuffer({ resolveWithObject: true });
      larger = { data: made.data, width: made.info.width, height: made.info.height };
    }
    const raw = { width: larger.width, height: larger.height, channels };
    for (const format of recipe.formats) {
      const bytes = await encode(sharp(larger.data, { raw }), format, recipe.effort);
      variants.push({ url: await keep(store, bytes, format), width: larger.width, type: `image/${format}` });
    }
  }
  const raw = { width: larger.width, height: larger.height, channels };
  const placeholder = await blur(sharp(larger.data, { raw }));
  const looks = await looksOf(sharp(larger.data, { raw }));
  return { width, height, url, placeholder, variants: variants.toReversed(), looks };
}

/** Upright, without metadata, within the bounds; see-through parts become white. */
const toPixels = (picture: Sharp): Promise<Pixels> =>
  picture
    .resize({ ...largestPicture, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** A picture from outside; throws what is wrong with it. */
export function storePicture(bytes: Buffer, store: FileStore, recipe: Recipe = uploadRecipe): Promise<Picture> {
  return decodeSafely(bytes, async (picture) => storePixels(await toPixels(picture), store, recipe));
}

/** One of our own pictures, a quarter clockwise. */
export function turnPicture(bytes: Buffer, store: FileStore, recipe: Recipe = uploadRecipe): Promise<Picture> {
  return decodeSafely(bytes, async (picture) => storePixels(await toPixels(picture.rotate(90)), store, recipe));
}
