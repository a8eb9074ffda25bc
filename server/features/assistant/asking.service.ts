/** Asking, stopping, asking again: each a guarded change of one row, after which the answer is worked on here. */
import { randomUUID } from 'node:crypto';
import type { AssistantLine } from '#contract/api/assistant.ts';
import type { AssistantMode } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { modeOf } from '#server/features/assistant/assistant.service.ts';
import { startAnswer, type Answerer } from '#server/features/assistant/answering.service.ts';
import {
  findQuestion,
  insertQuestion,
  isAnswering,
  runAgain,
  type QuestionRow,
} from '#server/features/assistant/assistant.queries.ts';
import { answerLocally } from '#server/features/assistant/local/answer.ts';
import { answerWithModel } from '#server/features/assistant/model/loop.ts';
import { addPhotos } from '#server/features/assistant/photos.service.ts';
import { takeQuestion } from '#server/features/assistant/usage.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { dropPhotos, type KeptPhoto } from '#server/kit/private-photos.ts';

const answererOf = (mode: AssistantMode): Answerer => (mode === 'local' ? answerLocally : answerWithModel);

const titleLength = 60;
const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The beginning of the first question on one line, up to a whole word. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= titleLength) return line;
  let cut = '';
  for (const { segment } of characters.segment(line.slice(0, titleLength * 2))) {
    if (cut.length + segment.length > titleLength) break;
    cut += segment;
  }
  const word = cut.lastIndexOf(' ');
  return `${word > titleLength / 2 ? cut.slice(0, word) : cut}…`;
}

export async function ownQuestion({ db }: Context, id: string, userId: string): Promise<QuestionRow> {
  return existing(await findQuestion(db, id, userId));
}

/** One at a time asks, edits or asks again. */
async function lockConversation(db: Db, id: string): Promise<{ title: string }> {
  const held = await db
    .selectFrom('assistant_conversations')
    .select('title')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new AppError('not_found');
  return held;
}

interface Asking {
  userId: string;
  language: Language;
  text: string;
  id?: string | undefined;
  photos?: readonly KeptPhoto[];
}

/** The same id again joins the answer that is there. */
export async function ask(context: Context, line: AssistantLine, asking: Asking): Promise<QuestionRow> {
  const { userId, language, text, id = randomUUID(), photos = [] } = asking;
  const { question, isNew } = await context.db.transaction().execute(async (trx) => {
    const held = await lockConversation(trx, line.id);
    const known = await findQuestion(trx, id, userId);
    if (known) {
      if (known.conversationId !== line.id) throw new AppError('not_found');
      return { question: known, isNew: false };
    }
    await takeQuestion(context, trx, userId);
    const mode = modeOf(context);
    const made = await insertQuestion(trx, { id, conversationId: line.id, userId, text, language, mode });
    // Somebody else's question may have this id: for the caller there is none.
    if (!made) throw new AppError((await isAnswering(trx, line.id)) ? 'assistant_busy' : 'not_found');
    await addPhotos(trx, made.id, photos);
    await trx
      .updateTable('assistant_conversations')
      .set({ updated_at: context.now(), ...(!held.title && { title: titleOf(text) }) })
      .where('id', '=', line.id)
      .execute();
    return { question: made, isNew: true };
  });
  // They came with the question the first time.
  if (!isNew) await dropPhotos(context, photos);
  if (isNew) startAnswer(context, question, answererOf(question.mode));
  return question;
}

interface Again {
  language: Language;
  text?: string;
  mode?: 'local' | undefined;
}

/** Answers the last question of its conversation anew, perhaps in other words. */
export async function askAgain(context: Context, question: QuestionRow, again: Again): Promise<QuestionRow> {
  const { language, text, mode = modeOf(context) } = again;
  const fresh = await context.db.transaction().execute(async (trx) => {
    const { title } = await lockConversation(trx, question.conversationId);
    await takeQuestion(context, trx, question.userId);
    const row = await runAgain(trx, question.id, { language, mode, ...(text !== undefined && { text }) });
    if (!row) {
      const now = await findQuestion(trx, question.id, question.userId);
      throw new AppError(now?.status === 'running' ? 'assistant_busy' : 'not_last_question');
    }
    // A name that the member gave stays.
    const isNamedAfter = text !== undefined && row.position === 1 && title === titleOf(question.text);
    await trx
      .updateTable('assistant_conversations')
      .set({ updated_at: context.now(), ...(isNamedAfter && { title: titleOf(text) }) })
      .where('id', '=', row.conversationId)
      .execute();
    return row;
  });
  startAnswer(context, fresh, answererOf(fresh.mode));
  return fresh;
}

export async function stopAnswer(context: Context, question: QuestionRow): Promise<QuestionRow> {
  const { id, userId } = question;
  const stopped = await context.db
    .updateTable('assistant_questions')
    .set({ stop_asked: true })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (stopped) await context.events.publish(context.db, { type: 'assistant.stop', questionId: id });
  return ownQuestion(context, id, userId);
}
