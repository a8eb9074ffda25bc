/** What is of the moment only: who is typing, how the connection stands, and what is said over it. */
import { realtime, type ClientFrame } from '#contract/api/realtime.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export type ConnectionState = 'connecting' | 'live' | 'polling' | 'waiting' | 'ended';

const typing = createStore<ReadonlySet<string>>(() => new Set());
const connection = createStore<ConnectionState>(() => 'connecting');
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function endTyping(conversationId: string): void {
  clearTimeout(timers.get(conversationId));
  timers.delete(conversationId);
  if (typing.get().has(conversationId)) typing.set(new Set([...typing.get()].filter((id) => id !== conversationId)));
}

export function noteTyping(conversationId: string): void {
  clearTimeout(timers.get(conversationId));
  timers.set(
    conversationId,
    setTimeout(() => endTyping(conversationId), realtime.typingEndsSeconds * 1000),
  );
  if (!typing.get().has(conversationId)) typing.set(new Set([...typing.get(), conversationId]));
}

export const noteConnection = (state: ConnectionState): void => connection.set(state);

/** False where there is no socket to say it by. */
type Say = (frame: ClientFrame) => boolean;
let say: Say = () => false;
let watched: string | null = null;

/** The connection hands over the way to speak: web/features/realtime/start.ts */
export function setSay(given: Say): void {
  say = given;
}

export const tell: Say = (frame) => say(frame);
export const watchedConversation = (): string | null => watched;

/** The conversation on screen, whose other person's presence is told. */
export function watchConversation(conversationId: string | null): void {
  watched = conversationId;
  tell({ type: 'watch', conversationId });
}

export const useTyping = (conversationId: string): boolean => useStore(typing, null)?.has(conversationId) ?? false;
export const useConnection = (): ConnectionState => useStore(connection, 'connecting');
