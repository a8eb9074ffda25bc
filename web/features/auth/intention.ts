/** Takes what a visitor pressed before they logged in; noted by web/lib/intention.ts. */
import type { Wish } from '#web/lib/intention.ts';
import { safeReturnUrl } from '#web/lib/return-url.ts';
import { intentionKey } from '#web/lib/storage.ts';

/** Whoever logs in later than this may be somebody else. */
const mostMs = 30 * 60_000;

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

function toWish(given: unknown): Wish | null {
  const { keep, title, y, alert, message } = (given ?? {}) as Partial<Record<string, unknown>>;
  if (isId(message)) return { message };
  if (isId(keep) && typeof title === 'string') return { keep, title, y: typeof y === 'number' ? y : undefined };
  return alert === true ? { alert } : null;
}

/** What was noted on the way to this very login, with the same way back; null where there is nothing, or it is too old. */
export function readIntention(text: string | null, returnUrl: string | null, now: number): Wish | null {
  try {
    const { wish, way, at } = JSON.parse(text ?? 'null') as { wish?: unknown; way?: unknown; at?: unknown };
    if (typeof way !== 'string' || typeof at !== 'number' || at > now || now - at > mostMs) return null;
    const { origin, searchParams } = new URL(way, globalThis.location?.origin ?? 'http://site.invalid');
    const back = safeReturnUrl(searchParams.get('returnUrl'), origin);
    return back !== null && back === returnUrl ? toWish(wish) : null;
  } catch {
    return null;
  }
}

/** Once: whatever comes of it, it is gone. */
export function takeIntention(returnUrl: string | null): Wish | null {
  try {
    const text = sessionStorage.getItem(intentionKey);
    sessionStorage.removeItem(intentionKey);
    return readIntention(text, returnUrl, Date.now());
  } catch {
    return null;
  }
}

/** Somebody who leaves the account screens without logging in has changed their mind. */
export function forgetIntention(): void {
  if (!location.pathname.startsWith('/auth/')) takeIntention(null);
}
