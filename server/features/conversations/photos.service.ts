/** Photos in messages: seen by those in the conversation alone. */
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { collectStray } from '#server/kit/private-documents.ts';
import {
  photoKeeping as keepingOf,
  photoLinks as linksOf,
  type KeptPhoto,
  type PhotoKind,
} from '#server/kit/private-photos.ts';
import { mayAct } from '#server/kit/sessions.ts';

/** An ending of its own: the collector of what no message names looks at nothing else. */
const ending = 'photo';

export const photoKeeping = (context: Context) => keepingOf(context, ending);

/** For whom the link was made, as long as they may act and are in the conversation. */
export const messagePhotos: PhotoKind = {
  path: 'message-photos',
  kind: 'photo',
  find: ({ db }, id, userId) =>
    db
      .selectFrom('message_photos as p')
      .innerJoin('messages as m', 'm.id', 'p.message_id')
      .innerJoin('conversation_members as cm', 'cm.conversation_id', 'm.conversation_id')
      .innerJoin('users', 'users.id', 'cm.user_id')
      .select(['p.file', 'p.small_file as smallFile'])
      .where('p.id', '=', id)
      .where('users.id', '=', userId)
      .where(mayAct)
      .executeTakeFirst(),
};

export async function addPhotos(db: Db, messageId: string, photos: readonly KeptPhoto[]) {
  if (!photos.length) return [];
  const rows = photos.map((photo, position) => ({ ...photo, message_id: messageId, position }));
  return db.insertInto('message_photos').values(rows).returning(['id', 'width', 'height', 'placeholder']).execute();
}

export const photoLinks = (context: Context, userId: string) => linksOf(context, messagePhotos, userId);

/** Takes away what no message names: a process that died in mid-message left it behind. */
export const collectStrayPhotos = ({ db, files, now }: Context): Promise<number> =>
  collectStray(files.private, ending, now(), async (names) => {
    const named = await db
      .selectFrom('message_photos')
      .select(['file', 'small_file'])
      .where(({ or, eb }) => or([eb('file', 'in', names), eb('small_file', 'in', names)]))
      .execute();
    return named.flatMap(({ file, small_file }) => [file, small_file]);
  });
