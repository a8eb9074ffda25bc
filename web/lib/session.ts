/** Who is signed in, as the browser's storage tells; every tab hears of a change made in another. */
import type { AuthResponse } from '#contract/users.ts';
import type { User } from '#contract/users.ts';
import { forgetPrivateData } from '#web/lib/query-client.ts';
import { readJson, readText, storageKeys, write } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import type { TokenClock } from '#web/lib/token-clock.ts';

export interface Session {
  accessToken: string;
  refreshToken: string | null;
  user: User;
  /** Null where nobody knows when the token came; it is then renewed when it is refused. */
  clock: TokenClock | null;
}

/** The browser refuses storage: the session lives as long as the page. */
let onlyInMemory = false;

function readClock(): TokenClock | null {
  const clock = readJson('tokenClock') as Partial<TokenClock> | null;
  if (typeof clock?.receivedAt !== 'number' || typeof clock.expiresIn !== 'number') return null;
  return { receivedAt: clock.receivedAt, expiresIn: clock.expiresIn };
}

/** The session as it stands in storage at this moment, whichever tab wrote it. */
export function readSession(): Session | null {
  if (onlyInMemory) return current.get();
  const accessToken = readText('token');
  const user = readJson('user') as User | null;
  if (!accessToken || !user || typeof user !== 'object' || !user.role) return null;
  return { accessToken, refreshToken: readText('refreshToken'), user, clock: readClock() };
}

const current = createStore(readSession);

export const getSession = current.get;

function take(session: Session | null, before = current.get()): void {
  document.documentElement.dataset.session = session ? session.user.role : 'none';
  if (before?.user.id !== session?.user.id) forgetPrivateData();
  current.set(session);
}

/** The token is written last and removed first: a tab that sees it finds everything that belongs to it. */
export function setSession(session: Session | null): void {
  const before = current.get();
  if (!session) write('token', null);
  write('refreshToken', session?.refreshToken ?? null);
  write('tokenClock', session?.clock ?? null);
  write('user', session?.user ?? null);
  if (session) write('token', session.accessToken);
  onlyInMemory = session !== null && readText('token') !== session.accessToken;
  take(session, before);
}

export function sessionOf(answer: AuthResponse): Session {
  const { accessToken, refreshToken, expiresIn, user } = answer;
  return { accessToken, refreshToken, user, clock: { receivedAt: Date.now(), expiresIn } };
}

/** Takes over what another tab wrote, without waiting to hear of it. */
export function syncSession(): Session | null {
  const session = readSession();
  take(session);
  return session;
}

/** The account changed. Its tokens are not written: another tab may be renewing them at this very moment. */
export function updateUser(change: Partial<User>): void {
  const session = readSession();
  if (!session) return;
  const user = { ...session.user, ...change };
  write('user', user);
  take({ ...session, user });
}

const watched: (string | null)[] = [storageKeys.token, storageKeys.user, null];

if (typeof document !== 'undefined') {
  addEventListener('storage', (event) => {
    if (watched.includes(event.key)) syncSession();
  });
  // A page that comes back from the browser's memory heard nothing meanwhile.
  addEventListener('pageshow', (event) => {
    if (event.persisted) syncSession();
  });
}

export const onSessionChange = current.subscribe;

/** The session, null for a visitor, undefined while nobody can know (on the server and in the first paint). */
export function useSession(): Session | null | undefined {
  return useStore(current, undefined);
}
