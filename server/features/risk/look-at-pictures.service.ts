/** Looks at pictures that were stored before looks were kept: some at a time, until none is left. */
import sharp from 'sharp';
import { readPicture } from '#server/features/picture-access/picture-access.service.ts';
import type { Context } from '#server/kit/context.ts';
import { fileName } from '#server/kit/file-routes.ts';
import { looksOf } from '#server/kit/picture-looks.ts';

const atOnce = 500;

async function looksOfFile(context: Context, url: string): Promise<string | null> {
  const file = await readPicture(context, fileName(url));
  if (!file) return null;
  return looksOf(sharp(Buffer.concat(await file.stream.toArray()))).catch(() => null);
}

export async function lookAtPictures(context: Context): Promise<number> {
  const { db, now } = context;
  const waiting = await db
    .selectFrom('ad_images')
    .select(['id', 'url'])
    .where('looked_at', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const { id, url } of waiting) {
    const looks = await looksOfFile(context, url);
    await db
      .updateTable('ad_images')
      .set({ looks, looked_at: now() })
      .where('id', '=', id)
      .where('url', '=', url)
      .execute();
  }
  return waiting.length;
}
