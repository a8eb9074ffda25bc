/** The events of an answer, from any node: those that were written, then those that come, until it ends. */
import type { AssistantFrame } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { adsNamed } from '#server/features/assistant/assistant.service.ts';
import { endLost, eventsAfter, findQuestion } from '#server/features/assistant/assistant.queries.ts';
import type { Context } from '#server/kit/context.ts';

/** News may get lost: the table is looked at by the clock as well. */
const lookMs = 2_000;
/** Each looks into the database: more tabs on one answer than this are no tabs. */
const mostFollowers = 20;

interface Waiters {
  byQuestion: Map<string, Set<() => void>>;
  isLeaving: boolean;
}
const known = new WeakMap<Context, Waiters>();

function waitersOf(context: Context): Waiters {
  let waiters = known.get(context);
  if (!waiters) {
    const made: Waiters = { byQuestion: new Map(), isLeaving: false };
    known.set(context, (waiters = made));
    context.events.on((news) => {
      if (news.type === 'assistant.moved') for (const wake of made.byQuestion.get(news.questionId) ?? []) wake();
    });
  }
  return waiters;
}

/** Lets every stream end: the site is closing. */
export function endStreams(context: Context): void {
  const waiters = waitersOf(context);
  waiters.isLeaving = true;
  for (const all of waiters.byQuestion.values()) for (const wake of all) wake();
}

/** Wakes those who follow on this node, before the news goes round. */
export function wakeFollowers(context: Context, questionId: string): void {
  for (const wake of waitersOf(context).byQuestion.get(questionId) ?? []) wake();
}

export async function* followAnswer(
  context: Context,
  asked: { id: string; userId: string; after: number; language: Language },
): AsyncGenerator<AssistantFrame> {
  const { id, userId, language } = asked;
  const waiters = waitersOf(context);
  let { after } = asked;
  let wake = () => {};
  let isNew = false;
  const note = () => {
    isNew = true;
    wake();
  };
  const all = waiters.byQuestion.get(id) ?? new Set();
  if (all.size >= mostFollowers) return;
  waiters.byQuestion.set(id, all.add(note));
  try {
    for (;;) {
      isNew = false;
      // Read first: what is written after this has a higher number than the last event of an ended answer.
      const question = await findQuestion(context.db, id, userId);
      if (question?.isLost) {
        await endLost(context.db, id);
        continue;
      }
      if (!question) return;
      const events = await eventsAfter(context.db, id, after);
      for (const { seq, data } of events) {
        after = seq;
        const said = data.type === 'text' && { text: data.text };
        yield { seq, ...said, event: data, ads: await cardsByIds(context, adsNamed([data]), language) };
      }
      if ((question.status !== 'running' && after >= question.lastSeq) || waiters.isLeaving) return;
      if (events.length || isNew) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    all.delete(note);
    if (!all.size) waiters.byQuestion.delete(id);
  }
}
