/** Photos in messages: drawn anew, kept in private, and shown by links that are signed for one member. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '#server/db/tables.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { newFileName, type StoredFile } from '#server/kit/files.ts';
import { decodeSafely } from '#server/kit/images.ts';
import { largestPicture } from '#server/kit/pictures.ts';
import { secretKey } from '#server/kit/secrets.ts';
import { mayAct } from '#server/kit/sessions.ts';

export interface KeptPhoto {
  file: string;
  small_file: string;
  width: number;
  height: number;
  placeholder: string;
}

const smallSide = 480;
/** An ending of its own: the collector of what no message names looks at nothing else. */
const ending = 'photo';
const dayMs = 86_400_000;
/** The same link all day, so that browsers keep the picture; good until the second midnight after. */
const linkEnd = (now: Date) => (Math.floor(now.getTime() / dayMs) + 3) * dayMs;
const graceMs = dayMs;

async function keep({ files }: Context, bytes: Buffer): Promise<KeptPhoto> {
  const { large, small, tiny } = await decodeSafely(bytes, async (picture) => {
    const { data, info } = await picture
      .resize({ ...largestPicture, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const smaller = (side: number) =>
      sharp(data).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return {
      large: { data, width: info.width, height: info.height },
      small: await smaller(smallSide).jpeg({ quality: 75 }).toBuffer(),
      tiny: await smaller(8).webp({ quality: 40, effort: 0 }).toBuffer(),
    };
  });
  const [file, small_file] = [newFileName(ending), newFileName(ending)];
  await files.private.write(file, large.data);
  await files.private.write(small_file, small);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { file, small_file, width: large.width, height: large.height, placeholder };
}

export async function dropPhotos(
  { files }: Context,
  kept: readonly Pick<KeptPhoto, 'file' | 'small_file'>[],
): Promise<void> {
  for (const { file, small_file } of kept) {
    await files.private.remove(file);
    await files.private.remove(small_file);
  }
}

export const photoKeeping = (context: Context) => ({
  keep: (bytes: Buffer) => keep(context, bytes),
  drop: (kept: readonly KeptPhoto[]) => dropPhotos(context, kept),
});

export async function addPhotos(db: Kysely<Tables>, messageId: string, photos: readonly KeptPhoto[]) {
  if (!photos.length) return [];
  const rows = photos.map((photo, position) => ({ ...photo, message_id: messageId, position }));
  return db.insertInto('message_photos').values(rows).returning(['id', 'width', 'height', 'placeholder']).execute();
}

const signed = (key: Buffer, id: string, userId: string, until: number) =>
  createHmac('sha256', key).update(`photo ${id} ${userId} ${until}`).digest('base64url');

/** The addresses of photos for one member. */
export async function photoLinks({ db, now }: Context, userId: string) {
  const key = await secretKey(db, 'download-key');
  const until = linkEnd(now());
  return (id: string) => {
    const query = new URLSearchParams({ by: userId, until: String(until), token: signed(key, id, userId, until) });
    const url = `/api/message-photos/${id}?${query.toString()}`;
    return { url, smallUrl: `${url}&size=small` };
  };
}

interface Link {
  by: string;
  until: string;
  token: string;
  small: boolean;
}

/** For whom the link was made, as long as they may act and are in the conversation. */
export async function openPhoto(context: Context, id: string, { by, until, token, small }: Link): Promise<StoredFile> {
  const { db, files, now } = context;
  const key = await secretKey(db, 'download-key');
  const expected = Buffer.from(signed(key, id, by, Number(until)));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not_found');
  if (Number(until) <= now().getTime()) throw new AppError('link_expired');
  const row = await db
    .selectFrom('message_photos as p')
    .innerJoin('messages as m', 'm.id', 'p.message_id')
    .innerJoin('conversation_members as cm', 'cm.conversation_id', 'm.conversation_id')
    .innerJoin('users', 'users.id', 'cm.user_id')
    .select(['p.file', 'p.small_file as smallFile'])
    .where('p.id', '=', id)
    .where('users.id', '=', by)
    .where(mayAct)
    .executeTakeFirst();
  const file = row && (await files.private.read(small ? row.smallFile : row.file));
  if (!file) throw new AppError('not_found');
  return file;
}

/** Takes away what no message names: a process that died in mid-message left it behind. */
export async function collectStrayPhotos({ db, files, now }: Context): Promise<number> {
  const before = now().getTime() - graceMs;
  let removed = 0;
  for await (const { name, modifiedAt } of files.private.list()) {
    if (modifiedAt >= before || !name.endsWith(`.${ending}`)) continue;
    const named = await db
      .selectFrom('message_photos')
      .select('id')
      .where(({ or, eb }) => or([eb('file', '=', name), eb('small_file', '=', name)]))
      .executeTakeFirst();
    if (named) continue;
    await files.private.remove(name);
    removed += 1;
  }
  return removed;
}
