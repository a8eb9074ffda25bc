/** Conversations with the assistant: a member's own, kept until they delete them. */
import { sql } from 'kysely';
import type { AssistantConversation, AssistantLine, AssistantState } from '#contract/api/assistant.ts';
import type { AssistantEvent } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { endLost, eventsOfQuestions, latestQuestions } from '#server/features/assistant/assistant.queries.ts';
import { chipsOf } from '#server/features/assistant/tools/chips.ts';
import { photosOfMember, photosOfQuestions } from '#server/features/assistant/photos.service.ts';
import { readUsage } from '#server/features/assistant/usage.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf } from '#server/kit/paging.ts';
import { dropPhotos } from '#server/kit/private-photos.ts';
import { readSettings } from '#server/kit/settings.ts';

export const modeOf = ({ config }: Context) => (config.anthropic ? ('anthropic' as const) : ('local' as const));

export async function readState(context: Context, userId: string): Promise<AssistantState> {
  const settings = await readSettings(context.db);
  const { questions } = await readUsage(context, userId);
  return {
    mode: modeOf(context),
    isOn: settings.assistantOn,
    model: context.config.anthropic?.model ?? null,
    questionsToday: questions,
    questionsPerDay: settings.assistantQuestionsPerDay,
  };
}

interface LineRow {
  id: string;
  title: string;
  status: AssistantLine['status'];
  createdAt: Date;
  updatedAt: Date;
}

const toLine = ({ createdAt, updatedAt, ...row }: LineRow): AssistantLine => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const lineColumns = sql`c.id, c.title, c.created_at as "createdAt", c.updated_at as "updatedAt",
  (select q.status from assistant_questions q where q.conversation_id = c.id order by q.position desc limit 1) as status`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

export async function listConversations(
  { db }: Context,
  userId: string,
  { q = '', page = 1, pageSize = defaultPageSize }: { q?: string; page?: number; pageSize?: number },
) {
  const like = `%${escapeLike(q)}%`;
  const wanted = q
    ? sql`and (c.title ilike ${like} or exists (select from assistant_questions a
        where a.conversation_id = c.id and a.text ilike ${like}))`
    : sql``;
  const from = sql`from assistant_conversations c where c.user_id = ${userId}
    and exists (select from assistant_questions a where a.conversation_id = c.id) ${wanted}`;
  const { rows } = await sql<LineRow>`select ${lineColumns} ${from}
    order by c.updated_at desc, c.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const totalCount = count.rows[0]?.total ?? 0;
  return pageOf(rows.map(toLine), { page, pageSize }, totalCount);
}

export async function startConversation({ db }: Context, userId: string): Promise<AssistantLine> {
  const row = await db
    .insertInto('assistant_conversations')
    .values({ user_id: userId })
    .returning(['id', 'title', 'created_at as createdAt', 'updated_at as updatedAt'])
    .executeTakeFirstOrThrow();
  return toLine({ ...row, status: null });
}

/** The caller's own, or as if it were not there. */
export async function findConversation({ db }: Context, id: string, userId: string): Promise<AssistantLine> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from assistant_conversations c where c.id = ${id} and c.user_id = ${userId}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return toLine(rows[0]);
}

export const adsNamed = (events: readonly AssistantEvent[]): number[] => [
  ...new Set(events.flatMap((event) => (event.type === 'tool' ? (event.shown.adIds ?? []) : []))),
];

/** What was said stays as it was said; its filters are controls, in the language of whoever reads. */
const withChipsIn = (context: Context, events: readonly AssistantEvent[], language: Language) =>
  Promise.all(
    events.map(async (event) =>
      event.type === 'tool' && event.shown.chips && event.shown.params
        ? { ...event, shown: { ...event.shown, chips: await chipsOf({ context, language }, event.shown.params) } }
        : event,
    ),
  );

/** So many questions at a time: a day holds fifty. */
const shownQuestions = 30;

export async function readConversation(
  context: Context,
  line: AssistantLine,
  { userId, language, before }: { userId: string; language: Language; before?: string | undefined },
): Promise<AssistantConversation> {
  const { db } = context;
  for (const lost of await endLost(db)) await context.events.publish(db, { type: 'assistant.moved', questionId: lost });
  const found = await latestQuestions(db, line.id, { before, most: shownQuestions });
  const questions = found.slice(-shownQuestions);
  const ids = questions.map(({ id }) => id);
  const [rows, photos] = [await eventsOfQuestions(db, ids), await photosOfQuestions(context, ids, userId)];
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
  const events = new Map<string, AssistantEvent[]>();
  for (const { id, language: asked } of questions) {
    const written = (byQuestion.get(id) ?? []).map(({ data }) => data);
    events.set(id, asked === language ? written : await withChipsIn(context, written, language));
  }
  return {
    ...line,
    status: before ? line.status : (questions.at(-1)?.status ?? null),
    hasEarlier: found.length > questions.length,
    questions: questions.map(({ id, text, mode, status, code, run, createdAt }) => ({
      id,
      text,
      photos: photos.get(id) ?? [],
      mode,
      status,
      code,
      run,
      // What was read, and not what may have been written since: the stream goes on after it.
      lastSeq: byQuestion.get(id)?.at(-1)?.seq ?? 0,
      createdAt: createdAt.toISOString(),
      events: events.get(id) ?? [],
    })),
    ads: await cardsByIds(context, adsNamed(rows.map(({ data }) => data)), language),
  };
}

export async function renameConversation(context: Context, id: string, title: string): Promise<AssistantLine> {
  const { rows } = await sql<LineRow>`
    update assistant_conversations c set title = ${title} where id = ${id} returning ${lineColumns}`.execute(
    context.db,
  );
  if (!rows[0]) throw new AppError('not_found');
  return toLine(rows[0]);
}

/** Answers under way find nothing to write to, and end. */
export async function deleteConversations(context: Context, userId: string, id: string | null): Promise<void> {
  const { db } = context;
  const photos = await photosOfMember(db, userId, id);
  await db
    .deleteFrom('assistant_conversations')
    .where('user_id', '=', userId)
    .where((row) => (id === null ? row.lit(true) : row('id', '=', id)))
    .execute();
  await dropPhotos(context, photos);
}
