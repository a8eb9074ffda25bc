/** The rows of conversations, questions and their events. Who holds a question writes to it; everybody else finds it changed. */
import { sql } from 'kysely';
import type { AssistantEvent, AssistantMode, QuestionStatus, SearchParams } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { mayAct } from '#server/kit/sessions.ts';

/** Seconds that whoever answers keeps a question without a sign of life, and after which nobody believes in one. */
export const leaseSeconds = 10;
const lostSeconds = 10;

/** What the next question goes on from. */
export interface Memory {
  search?: { params: SearchParams; adIds: number[]; about: 'search' | 'price' | 'alert' };
  /** The sentences that a draft was read from. */
  draft?: string;
  /** What was said to a model and by it, as it is sent again. */
  turns?: unknown[];
}

export interface QuestionRow {
  id: string;
  conversationId: string;
  userId: string;
  position: number;
  text: string;
  language: Language;
  mode: AssistantMode;
  status: QuestionStatus;
  code: string | null;
  run: number;
  lastSeq: number;
  createdAt: Date;
  memory: Memory | null;
  /** Under way, but whoever worked on it is gone. */
  isLost: boolean;
}

const noSign = sql`status = 'running' and lease_until < now() - make_interval(secs => ${sql.lit(lostSeconds)})`;

const columns = sql`id, conversation_id as "conversationId", user_id as "userId", position, text, language, mode, status,
  code, run, last_seq as "lastSeq", created_at as "createdAt", memory, (${noSign}) as "isLost"`;

const lease = sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

const askerMayAct = sql`exists (select from users where users.id = user_id and ${mayAct})`;

/** A member's own; who was banned meanwhile has none. */
export async function findQuestion(db: Db, id: string, userId: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from assistant_questions where id = ${id} and user_id = ${userId} and ${askerMayAct}`.execute(db);
  return rows[0];
}

/** The latest of a conversation, or those before one of it, oldest first; one more than asked for where there are earlier ones. */
export async function latestQuestions(
  db: Db,
  conversationId: string,
  { before, most }: { before: string | undefined; most: number },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from assistant_questions
    where conversation_id = ${conversationId}
      ${before ? sql`and position < (select position from assistant_questions where id = ${before} and conversation_id = ${conversationId})` : sql``}
    order by position desc limit ${most + 1}`.execute(db);
  return rows.toReversed();
}

/** Those before a question, the nearest last. */
export async function questionsBefore(db: Db, question: QuestionRow, most: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from assistant_questions
    where conversation_id = ${question.conversationId} and position < ${question.position}
    order by position desc limit ${most}`.execute(db);
  return rows.toReversed();
}

interface NewQuestion {
  id: string;
  conversationId: string;
  userId: string;
  text: string;
  language: Language;
  mode: AssistantMode;
}

/** Null where an answer of the conversation is under way, or the id is taken. The conversation is locked by the caller. */
export async function insertQuestion(db: Db, given: NewQuestion): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`
    insert into assistant_questions (id, conversation_id, user_id, position, text, language, mode, lease_until)
    select ${given.id}, ${given.conversationId}, ${given.userId},
      coalesce((select max(position) from assistant_questions where conversation_id = ${given.conversationId}), 0) + 1,
      ${given.text}, ${given.language}, ${given.mode}, ${lease}
    where not exists (select from assistant_questions
      where conversation_id = ${given.conversationId} and status = 'running')
    on conflict (id) do nothing
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function isAnswering(db: Db, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('assistant_questions')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an ended question to a new run; null where it is under way or no longer the last. The caller has locked the conversation. */
export async function runAgain(
  db: Db,
  id: string,
  changes: { text?: string; language: Language; mode: AssistantMode },
): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`
    update assistant_questions as asked
    set run = run + 1, status = 'running', code = null, stop_asked = false, ended_at = null, memory = null,
      text = coalesce(${changes.text ?? null}, text), language = ${changes.language}, mode = ${changes.mode},
      lease_until = ${lease}
    where id = ${id} and status <> 'running' and not exists (select from assistant_questions as later
      where later.conversation_id = asked.conversation_id and later.position > asked.position)
    returning ${columns}`.execute(db);
  if (rows[0]) await db.deleteFrom('assistant_events').where('question_id', '=', id).execute();
  return rows[0] ?? null;
}

export interface Ending {
  status: QuestionStatus;
  code: string | null;
  memory: Memory | null;
}

/** Writes events and keeps the lease; null where this run holds the question no more. */
export async function writeEvents(
  db: Db,
  { id, run }: { id: string; run: number },
  events: readonly AssistantEvent[],
  ending: Ending | null = null,
): Promise<{ stopAsked: boolean } | null> {
  const end = ending
    ? sql`, status = ${ending.status}, code = ${ending.code}, ended_at = now(),
        memory = ${ending.memory && JSON.stringify(ending.memory)}::jsonb`
    : sql``;
  const { rows } = await sql<{ stopAsked: boolean }>`
    with held as (
      update assistant_questions set last_seq = last_seq + ${events.length}, lease_until = ${lease} ${end}
      where id = ${id} and run = ${run} and status = 'running'
      returning last_seq - ${events.length} as base, stop_asked or not ${askerMayAct} as stop_asked
    ), written as (
      insert into assistant_events (question_id, seq, data)
      select ${id}, held.base + item.place, item.value
      from held, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as item(value, place)
    )
    select stop_asked as "stopAsked" from held`.execute(db);
  return rows[0] ?? null;
}

export async function eventsAfter(db: Db, questionId: string, after: number) {
  const rows = await db
    .selectFrom('assistant_events')
    .select(['seq', 'data'])
    .where('question_id', '=', questionId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(500)
    .execute();
  return rows;
}

export async function eventsOfQuestions(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ questionId: string; seq: number; data: AssistantEvent }>`
    select question_id as "questionId", seq, data from assistant_events
    where question_id = any(${ids}::uuid[]) order by question_id, seq`.execute(db);
  return rows;
}

/** Ends answers whose process gave no sign of life for nearly half a minute; the numbers of those that ended so. */
export async function endLost(db: Db, id: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lost as (
      update assistant_questions
      set status = case when stop_asked then 'stopped' else 'interrupted' end, ended_at = now(), last_seq = last_seq + 1
      where ${noSign} and (${id}::uuid is null or id = ${id}::uuid)
      returning id, last_seq, status
    ), told as (
      insert into assistant_events (question_id, seq, data)
      select id, last_seq, jsonb_build_object('type', 'end', 'status', status, 'code', null) from lost
    )
    select id from lost`.execute(db);
  return rows.map((row) => row.id);
}
