/** Trading the refresh token for a new access token: once for all requests of a tab, and once for all tabs. */
import type { AuthResponse } from '#contract/users.ts';
import { endSession } from '#web/lib/failure-reactions.ts';
import {
  getSession,
  onSessionChange,
  readSession,
  sessionOf,
  setSession,
  syncSession,
  type Session,
} from '#web/lib/session.ts';
import { inTurn } from '#web/lib/tab-lock.ts';
import { renewalIn } from '#web/lib/token-clock.ts';
import { noteTraded, wasTraded } from '#web/lib/traded-token.ts';
import { dataOf, failureOf, send } from '#web/lib/transport.ts';

const lockName = 'trouvaille-refresh';
/** Long enough for a slow network, short enough that other tabs need not wait for a dead one. */
const timeout = 15_000;
const secondTryAfter = 1_000;
const retryAfterFailure = 30_000;
const arrivesWithin = 3_000;
/** Renewals are spread over this time before they are due, so that the tabs of a browser, and browsers, differ. */
const jitter = 15_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Only members need these calls: a visitor's first page does without them. */
const calls = () => import('#contract/api/auth-session.ts');

/** The answer of the server, or null when it refuses this token for good. Throws when it cannot be asked. */
export async function tradeToken(token: string, expired: string): Promise<AuthResponse | null> {
  const endpoint = await calls().then(
    ({ refreshToken }) => refreshToken,
    () => null,
  );
  if (!endpoint) throw await failureOf(null);
  const ask = () =>
    send(endpoint, { body: { refreshToken: token } }, expired, { signal: AbortSignal.timeout(timeout) });
  let answer = await ask();
  if (!answer) {
    // The answer may have been lost on its way; for some seconds the server gives the same one again.
    await pause(secondTryAfter);
    answer = await ask();
  }
  if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429)
    return null;
  if (!answer?.ok) throw await failureOf(answer);
  return dataOf(endpoint, answer);
}

/** What another tab got for this token is on its way here. */
async function arrives(token: string): Promise<boolean> {
  for (const end = Date.now() + arrivesWithin; Date.now() < end; await pause(30))
    if (syncSession()?.refreshToken !== token) return true;
  return false;
}

async function renew(expired: string): Promise<string | null> {
  const session = syncSession();
  if (!session) return null;
  // Another tab was faster.
  if (session.accessToken !== expired) return session.accessToken;
  const { refreshToken } = session;
  if (refreshToken && (await wasTraded(refreshToken)) && (await arrives(refreshToken)))
    return getSession()?.accessToken ?? null;
  const answer = refreshToken ? await tradeToken(refreshToken, expired) : null;
  const now = readSession();
  if (now?.refreshToken !== refreshToken) {
    // Logged out, or in as somebody else, while the server was asked: the new token must not come alive.
    if (answer) void send((await calls()).logout, { body: {} }, answer.accessToken);
    return now?.accessToken ?? null;
  }
  if (answer) setSession(sessionOf(answer));
  else endSession(refreshToken !== null);
  if (answer && refreshToken) await noteTraded(refreshToken);
  return answer?.accessToken ?? null;
}

let running: Promise<string | null> | null = null;

/**
 * A token to use in place of the refused one, or null when the session is over (and the user on the way to the login form).
 * Throws an ApiFailure when the server cannot be asked: the session is kept.
 */
export function refreshSession(expired: string): Promise<string | null> {
  const session = getSession();
  if (!session) return Promise.resolve(null);
  if (session.accessToken !== expired) return Promise.resolve(session.accessToken);
  running ??= inTurn(lockName, () => renew(expired)).finally(() => (running = null));
  return running;
}

let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(session: Session | null, atLeast = 0): void {
  clearTimeout(timer);
  if (!session?.clock) return;
  const due = renewalIn(session.clock);
  timer = setTimeout(renewWhenDue, Math.max(atLeast, due > 0 ? due - Math.random() * Math.min(jitter, due / 4) : 0));
}

function renewWhenDue(): void {
  const session = getSession();
  if (!session?.clock) return;
  if (renewalIn(session.clock) > jitter) return schedule(session);
  refreshSession(session.accessToken).catch(() => schedule(getSession(), retryAfterFailure));
}

/** Renews the session of this tab before it ends, and after a sleep; gives the function that stops it. */
export function keepSessionFresh(): () => void {
  schedule(getSession());
  const forget = onSessionChange(() => schedule(getSession()));
  const wake = () => {
    if (document.visibilityState === 'visible') renewWhenDue();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', wake);
  addEventListener('online', wake);
  return () => {
    clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('pageshow', wake);
    removeEventListener('online', wake);
  };
}
