/** Who is signed in, as the browser's storage tells; every tab hears of a change made in another. */
import { useSyncExternalStore } from 'react';
import type { User } from '#contract/users.ts';
import { readJson, readText, storageKeys, write } from '#web/lib/storage.ts';

export interface Session {
  accessToken: string;
  refreshToken: string | null;
  user: User;
}

let current: Session | null | undefined;
const listeners = new Set<() => void>();

function read(): Session | null {
  const accessToken = readText('token');
  const user = readJson('user') as User | null;
  if (!accessToken || !user || typeof user !== 'object' || !user.role) return null;
  return { accessToken, refreshToken: readText('refreshToken'), user };
}

function announce(): void {
  document.documentElement.dataset.session = current ? current.user.role : 'none';
  for (const listener of listeners) listener();
}

export function getSession(): Session | null {
  if (current === undefined) current = read();
  return current;
}

export function setSession(session: Session | null): void {
  current = session;
  write('token', session?.accessToken ?? null);
  write('refreshToken', session?.refreshToken ?? null);
  write('user', session?.user ?? null);
  announce();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const ours: (string | null)[] = [storageKeys.token, storageKeys.user, null];
    if (!ours.includes(event.key)) return;
    current = read();
    announce();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The session, null for a visitor, undefined while nobody can know (on the server and in the first paint). */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, getSession, () => undefined);
}
