/** The pictures of an ad: added, put in order, described, turned and taken away by its owner. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adLimits, type AdImage } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import { currentLimits, limitReached } from '#server/features/plans/limits.service.ts';
import {
  pictureShower,
  readPicture,
  settlePictures,
  stateOf,
  unseen,
} from '#server/features/picture-access/picture-access.service.ts';
import { removeUnused } from '#server/features/ad-lifecycle/ad-files.service.ts';
import { holdForPictures, newPicturesWait, picturesChanged } from '#server/features/my-ads/picture-changes.service.ts';
import {
  isNewImage,
  mergedImages,
  type ImageEntry,
  type Revision,
} from '#server/features/my-ads/revision-parts.service.ts';
import { findRevision, writeRevision } from '#server/features/my-ads/revisions.service.ts';
import type { AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { fileName } from '#server/kit/file-routes.ts';
import { storePicture, turnPicture, type Picture } from '#server/kit/pictures.ts';
import type { Upload } from '#server/kit/upload.ts';

export interface Pictures {
  images: AdImage[];
  version: number;
}

function imagesOf(db: Db, adId: number): Promise<AdImage[]> {
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

/** The ad that is held while its pictures change, and what waits beside it where new ones do. */
interface Held {
  ad: AdRow;
  waits: boolean;
  revision: Revision | null;
}

/** Its pictures as the owner sees them, those that wait among them. */
const allImages = async (db: Db, adId: number): Promise<AdImage[]> =>
  mergedImages(await imagesOf(db, adId), await findRevision(db, adId));

/** One change of the pictures: the ad is held, changed and given its new version in one transaction. */
async function changePictures(
  context: Context,
  userId: string,
  adId: number,
  change: (db: Db, held: Held) => Promise<AdRow>,
): Promise<Pictures> {
  const { online, merged, ad } = await context.db.transaction().execute(async (trx) => {
    const before = await holdForPictures(trx, userId, adId);
    const waits = await newPicturesWait(trx, before);
    const revision = waits ? await findRevision(trx, adId) : null;
    const after = await change(trx, { ad: before, waits, revision });
    return { ad: after, online: await imagesOf(trx, adId), merged: await allImages(trx, adId) };
  });
  await settlePictures(context, adId);
  const show = await pictureShower(context);
  const isOnline = new Set(online.map(({ id }) => id));
  const images = merged.map((image) => (isOnline.has(image.id) ? show(stateOf(ad)) : show(unseen))(image));
  return { images, version: ad.version + ad.revised };
}

/** Lets pictures wait beside the ad, with the words that wait already. */
const letWait = (context: Context, db: Db, { ad, revision }: Held, images: ImageEntry[] | null): Promise<AdRow> =>
  writeRevision(context, db, ad, { changes: revision?.changes ?? {}, images });

/** All entries as they wait, or as they are. */
const entriesOf = async (db: Db, { ad, revision }: Held): Promise<ImageEntry[]> =>
  revision?.images ?? (await imagesOf(db, ad.id)).map(({ id, alt }) => ({ id, alt }));

/** What waits is only kept while it says something that is not online already. */
async function tidied(db: Db, adId: number, entries: ImageEntry[]): Promise<ImageEntry[] | null> {
  const online = await imagesOf(db, adId);
  const isSame =
    entries.length === online.length &&
    entries.every((one, index) => !isNewImage(one) && one.id === online[index]?.id && one.alt === online[index]?.alt);
  return isSame ? null : entries;
}

async function requireRoom(db: Db, userId: string, adId: number, more: number): Promise<number> {
  const { length } = await allImages(db, adId);
  const wanted = length + more;
  if (wanted > adLimits.images) throw new AppError('too_many_images');
  const { images } = await currentLimits(db, userId);
  if (wanted > images) throw await limitReached(db, 'too_many_images', 'images', wanted);
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
  await requireRoom(context.db, userId, adId, 1);
  const stored: Picture[] = [];
  try {
    for await (const { bytes, index } of uploads) {
      await requireRoom(context.db, userId, adId, index + 1);
      stored.push(
        await storePicture(bytes, context.files.withheld).catch((error: unknown) => {
          throw named(error, index);
        }),
      );
    }
    return await changePictures(context, userId, adId, async (trx, held) => {
      const before = await requireRoom(trx, userId, adId, stored.length);
      if (held.waits) {
        const added = stored.map((one) => ({ ...one, id: randomUUID(), alt: '' }));
        return letWait(context, trx, held, [...(await entriesOf(trx, held)), ...added]);
      }
      const rows = stored.map((one, index) => ({ ...columnsOf(one), ad_id: adId, position: before + index }));
      await trx.insertInto('ad_images').values(rows).execute();
      return picturesChanged(context, trx, held.ad);
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
  return changePictures(context, userId, adId, async (trx, held) => {
    const images = await allImages(trx, adId);
    const known = new Map(images.map((image) => [image.id, image]));
    const left = new Set(known.keys());
    const isWhole = wanted.length === left.size && wanted.every(({ id }) => left.delete(id));
    if (!isWhole) throw new AppError('validation_failed', { fields: [{ field: 'images', code: 'invalid_value' }] });
    const isDescribed = wanted.some(({ id, alt }) => alt !== undefined && alt !== known.get(id)?.alt);
    if (held.waits && (held.revision?.images || isDescribed)) {
      const entries = new Map((await entriesOf(trx, held)).map((entry) => [entry.id, entry]));
      const ordered = wanted.flatMap(({ id, alt }) => {
        const entry = entries.get(id);
        return entry ? [{ ...entry, alt: alt ?? entry.alt }] : [];
      });
      return letWait(context, trx, held, await tidied(trx, adId, ordered));
    }
    for (const [position, { id, alt }] of wanted.entries())
      await trx
        .updateTable('ad_images')
        .set({ position, ...(alt !== undefined && { alt }) })
        .where('id', '=', id)
        .where('ad_id', '=', adId)
        .execute();
    return picturesChanged(context, trx, held.ad);
  });
}

async function requireImage(db: Db, adId: number, imageId: string): Promise<AdImage> {
  return existing((await allImages(db, adId)).find(({ id }) => id === imageId));
}

export async function turnImage(context: Context, userId: string, adId: number, imageId: string): Promise<Pictures> {
  const before = await requireImage(context.db, adId, imageId);
  const file = existing(await readPicture(context, fileName(before.url)));
  const turned = await turnPicture(Buffer.concat(await file.stream.toArray()), context.files.withheld);
  try {
    const after = await changePictures(context, userId, adId, async (trx, held) => {
      const entries = held.revision?.images ?? [];
      if (entries.some((one) => isNewImage(one) && one.id === imageId && one.url === before.url))
        return letWait(
          context,
          trx,
          held,
          entries.map((one) => (one.id === imageId ? { ...turned, id: one.id, alt: one.alt } : one)),
        );
      const { numUpdatedRows } = await trx
        .updateTable('ad_images')
        .set(columnsOf(turned))
        .where('id', '=', imageId)
        .where('ad_id', '=', adId)
        // Turned meanwhile by another call: this one turned an older picture.
        .where('url', '=', before.url)
        .executeTakeFirst();
      if (!numUpdatedRows) throw new AppError('conflict');
      return picturesChanged(context, trx, held.ad);
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
  const left = await changePictures(context, userId, adId, async (trx, held) => {
    const image = await requireImage(trx, adId, imageId);
    gone = addressesOf(image);
    const { numDeletedRows } = await trx
      .deleteFrom('ad_images')
      .where('id', '=', imageId)
      .where('ad_id', '=', adId)
      .executeTakeFirst();
    const ad = numDeletedRows ? await picturesChanged(context, trx, held.ad) : held.ad;
    if (!held.revision?.images) return ad;
    const entries = held.revision.images.filter(({ id }) => id !== imageId);
    return letWait(context, trx, { ...held, ad }, await tidied(trx, adId, entries));
  });
  await removeUnused(context, context.db, gone);
  return left;
}
