/** What was typed and not sent, kept in this browser for each member and conversation until it is. */
import { useCallback, useSyncExternalStore } from 'react';
import { getSession } from '#web/lib/session.ts';
import { typedKeys } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

const keyOf = (conversationId: string) => `${typedKeys.draft}${getSession()?.user.id ?? ''} ${conversationId}`;

/** What storage refuses lives as long as the page. */
const memory = new Map<string, string>();
/** Raised by every change: what was typed is read from the storage itself. */
const changes = createStore(() => 0);

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? '';
  } catch {
    return memory.get(key) ?? '';
  }
}

export const readDraft = (conversationId: string): string => read(keyOf(conversationId));

function writeDraft(conversationId: string, text: string): void {
  const key = keyOf(conversationId);
  memory.delete(key);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    if (text) memory.set(key, text);
  }
  changes.set(changes.get() + 1);
}

/** A text that was refused goes back in front of what has been typed since. */
export function giveBack(conversationId: string, text: string): void {
  const since = readDraft(conversationId);
  if (text && since !== text) writeDraft(conversationId, since ? `${text}\n${since}` : text);
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

export function useDraft(conversationId: string): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readDraft(conversationId),
    () => '',
  );
  const write = useCallback((next: string) => writeDraft(conversationId, next), [conversationId]);
  return [text, write];
}
