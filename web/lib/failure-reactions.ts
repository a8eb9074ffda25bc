/** What the site does by itself when a call fails, before the screen that made the call hears of it. */
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { navigateTo } from '#web/lib/navigation.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { setSession } from '#web/lib/session.ts';
import { showToast, type ToastType } from '#web/lib/toasts.ts';

function tell(type: ToastType, key: string): void {
  showToast({ type, title: browserTexts.t(`toasts.${key}_title`), message: browserTexts.t(`toasts.${key}_message`) });
}

export const tellOffline = (): void => tell('error', 'network_error');

/** To the login form, and back to this page afterwards. */
function askToLogIn(): void {
  const { pathname, search, hash } = location;
  if (pathname !== '/auth/login') navigateTo(loginAddress(pathname + search + hash));
}

/** The session cannot be renewed: whoever it was has to log in again, and is told so where a renewal was tried. */
export function endSession(wasTried: boolean): void {
  if (wasTried) tell('warning', 'session_expired');
  setSession(null);
  askToLogIn();
}

export function denyAccess(): void {
  tell('error', 'access_denied');
  navigateTo('/');
}

/** A session that ended has been dealt with where it ended; here a 401 means that nobody was signed in. */
export function reactToFailure(failure: ApiFailure, asVisitor: boolean): void {
  if (failure.statusCode === 401 && asVisitor) askToLogIn();
  else if (failure.statusCode === 403) denyAccess();
  else if (failure.statusCode === 500) tell('error', 'server_error');
  else if (failure.statusCode === 0) tellOffline();
}

const told = new Set([0, 401, 403, 500]);

/** Whether that was done: a screen then adds no toast of its own. */
export const isToldBySite = (error: unknown): boolean => isFailure(error) && told.has(error.statusCode);
