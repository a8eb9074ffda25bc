/** Makes the exports in the background and takes them away after a week. */
import { Readable, type PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import yazl from 'yazl';
import * as z from 'zod/mini';
import { sections } from '#server/features/account/export.contents.ts';
import { downloadLink } from '#server/features/account/export-link.ts';
import { readFile } from '#server/features/business/business.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import type { Context } from '#server/kit/context.ts';
import { readPicture } from '#server/features/picture-access/picture-access.service.ts';
import { fileName } from '#server/kit/file-routes.ts';
import { photosOfMember as askedPhotos } from '#server/features/assistant/photos.service.ts';
import { photosOfMember } from '#server/features/conversations/leaving.service.ts';
import { newFileName } from '#server/kit/files.ts';
import { defineJob } from '#server/kit/jobs.ts';

const dayMs = 86_400_000;
const keepDays = 7;
const attempts = 3;

/** Takes the export up, or says that there is nothing to do any more. */
function begin({ db }: Context, id: string) {
  return db
    .updateTable('data_exports')
    .set(({ eb, fn, val }) => ({
      status: 'running',
      attempts: eb('attempts', '+', 1),
      file: fn.coalesce('file', val(newFileName('zip'))),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'running'])
    .returning(['user_id as userId', 'file', 'attempts'])
    .executeTakeFirst();
}

/** One at a time while the file is written: a shop may have thousands. */
async function addAdPictures(context: Context, zip: yazl.ZipFile, userId: string): Promise<void> {
  const pictures = await context.db
    .selectFrom('ad_images')
    .innerJoin('ads', 'ads.id', 'ad_images.ad_id')
    .select(['ad_id as adId', 'position', 'url'])
    .where('ads.user_id', '=', userId)
    .orderBy('ad_id')
    .orderBy('position')
    .execute();
  for (const { adId, position, url } of pictures) {
    const name = `pictures/ads/${adId}-${position + 1}.${fileName(url).split('.').at(-1)}`;
    const read = async () => (await readPicture(context, fileName(url)))?.stream ?? Readable.from([]);
    zip.addReadStreamLazy(name, { compress: false }, callbackify(read));
  }
}

async function addSentPhotos({ db, files }: Context, zip: yazl.ZipFile, userId: string): Promise<void> {
  for (const { conversationId, seq, position, file } of await photosOfMember(db, userId)) {
    const read = async () => (await files.private.read(file))?.stream ?? Readable.from([]);
    const name = `pictures/messages/${conversationId}-${seq}-${position + 1}.jpg`;
    zip.addReadStreamLazy(name, { compress: false }, callbackify(read));
  }
}

async function addAskedPhotos({ db, files }: Context, zip: yazl.ZipFile, userId: string): Promise<void> {
  for (const { conversationId, question, position, file } of await askedPhotos(db, userId)) {
    const read = async () => (await files.private.read(file))?.stream ?? Readable.from([]);
    const name = `pictures/assistant/${conversationId}-${question}-${position + 1}.jpg`;
    zip.addReadStreamLazy(name, { compress: false }, callbackify(read));
  }
}

async function addBusinessFiles({ db, files }: Context, zip: yazl.ZipFile, userId: string): Promise<void> {
  for (const { file, position, media_type } of (await readFile(db, userId)).documents) {
    const read = async () => (await files.private.read(file))?.stream ?? Readable.from([]);
    const name = `documents/business-${position + 1}.${media_type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    zip.addReadStreamLazy(name, { compress: false }, callbackify(read));
  }
}

async function writeZip(context: Context, id: string, userId: string, file: string): Promise<void> {
  const { db, files } = context;
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  const names = Object.keys(sections);
  for (const [index, name] of names.entries()) {
    const content = await sections[name]?.(db, userId);
    zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), `${name}.json`);
    const progress = Math.round(((index + 1) / (names.length + 1)) * 100);
    await db.updateTable('data_exports').set({ progress }).where('id', '=', id).execute();
  }
  const { avatar } = await db.selectFrom('users').select('avatar').where('id', '=', userId).executeTakeFirstOrThrow();
  const picture = avatar ? await files.public.read(fileName(avatar)) : null;
  if (picture) zip.addBuffer(await buffer(picture.stream), 'pictures/profile.jpg', { compress: false });
  await addAdPictures(context, zip, userId);
  await addSentPhotos(context, zip, userId);
  await addAskedPhotos(context, zip, userId);
  await addBusinessFiles(context, zip, userId);
  zip.end();
  await files.private.write(file, output);
}

export const exportJob = defineJob(
  'account.export-data',
  z.strictObject({ id: z.uuid() }),
  (context, { id }) => makeExport(context, id),
  { attempts },
);

async function makeExport(context: Context, id: string): Promise<void> {
  const begun = await begin(context, id);
  if (!begun?.file) return;
  const { userId, file } = begun;
  try {
    await writeZip(context, id, userId, file);
  } catch (error) {
    if (begun.attempts >= attempts)
      await context.db.updateTable('data_exports').set({ status: 'failed' }).where('id', '=', id).execute();
    throw error;
  }
  // Who logged out meanwhile asks again.
  const link = (await downloadLink(context, id)) ?? '/profile?tab=account';
  await context.db.transaction().execute(async (trx) => {
    const ready = await trx
      .updateTable('data_exports')
      .set({ status: 'ready', progress: 100, expires_at: new Date(context.now().getTime() + keepDays * dayMs) })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (ready) await notify(context, trx, { userId, type: 'exportReady', payload: { link } });
    // The account was erased meanwhile.
    else await context.files.private.remove(file);
  });
}

/** Files go first: a row without its file is repaired by the next run, a file without its row by nobody. */
export async function expireExports(context: Context): Promise<void> {
  const now = context.now();
  const due = await context.db
    .selectFrom('data_exports')
    .select(['id', 'file'])
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .execute();
  for (const { id, file } of due) {
    if (file) await context.files.private.remove(file);
    await context.db.updateTable('data_exports').set({ status: 'expired', file: null }).where('id', '=', id).execute();
  }
  // Given up without a word, as when the last attempt was killed.
  await context.db
    .updateTable('data_exports')
    .set({ status: 'failed' })
    .where('status', 'in', ['pending', 'running'])
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute();
}

export function exportJobs(context: Context): void {
  context.jobs.work(exportJob, context);
  context.jobs.schedule('account.expire-exports', '10 3 * * *', () => expireExports(context));
}
