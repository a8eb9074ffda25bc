/** The pictures of an ad: added, put in order, described, turned and taken away by its owner. */
import { sql, type Kysely } from 'kysely';
import { adLimits, type AdImage } from '#contract/ads.ts';
import type { Tables } from '#server/db/tables.ts';
import { currentSubscription } from '#server/features/plans/subscription.service.ts';
import {
  pictureShower,
  readPicture,
  settlePictures,
  stateOf,
} from '#server/features/picture-access/picture-access.service.ts';
import { removeUnused } from '#server/features/ad-lifecycle/ad-files.service.ts';
import { holdForPictures, picturesChanged } from '#server/features/my-ads/picture-changes.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { fileName } from '#server/kit/file-routes.ts';
import { storePicture, turnPicture, type Picture } from '#server/kit/pictures.ts';
import type { Upload } from '#server/kit/upload.ts';

type Db = Kysely<Tables>;

export interface Pictures {
  images: AdImage[];
  version: number;
}

const most = () => Math.min(adLimits.images, currentSubscription().limits.images);

export function imagesOf(db: Db, adId: number): Promise<AdImage[]> {
  return db
    .selectFrom('ad_images')
    .select(['id', 'url', 'width', 'height', 'alt', 'placeholder', 'variants'])
    .where('ad_id', '=', adId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const addressesOf = ({ url, variants }: Pick<Picture, 'url' | 'variants'>) => [url, ...variants.map((one) => one.url)];

const columnsOf = ({ width, height, url, placeholder, variants, looks }: Picture) => ({
  width,
  height,
  url,
  placeholder,
  variants: JSON.stringify(variants),
  looks,
  looked_at: sql<Date>`now()`,
});

/** One change of the pictures: the ad is held, changed and given its new version in one transaction. */
async function changePictures(
  context: Context,
  userId: string,
  adId: number,
  change: (db: Db) => Promise<void>,
): Promise<Pictures> {
  const { images, ad } = await context.db.transaction().execute(async (trx) => {
    const before = await holdForPictures(trx, userId, adId);
    await change(trx);
    return { ad: await picturesChanged(context, trx, before), images: await imagesOf(trx, adId) };
  });
  await settlePictures(context, adId);
  const show = (await pictureShower(context))(stateOf(ad));
  return { images: images.map((image) => show(image)), version: ad.version };
}

async function requireRoom(db: Db, adId: number, more: number): Promise<number> {
  const { length } = await imagesOf(db, adId);
  if (length + more > most()) throw new AppError('too_many_images');
  return length;
}

/** Tells which of several files is meant. */
function named(error: unknown, index: number): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  return new AppError(error.code, { fields: [{ field: `file.${index}`, code: error.code }] });
}

/** All of them or none: whatever stops it, no file stays behind that nothing names. */
export async function addImages(
  context: Context,
  userId: string,
  adId: number,
  uploads: AsyncIterable<Upload>,
): Promise<Pictures> {
  await requireRoom(context.db, adId, 1);
  const stored: Picture[] = [];
  try {
    for await (const { bytes, index } of uploads) {
      await requireRoom(context.db, adId, index + 1);
      stored.push(
        await storePicture(bytes, context.files.withheld).catch((error: unknown) => {
          throw named(error, index);
        }),
      );
    }
    return await changePictures(context, userId, adId, async (trx) => {
      const before = await requireRoom(trx, adId, stored.length);
      const rows = stored.map((one, index) => ({ ...columnsOf(one), ad_id: adId, position: before + index }));
      await trx.insertInto('ad_images').values(rows).execute();
    });
  } catch (error) {
    await removeUnused(context, context.db, stored.flatMap(addressesOf));
    throw error;
  }
}

/** Names every picture of the ad exactly once, in the order wanted. */
export function orderImages(
  context: Context,
  userId: string,
  adId: number,
  wanted: readonly { id: string; alt?: string | undefined }[],
): Promise<Pictures> {
  return changePictures(context, userId, adId, async (trx) => {
    const known = new Set((await imagesOf(trx, adId)).map(({ id }) => id));
    const isWhole = wanted.length === known.size && wanted.every(({ id }) => known.delete(id));
    if (!isWhole) throw new AppError('validation_failed', { fields: [{ field: 'images', code: 'invalid_value' }] });
    for (const [position, { id, alt }] of wanted.entries())
      await trx
        .updateTable('ad_images')
        .set({ position, ...(alt !== undefined && { alt }) })
        .where('id', '=', id)
        .where('ad_id', '=', adId)
        .execute();
  });
}

async function requireImage(db: Db, adId: number, imageId: string): Promise<AdImage> {
  const image = (await imagesOf(db, adId)).find(({ id }) => id === imageId);
  if (!image) throw new AppError('not_found');
  return image;
}

export async function turnImage(context: Context, userId: string, adId: number, imageId: string): Promise<Pictures> {
  const before = await requireImage(context.db, adId, imageId);
  const file = await readPicture(context, fileName(before.url));
  if (!file) throw new AppError('not_found');
  const turned = await turnPicture(Buffer.concat(await file.stream.toArray()), context.files.withheld);
  try {
    const after = await changePictures(context, userId, adId, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('ad_images')
        .set(columnsOf(turned))
        .where('id', '=', imageId)
        .where('ad_id', '=', adId)
        // Turned meanwhile by another call: this one turned an older picture.
        .where('url', '=', before.url)
        .executeTakeFirst();
      if (!numUpdatedRows) throw new AppError('conflict');
    });
    await removeUnused(context, context.db, addressesOf(before));
    return after;
  } catch (error) {
    await removeUnused(context, context.db, addressesOf(turned));
    throw error;
  }
}

export async function deleteImage(context: Context, userId: string, adId: number, imageId: string): Promise<Pictures> {
  let gone: string[] = [];
  const left = await changePictures(context, userId, adId, async (trx) => {
    const image = await requireImage(trx, adId, imageId);
    gone = addressesOf(image);
    await trx.deleteFrom('ad_images').where('id', '=', imageId).where('ad_id', '=', adId).execute();
  });
  await removeUnused(context, context.db, gone);
  return left;
}
