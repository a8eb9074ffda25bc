/** One conversation as it stands and as it goes on: what was read, then the events of the answer under way. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AdCard } from '#contract/ads.ts';
import {
  askAssistant,
  editQuestion,
  followAnswer,
  retryAnswer,
  stopAnswer,
  type AssistantConversation,
  readAssistantConversation,
  type Question,
} from '#contract/api/assistant.ts';
import type { AssistantFrame, QuestionStatus } from '#contract/assistant.ts';
import type { Photo } from '#contract/conversations.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { refreshLists } from '#web/features/assistant/assistant.queries.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { newId } from '#web/lib/new-id.ts';
import { streamCall } from '#web/lib/stream-call.ts';

interface State {
  questions: Question[];
  hasEarlier: boolean;
  ads: ReadonlyMap<number, AdCard>;
}

type Step =
  | { type: 'ask'; question: Question }
  | { type: 'frames'; id: string; frames: readonly AssistantFrame[] }
  | { type: 'again'; id: string; text?: string; run: number; lastSeq: number }
  | { type: 'status'; id: string; status: QuestionStatus }
  | { type: 'photos'; id: string; photos: Photo[] }
  | { type: 'drop'; id: string }
  | { type: 'earlier'; page: AssistantConversation };

function change(state: State, step: Step): State {
  if (step.type === 'ask') return { ...state, questions: [...state.questions, step.question] };
  if (step.type === 'earlier') {
    const { questions, ads, hasEarlier } = step.page;
    const fresh = questions.filter(({ id }) => !state.questions.some((one) => one.id === id));
    return {
      questions: [...fresh, ...state.questions],
      hasEarlier,
      ads: new Map([...ads.map((ad) => [ad.id, ad] as const), ...state.ads]),
    };
  }
  if (step.type === 'drop') return { ...state, questions: state.questions.filter(({ id }) => id !== step.id) };
  const update = (make: (question: Question) => Question) =>
    state.questions.map((question) => (question.id === step.id ? make(question) : question));
  if (step.type === 'photos') return { ...state, questions: update((one) => ({ ...one, photos: step.photos })) };
  if (step.type === 'status') return { ...state, questions: update((one) => ({ ...one, status: step.status })) };
  if (step.type === 'again') {
    const { text, run, lastSeq } = step;
    return {
      ...state,
      questions: update((one) => ({
        ...one,
        text: text ?? one.text,
        run,
        lastSeq,
        status: 'running',
        code: null,
        events: [],
      })),
    };
  }
  const ads = new Map(state.ads);
  for (const ad of step.frames.flatMap((frame) => frame.ads)) ads.set(ad.id, ad);
  const questions = update((one) => {
    // What came twice, over two connections, counts once.
    const fresh = step.frames.filter(({ seq }) => seq > one.lastSeq);
    const events = [...one.events, ...fresh.map(({ event }) => event)];
    const ended = fresh.map(({ event }) => event).findLast((event) => event.type === 'end');
    const began = fresh.some(({ event }) => event.type === 'start');
    const status = ended?.status ?? (began ? 'running' : one.status);
    return { ...one, events, lastSeq: fresh.at(-1)?.seq ?? one.lastSeq, status, code: ended?.code ?? one.code };
  });
  return { ...state, questions, ads };
}

const start = ({ questions, ads, hasEarlier }: AssistantConversation): State => ({
  questions,
  hasEarlier,
  ads: new Map(ads.map((ad) => [ad.id, ad])),
});

/** As this browser has it, until the site tells its own address. */
const asPhoto = (file: File): Photo => {
  const url = URL.createObjectURL(file);
  return { id: newId(), url, smallUrl: url, width: 96, height: 96, placeholder: '' };
};

function formOf(text: string, id: string, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('text', text);
  form.append('id', id);
  for (const file of files) form.append('photos', file);
  return form;
}

/** At most twenty renders a second. */
const renderMs = 50;
const againMs = [500, 1_000, 2_000, 4_000];
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export function useConversation(given: AssistantConversation) {
  const [state, dispatch] = useReducer(change, given, start);
  const followed = useRef(new Map<string, AbortController>());

  /** Shows what comes; `note` is told how far it came, and the answer is whether it has ended. */
  const read = useCallback(async (id: string, frames: AsyncIterable<AssistantFrame>, note: (seq: number) => void) => {
    let waiting: AssistantFrame[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      if (waiting.length) dispatch({ type: 'frames', id, frames: waiting });
      waiting = [];
    };
    try {
      for await (const frame of frames) {
        waiting.push(frame);
        note(frame.seq);
        timer ??= setTimeout(show, renderMs);
        if (frame.event.type === 'end') return true;
      }
      return false;
    } finally {
      clearTimeout(timer);
      show();
    }
  }, []);

  /** Until the answer has ended, over as many connections as it takes. */
  const follow = useCallback(
    async (id: string, after: number, first?: AsyncIterable<AssistantFrame>) => {
      followed.current.get(id)?.abort();
      const controller = new AbortController();
      followed.current.set(id, controller);
      const { signal } = controller;
      let seen = after;
      let failures = 0;
      let stream = first;
      while (!signal.aborted) {
        try {
          stream ??= streamCall(followAnswer, { params: { id }, query: { after: seen } }, signal);
          if (await read(id, stream, (seq) => (seen = seq))) break;
          failures = 0;
        } catch (error) {
          if (signal.aborted) return;
          if (isFailure(error) && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429)
            throw error;
          failures += 1;
        }
        stream = undefined;
        await pause(againMs[Math.min(failures, againMs.length - 1)] ?? 500);
      }
      if (!signal.aborted) refreshLists();
    },
    [read],
  );

  useEffect(() => {
    const controllers = followed.current;
    for (const { id, status, lastSeq } of given.questions)
      if (status === 'running')
        follow(id, lastSeq).catch(() => dispatch({ type: 'status', id, status: 'interrupted' }));
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what was under way when it was opened
  }, [follow]);

  /** Asked under an id of the browser's own: sent twice, it is one question. */
  async function ask(text: string, files: readonly File[] = []): Promise<ApiFailure | null> {
    const id = newId();
    const createdAt = new Date().toISOString();
    dispatch({
      type: 'ask',
      question: {
        id,
        text,
        photos: files.map(asPhoto),
        mode: 'local',
        status: 'running',
        code: null,
        run: 1,
        lastSeq: 0,
        createdAt,
        events: [],
      },
    });
    const controller = new AbortController();
    const first = streamCall(
      askAssistant,
      { params: { id: given.id }, body: files.length ? formOf(text, id, files) : { text, id } },
      controller.signal,
      true,
    );
    try {
      await follow(id, 0, first);
      if (files.length) await takePhotos(id);
      return null;
    } catch (error) {
      dispatch({ type: 'drop', id });
      if (isFailure(error)) return error;
      throw error;
    }
  }

  /** The photos as the site keeps them: a draft names them so. */
  async function takePhotos(id: string): Promise<void> {
    const fresh = await quietCall(readAssistantConversation, { params: { id: given.id }, query: {} }).catch(() => null);
    const photos = fresh?.questions.find((one) => one.id === id)?.photos;
    if (photos) dispatch({ type: 'photos', id, photos });
  }

  async function again(id: string, change: { text?: string; mode?: 'local' }): Promise<ApiFailure | null> {
    try {
      const { text, mode } = change;
      const { run, lastSeq } =
        text === undefined
          ? await call(retryAnswer, { params: { id }, body: mode ? { mode } : {} })
          : await call(editQuestion, { params: { id }, body: { text } });
      dispatch({ type: 'again', id, run, lastSeq, ...(text !== undefined && { text }) });
      follow(id, lastSeq).catch(() => dispatch({ type: 'status', id, status: 'interrupted' }));
      return null;
    } catch (error) {
      if (isFailure(error)) return error;
      throw error;
    }
  }

  const stop = (id: string) => call(stopAnswer, { params: { id }, body: {} }).catch(() => null);
  const replace = (id: string, frame: AssistantFrame) => dispatch({ type: 'frames', id, frames: [frame] });

  /** The questions before those on the screen. */
  async function showEarlier(): Promise<void> {
    const [oldest] = state.questions;
    if (!oldest) return;
    const page = await call(readAssistantConversation, { params: { id: given.id }, query: { before: oldest.id } });
    dispatch({ type: 'earlier', page });
  }

  return { ...state, ask, again, stop, replace, showEarlier };
}
