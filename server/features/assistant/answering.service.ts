/**
 * Working on one answer: a job of this process that outlives the request it came with. What is said goes into a table in
 * pieces, the first one at once; whoever gives no sign of life loses the question.
 */
import type { AssistantEvent, QuestionStatus, ToolEvent } from '#contract/assistant.ts';
import { writeEvents, type Memory, type QuestionRow } from '#server/features/assistant/assistant.queries.ts';
import { wakeFollowers } from '#server/features/assistant/following.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const flushMs = 250;
const beatMs = 3_000;

type EndReason = 'stopped' | 'interrupted' | 'lost';

/** What an answerer speaks through. */
export interface Voice {
  question: QuestionRow;
  /** Aborted with an EndReason. */
  signal: AbortSignal;
  say(text: string): void;
  tool(event: Omit<ToolEvent, 'type'>): void;
  retry(seconds: number, code: string): void;
}

export interface Answer {
  status: Extract<QuestionStatus, 'done' | 'failed' | 'refused' | 'cut' | 'stopped' | 'interrupted'>;
  code?: string;
  memory?: Memory;
}

export type Answerer = (context: Context, voice: Voice) => Promise<Answer>;

interface Running {
  controller: AbortController;
  done: Promise<void>;
}
const known = new WeakMap<Context, Map<string, Running>>();

function runningOf(context: Context): Map<string, Running> {
  let all = known.get(context);
  if (!all) {
    const made = new Map<string, Running>();
    known.set(context, (all = made));
    context.events.on((news) => {
      if (news.type === 'assistant.stop') made.get(news.questionId)?.controller.abort('stopped');
    });
  }
  return all;
}

/** No NUL can be stored, and half a character neither. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

function openVoice(context: Context, question: QuestionRow, controller: AbortController) {
  const { db } = context;
  let waiting: AssistantEvent[] = [];
  let timer: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();
  let writtenAt = 0;

  async function write(events: AssistantEvent[], answer: Answer | null): Promise<void> {
    const ending = answer && { status: answer.status, code: answer.code ?? null, memory: answer.memory ?? null };
    const held = await writeEvents(db, question, events, ending);
    writtenAt = Date.now();
    if (!held) controller.abort('lost');
    else if (held.stopAsked) controller.abort('stopped');
    if (!events.length) return;
    wakeFollowers(context, question.id);
    await context.events.publish(db, { type: 'assistant.moved', questionId: question.id });
  }
  function flush(answer: Answer | null = null): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const events = waiting;
    waiting = [];
    last = last.then(() => write(events, answer));
    last.catch(() => controller.abort('lost'));
    return last;
  }
  function note(event: AssistantEvent): void {
    const before = waiting.at(-1);
    if (event.type === 'text' && before?.type === 'text') before.text += event.text;
    else waiting.push(event);
    // The first words at once, later ones together.
    if (Date.now() - writtenAt > flushMs) void flush();
    else timer ??= setTimeout(() => void flush(), flushMs);
  }
  const beat = setInterval(() => void flush(), beatMs);
  const voice: Voice = {
    question,
    signal: controller.signal,
    say: (text) => text && note({ type: 'text', text: clean(text) }),
    tool: (event) => note({ type: 'tool', ...event }),
    retry: (seconds, code) => note({ type: 'retry', seconds, code }),
  };
  return {
    voice,
    begin: () => note({ type: 'start', run: question.run, mode: question.mode }),
    async end(answer: Answer): Promise<void> {
      clearInterval(beat);
      waiting.push({ type: 'end', status: answer.status, code: answer.code ?? null });
      await flush(answer);
    },
    giveUp(): void {
      clearInterval(beat);
      if (timer) clearTimeout(timer);
    },
  };
}

/** Begins, and returns at once. */
export function startAnswer(context: Context, question: QuestionRow, answerer: Answerer): void {
  const running = runningOf(context);
  const controller = new AbortController();
  const { voice, begin, end, giveUp } = openVoice(context, question, controller);
  const work = async () => {
    begin();
    let answer: Answer;
    try {
      answer = await answerer(context, voice);
    } catch (error) {
      if (!controller.signal.aborted) context.log.error({ err: error, question: question.id }, 'assistant: no answer');
      const isRefused = error instanceof AppError;
      answer = { status: 'failed', code: isRefused ? error.code : 'internal_error' };
    }
    const reason = controller.signal.reason as EndReason | undefined;
    if (reason === 'lost') return giveUp();
    if (reason) answer = { ...answer, status: reason };
    await end(answer);
  };
  const done = work()
    .catch((error: unknown) => {
      giveUp();
      context.log.warn({ err: error, question: question.id }, 'assistant: the end of an answer was not written');
    })
    .finally(() => {
      if (running.get(question.id)?.controller === controller) running.delete(question.id);
    });
  running.set(question.id, { controller, done });
}

/** The site is closing: what is under way ends as interrupted. */
export async function interruptAnswers(context: Context): Promise<void> {
  const all = [...runningOf(context).values()];
  for (const { controller } of all) controller.abort('interrupted');
  await Promise.allSettled(all.map(({ done }) => done));
}
