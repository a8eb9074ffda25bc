/** Asking, stopping, asking again: each a guarded change of one row, after which the answer is worked on here. */
import { randomUUID } from 'node:crypto';
import type { AssistantLine } from '#contract/api/assistant.ts';
import { assistantLimits, type AssistantMode } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import { modeOf } from '#server/features/assistant/assistant.service.ts';
import { startAnswer, type Answerer } from '#server/features/assistant/answering.service.ts';
import {
  findQuestion,
  insertQuestion,
  runAgain,
  type QuestionRow,
} from '#server/features/assistant/assistant.queries.ts';
import { answerLocally } from '#server/features/assistant/local/answer.ts';
import { answerWithModel } from '#server/features/assistant/model/loop.ts';
import { addPhotos } from '#server/features/assistant/photos.service.ts';
import { takeQuestion } from '#server/features/assistant/usage.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { dropPhotos, type KeptPhoto } from '#server/kit/private-photos.ts';

const answererOf = (mode: AssistantMode): Answerer => (mode === 'local' ? answerLocally : answerWithModel);

/** The beginning of the first question, up to a whole word. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 60) return line;
  const cut = line.slice(0, 60);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 30 ? cut.lastIndexOf(' ') : 60)}…`.slice(0, assistantLimits.titleMax);
}

export async function ownQuestion({ db }: Context, id: string, userId: string): Promise<QuestionRow> {
  const question = await findQuestion(db, id, userId);
  if (!question) throw new AppError('not_found');
  return question;
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
    const held = await trx
      .selectFrom('assistant_conversations')
      .select('title')
      .where('id', '=', line.id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw new AppError('not_found');
    const known = await findQuestion(trx, id, userId);
    if (known) {
      if (known.conversationId !== line.id) throw new AppError('not_found');
      return { question: known, isNew: false };
    }
    await takeQuestion(context, trx, userId);
    const mode = modeOf(context);
    const made = await insertQuestion(trx, { id, conversationId: line.id, userId, text, language, mode });
    if (!made) throw new AppError('assistant_busy');
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
    await takeQuestion(context, trx, question.userId);
    const row = await runAgain(trx, question.id, { language, mode, ...(text !== undefined && { text }) });
    if (!row) {
      const now = await findQuestion(trx, question.id, question.userId);
      throw new AppError(now?.status === 'running' ? 'assistant_busy' : 'not_last_question');
    }
    await trx
      .updateTable('assistant_conversations')
      .set({ updated_at: context.now(), ...(text !== undefined && row.position === 1 && { title: titleOf(text) }) })
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
