/** From credentials to the screen that somebody who has just signed in wanted. */
import { useNavigate } from 'react-router';
import { login, loginWithSpecialChars } from '#contract/api/auth.ts';
import type { AuthResponse } from '#contract/users.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { defaultPreferences } from '#contract/default-preferences.ts';
import { carryOut, prepare } from '#web/features/auth/carry-out.ts';
import { takeIntention } from '#web/features/auth/intention.ts';
import { useReturnUrl } from '#web/features/auth/return-url.ts';
import { call } from '#web/lib/api.ts';
import { leaveThisScreen } from '#web/lib/guards.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { speakLanguage } from '#web/lib/load-texts.ts';
import { getPreferences, loadPreferences, updatePreferences } from '#web/lib/preferences.ts';
import { showToast } from '#web/lib/toasts.ts';
import { sessionOf, setSession } from '#web/lib/session.ts';

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
const patience = 3_000;

/** The account's choices become this browser's: the texts first, then the rest. */
async function applyPreferences(): Promise<void> {
  const loaded = loadPreferences().then(({ language }) => speakLanguage(language));
  await Promise.race([loaded.catch(() => undefined), new Promise((done) => setTimeout(done, patience))]);
}

/** An address that names a language must not name another one than the page speaks. */
function inLanguage(address: string): string {
  const url = new URL(address, location.origin);
  if (url.searchParams.has('lang')) url.searchParams.set('lang', toLanguage(browserTexts.language));
  return url.pathname + url.search + url.hash;
}

/** Somebody who had left for a while: what was hidden is there again. */
function tellBack(name: string): void {
  const text = (part: string) => browserTexts.t(`auth:back.${part}`, { name });
  showToast({ type: 'success', title: text('title'), message: text('message') });
}

/** Signs in, goes where the visitor was going and does what they had pressed there. A new account takes over what this browser had chosen. */
export function useEnter() {
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  return async (answer: AuthResponse, { isNew = false } = {}): Promise<void> => {
    const { theme } = getPreferences();
    const wish = takeIntention(returnUrl);
    leaveThisScreen();
    setSession(sessionOf(answer));
    if (!isNew) await applyPreferences();
    else if (theme !== defaultPreferences.theme) void updatePreferences({ theme });
    const address = inLanguage(returnUrl ?? '/dashboard');
    prepare(wish, address);
    await navigate(address, { replace: true, preventScrollReset: wish !== null && 'keep' in wish && !!wish.y });
    void carryOut(wish);
    if (answer.isBack) tellBack(answer.user.firstName);
  };
}
