/** Photos for one or two pairs of eyes: drawn anew, kept in private, and shown by links that are signed for one member. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { newFileName, type FileStore, type StoredFile } from '#server/kit/files.ts';
import { decodeSafely } from '#server/kit/images.ts';
import { largestPicture } from '#server/kit/pictures.ts';
import { secretKey } from '#server/kit/secrets.ts';

export interface KeptPhoto {
  file: string;
  small_file: string;
  width: number;
  height: number;
  placeholder: string;
}

const smallSide = 480;
const dayMs = 86_400_000;
/** The same link all day, so that browsers keep the picture; good until the second midnight after. */
const linkEnd = (now: Date) => (Math.floor(now.getTime() / dayMs) + 3) * dayMs;

async function keep(store: FileStore, ending: string, bytes: Buffer): Promise<KeptPhoto> {
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
  await store.write(file, large.data);
  await store.write(small_file, small);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { file, small_file, width: large.width, height: large.height, placeholder };
}

export async function dropPhotos(
  { files }: Pick<Context, 'files'>,
  kept: readonly Pick<KeptPhoto, 'file' | 'small_file'>[],
): Promise<void> {
  for (const { file, small_file } of kept) {
    await files.private.remove(file);
    await files.private.remove(small_file);
  }
}

/** What becomes of the photos of a form; each kind has an ending of its own, which its collector goes by. */
export const photoKeeping = (context: Context, ending: string) => ({
  keep: (bytes: Buffer) => keep(context.files.private, ending, bytes),
  drop: (kept: readonly KeptPhoto[]) => dropPhotos(context, kept),
});

const signed = (key: Buffer, kind: string, id: string, userId: string, until: number) =>
  createHmac('sha256', key).update(`${kind} ${id} ${userId} ${until}`).digest('base64url');

/** One kind of photos: the address they have, and the word their links are signed with. */
export interface PhotoKind {
  path: string;
  kind: string;
  /** The names of its files, where this member may see it. */
  find: (context: Context, id: string, userId: string) => Promise<{ file: string; smallFile: string } | undefined>;
}

/** The addresses of photos for one member. */
export async function photoLinks({ db, now }: Context, { path, kind }: PhotoKind, userId: string) {
  const key = await secretKey(db, 'download-key');
  const until = linkEnd(now());
  return (id: string) => {
    const query = new URLSearchParams({
      by: userId,
      until: String(until),
      token: signed(key, kind, id, userId, until),
    });
    const url = `/api/${path}/${id}?${query.toString()}`;
    return { url, smallUrl: `${url}&size=small` };
  };
}

interface Link {
  by: string;
  until: string;
  token: string;
  small: boolean;
}

async function openPhoto(
  context: Context,
  { kind, find }: PhotoKind,
  id: string,
  { by, until, token, small }: Link,
): Promise<StoredFile> {
  const key = await secretKey(context.db, 'download-key');
  const expected = Buffer.from(signed(key, kind, id, by, Number(until)));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not_found');
  if (Number(until) <= context.now().getTime()) throw new AppError('link_expired');
  const row = await find(context, id, by);
  return existing(row && (await context.files.private.read(small ? row.smallFile : row.file)));
}

/** A browser shows pictures without the session's token: the link itself is signed. */
export function photoRoute(app: FastifyInstance, context: Context, photos: PhotoKind): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `/api/${photos.path}/:id`,
    { compress: false },
    async ({ params, query }, reply) => {
      const text = (name: string) => String(query[name] ?? '');
      const link = { by: text('by'), until: text('until'), token: text('token'), small: query.size === 'small' };
      const { stream, size } = await openPhoto(context, photos, params.id, link);
      return reply
        .header('content-length', size)
        .header('cache-control', 'private, max-age=86400')
        .header('content-disposition', 'inline; filename="photo.jpg"')
        .type('image/jpeg')
        .send(stream);
    },
  );
}
