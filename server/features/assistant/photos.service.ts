/** Photos that go with a question: seen by the member alone, and by the model where one answers. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { collectStray } from '#server/kit/private-documents.ts';
import {
  dropPhotos,
  photoKeeping as keepingOf,
  photoLinks,
  type KeptPhoto,
  type PhotoKind,
} from '#server/kit/private-photos.ts';
import { mayAct } from '#server/kit/sessions.ts';

/** An ending of its own: the collector of what no question names looks at nothing else. */
const ending = 'asked';

export const photoKeeping = (context: Context) => keepingOf(context, ending);

export const questionPhotos: PhotoKind = {
  path: 'assistant-photos',
  kind: 'assistant-photo',
  find: ({ db }, id, userId) =>
    db
      .selectFrom('assistant_photos as p')
      .innerJoin('assistant_questions as q', 'q.id', 'p.question_id')
      .innerJoin('users', 'users.id', 'q.user_id')
      .select(['p.file', 'p.small_file as smallFile'])
      .where('p.id', '=', id)
      .where('users.id', '=', userId)
      .where(mayAct)
      .executeTakeFirst(),
};

export async function addPhotos(db: Db, questionId: string, photos: readonly KeptPhoto[]): Promise<void> {
  if (!photos.length) return;
  const rows = photos.map((photo, position) => ({ ...photo, question_id: questionId, position }));
  await db.insertInto('assistant_photos').values(rows).execute();
}

/** The photos of a conversation by question, with links for the member. */
/** For a list that may be empty. */
const noQuestion = '00000000-0000-0000-0000-000000000000';

export async function photosOfQuestions(context: Context, ids: readonly string[], userId: string) {
  const rows = await context.db
    .selectFrom('assistant_photos as p')
    .select(['p.id', 'p.question_id as questionId', 'p.width', 'p.height', 'p.placeholder'])
    .where('p.question_id', 'in', ids.length ? ids : [noQuestion])
    .orderBy('p.question_id')
    .orderBy('p.position')
    .execute();
  const linksTo = await photoLinks(context, questionPhotos, userId);
  return Map.groupBy(
    rows.map((row) => ({ ...row, ...linksTo(row.id) })),
    ({ questionId }) => questionId,
  );
}

/** Those of the question, or of the nearest one before it that has any: "et ajoute ceci" goes on with the same photos. */
export async function photosAtHand(db: Db, question: { conversationId: string; position: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from assistant_photos p where p.question_id = (
      select q.id from assistant_questions q
      where q.conversation_id = ${question.conversationId} and q.position <= ${question.position}
        and exists (select from assistant_photos own where own.question_id = q.id)
      order by q.position desc limit 1)
    order by p.position`.execute(db);
  return rows.map(({ id }) => id);
}

export const photosOfQuestion = (db: Db, questionId: string) =>
  db
    .selectFrom('assistant_photos')
    .select(['id', 'width', 'height'])
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute();

/** The pictures themselves, by id, as far as they are there. */
export async function readPhotos({ db, files }: Context, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  if (!ids.length) return found;
  const rows = await db.selectFrom('assistant_photos').select(['id', 'file']).where('id', 'in', ids).execute();
  for (const { id, file } of rows) {
    const stored = await files.private.read(file);
    if (stored) found.set(id, Buffer.concat(await stored.stream.toArray()));
  }
  return found;
}

/** Every photo of a member, or those of one of their conversations. */
export const photosOfMember = (db: Db, userId: string, conversationId: string | null = null) =>
  db
    .selectFrom('assistant_photos as p')
    .innerJoin('assistant_questions as q', 'q.id', 'p.question_id')
    .select(['p.file', 'p.small_file', 'p.position', 'q.conversation_id as conversationId', 'q.position as question'])
    .where('q.user_id', '=', userId)
    .where((row) => (conversationId === null ? row.lit(true) : row('q.conversation_id', '=', conversationId)))
    .orderBy('q.created_at')
    .orderBy('p.position')
    .execute();

/** Before an account is erased: its rows go with the questions. */
export async function forgetPhotos(context: Context, db: Db, userId: string): Promise<void> {
  await dropPhotos(context, await photosOfMember(db, userId));
}

/** Takes away what no question names: a process that died in mid-question left it behind. */
export const collectStrayPhotos = ({ db, files, now }: Context): Promise<number> =>
  collectStray(files.private, ending, now(), async (names) => {
    const named = await db
      .selectFrom('assistant_photos')
      .select(['file', 'small_file'])
      .where(({ or, eb }) => or([eb('file', 'in', names), eb('small_file', 'in', names)]))
      .execute();
    return named.flatMap(({ file, small_file }) => [file, small_file]);
  });
