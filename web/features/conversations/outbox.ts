/**
 * Messages on their way. Each has a key before it leaves, and is kept with its words in this browser until the server
 * confirms it: sent again with the same key it is there once. What is refused goes back into the composer.
 */
import { sendMessage } from '#contract/api/conversations.ts';
import type { Message } from '#contract/conversations.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { conversationKeys, withNewer, type Stretch } from '#web/features/conversations/conversations.queries.ts';
import { giveBack } from '#web/features/conversations/drafts.ts';
import { callOnce, quietCallOnce } from '#web/lib/api.ts';
import { newId } from '#web/lib/new-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { getSession, onSessionChange } from '#web/lib/session.ts';
import { typedKeys } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { upload } from '#web/lib/upload.ts';

export interface Outgoing {
  key: string;
  conversationId: string;
  text: string;
  at: string;
  /** Pictures do not survive a reload. */
  photos: readonly File[];
  state: 'sending' | 'unconfirmed';
  /** Of pictures, from 0 to 1. */
  progress: number;
}

export interface Refusal {
  text: string;
  photos: readonly File[];
  failure: ApiFailure;
}

const firstPause = 1_000;
const longestPause = 30_000;
const storageKey = () => `${typedKeys.outbox}${getSession()?.user.id ?? ''}`;

const box = createStore<readonly Outgoing[]>(() => []);
const refusals = createStore<ReadonlyMap<string, Refusal>>(() => new Map());
let owner: string | undefined;
interface Tries {
  count: number;
  timer?: ReturnType<typeof setTimeout>;
  isUnderWay?: true;
}

const tries = new Map<string, Tries>();
function keep(): void {
  const kept = box.get().filter(({ photos }) => !photos.length);
  try {
    if (kept.length) localStorage.setItem(storageKey(), JSON.stringify(kept));
    else localStorage.removeItem(storageKey());
  } catch {
    // Without storage they live as long as the page.
  }
}

function set(next: readonly Outgoing[]): void {
  box.set(next);
  keep();
}

const patch = (key: string, change: Partial<Outgoing>) =>
  set(box.get().map((one) => (one.key === key ? { ...one, ...change } : one)));

function drop(key: string): void {
  clearTimeout(tries.get(key)?.timer);
  tries.delete(key);
  set(box.get().filter((one) => one.key !== key));
}

/** The server has it, as its answer or an event tells. */
export function confirmSent(conversationId: string, message: Message): void {
  queryClient().setQueryData<Stretch>(conversationKeys.messages(conversationId), (stretch) =>
    stretch && !stretch.hasNewer ? withNewer(stretch, [message], false) : stretch,
  );
  if (message.clientId && box.get().some(({ key }) => key === message.clientId)) drop(message.clientId);
}

/** No answer, or one that leaves open whether the message was taken. */
const isOpen = ({ statusCode, code }: ApiFailure) =>
  statusCode === 0 ||
  statusCode >= 500 ||
  statusCode === 401 ||
  statusCode === 408 ||
  code === 'idempotency_in_progress';

/** That it did not go is told once: from then on it is tried again by itself. */
function transmit({ key, conversationId, text, photos, state }: Outgoing): Promise<Message> {
  const params = { id: conversationId };
  const isRepeated = state === 'unconfirmed';
  if (!photos.length) return (isRepeated ? quietCallOnce : callOnce)(key)(sendMessage, { params, body: { text } });
  const form = new FormData();
  if (text) form.append('text', text);
  for (const photo of photos) form.append('photos', photo, photo.name);
  return upload(sendMessage, form, {
    params,
    idempotencyKey: key,
    isRepeated,
    onProgress: (progress) => patch(key, { progress }),
  });
}

function refuse(one: Outgoing, failure: ApiFailure): void {
  drop(one.key);
  giveBack(one.conversationId, one.text);
  refusals.set(new Map(refusals.get()).set(one.conversationId, { ...one, failure }));
}

/** The first one of a conversation that waits; the others follow in their order. */
async function advance(conversationId: string): Promise<void> {
  const one = box.get().find((candidate) => candidate.conversationId === conversationId);
  if (!one || owner !== getSession()?.user.id) return;
  const { key } = one;
  const { count = 0, timer, isUnderWay } = tries.get(key) ?? {};
  if (isUnderWay) return;
  clearTimeout(timer);
  tries.set(key, { count: count + 1, isUnderWay: true });
  try {
    confirmSent(conversationId, await transmit(one));
    drop(key);
  } catch (failure) {
    if (!isFailure(failure)) throw failure;
    // An event told meanwhile that it had arrived.
    if (box.get().some((candidate) => candidate.key === key)) {
      if (isOpen(failure)) {
        patch(key, { state: 'unconfirmed' });
        const again = setTimeout(() => void advance(conversationId), Math.min(longestPause, firstPause * 2 ** count));
        tries.set(key, { count: count + 1, timer: again });
        return;
      }
      refuse(one, failure);
    }
  }
  void advance(conversationId);
}

export function sendWords(conversationId: string, text: string, photos: readonly File[] = []): void {
  dismissRefusal(conversationId);
  const one: Outgoing = {
    key: newId(),
    conversationId,
    text,
    photos,
    at: new Date().toISOString(),
    state: 'sending',
    progress: 0,
  };
  owner = getSession()?.user.id;
  set([...box.get(), one]);
  void advance(conversationId);
}

/** There is a connection again: nobody waits for a pause to pass. */
export function sendWaiting(): void {
  for (const id of new Set(box.get().map(({ conversationId }) => conversationId))) void advance(id);
}

export function dismissRefusal(conversationId: string): void {
  if (refusals.get().has(conversationId))
    refusals.set(new Map([...refusals.get()].filter(([id]) => id !== conversationId)));
}

function takeKept(): void {
  owner = getSession()?.user.id;
  let kept: Outgoing[] = [];
  try {
    kept = JSON.parse(localStorage.getItem(storageKey()) ?? '[]') as Outgoing[];
  } catch {
    // Nothing that can be read was kept.
  }
  box.set(Array.isArray(kept) ? kept.map((one) => ({ ...one, photos: [], state: 'unconfirmed', progress: 0 })) : []);
  refusals.set(new Map());
}

/** Once for the tab: what a closed page left unconfirmed is sent again. */
export function openOutbox(): () => void {
  takeKept();
  sendWaiting();
  return onSessionChange(() => {
    if (getSession()?.user.id === owner) return;
    for (const { timer } of tries.values()) clearTimeout(timer);
    tries.clear();
    takeKept();
    sendWaiting();
  });
}

const none: readonly Outgoing[] = [];

export const useOutgoing = (): readonly Outgoing[] => useStore(box, none);
export const useRefusal = (conversationId: string): Refusal | undefined =>
  useStore(refusals, null)?.get(conversationId);
