import { fileAddress, fileName } from '#server/kit/file-routes.ts';
import { newFileName } from '#server/kit/files.ts';
import { toJpegSquare } from '#server/kit/images.ts';
import type { Context } from '#server/kit/context.ts';

/** Pixels. */
const side = 512;

/** Sets the picture's address and gives the one before, which no other call then sees as the last. */
async function exchange(context: Context, userId: string, avatar: string | null): Promise<string | null> {
  return context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select('avatar')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ avatar, updated_at: context.now() }).where('id', '=', userId).execute();
    return before.avatar;
  });
}

export async function replacePicture(context: Context, userId: string, upload: Buffer): Promise<{ avatar: string }> {
  const picture = await toJpegSquare(upload, side);
  const name = newFileName('jpg');
  await context.files.public.write(name, picture);
  const avatar = fileAddress(name);
  try {
    const before = await exchange(context, userId, avatar);
    if (before) await context.files.public.remove(fileName(before));
  } catch (error) {
    await context.files.public.remove(name);
    throw error;
  }
  return { avatar };
}

export async function deletePicture(context: Context, userId: string): Promise<void> {
  const before = await exchange(context, userId, null);
  if (before) await context.files.public.remove(fileName(before));
}
