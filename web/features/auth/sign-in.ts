/** From credentials to the screen that somebody who has just signed in wanted. */
import { useNavigate } from 'react-router';
import { login, loginWithSpecialChars, type AuthResponse } from '#contract/api/auth.ts';
import { readPreferences } from '#contract/api/profile.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { useReturnUrl } from '#web/features/auth/return-url.ts';
import { call } from '#web/lib/api.ts';
import { leaveThisScreen } from '#web/lib/guards.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { chooseLanguage, setTheme } from '#web/lib/preferences.ts';
import { sessionOf, setSession } from '#web/lib/session.ts';
import { write } from '#web/lib/storage.ts';
import { dataOf, send } from '#web/lib/transport.ts';

interface Credentials {
  email: string;
  password: string;
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Something between here and the server may choke on an escaped character; the second way has none to escape. */
export async function logIn({ email, password }: Credentials): Promise<AuthResponse> {
  try {
    return await call(login, { body: { email, password } });
  } catch (error) {
    if (!isFailure(error) || error.statusCode !== 400 || error.code !== 'invalid_json') throw error;
    return call(loginWithSpecialChars, { body: { email: toBase64(email), password: toBase64(password) } });
  }
}

/** Long enough for any working server; nobody waits longer for a language. */
const preferencesTimeout = 3_000;

/** The account's choices become this browser's: the texts first, then the rest. */
async function applyPreferences(token: string): Promise<void> {
  const answer = await send(readPreferences, {}, token, { signal: AbortSignal.timeout(preferencesTimeout) });
  const preferences = await dataOf(readPreferences, answer).catch(() => null);
  if (!preferences) return;
  await chooseLanguage(toLanguage(preferences.language)).catch(() => undefined);
  setTheme(preferences.theme);
  write('currency', preferences.currency);
  write('timezone', preferences.timezone);
}

/** An address that names a language must not name another one than the page speaks. */
function inLanguage(address: string): string {
  const url = new URL(address, location.origin);
  if (url.searchParams.has('lang')) url.searchParams.set('lang', toLanguage(browserTexts.language));
  return url.pathname + url.search + url.hash;
}

/** Signs in and goes where the visitor was going. A new account has no choices yet: it keeps this browser's. */
export function useEnter() {
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  return async (answer: AuthResponse, { isNew = false } = {}): Promise<void> => {
    if (!isNew) await applyPreferences(answer.accessToken);
    leaveThisScreen();
    setSession(sessionOf(answer));
    await navigate(inLanguage(returnUrl ?? '/dashboard'), { replace: true });
  };
}
