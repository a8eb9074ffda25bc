/** What the site does by itself when a call fails, before the screen that made the call hears of it. */
import type { ApiFailure } from '#contract/failure.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { navigateTo } from '#web/lib/navigation.ts';
import { setSession } from '#web/lib/session.ts';
import { showToast, type ToastType } from '#web/lib/toasts.ts';

function tell(type: ToastType, key: string): void {
  showToast({ type, title: browserTexts.t(`toasts.${key}_title`), message: browserTexts.t(`toasts.${key}_message`) });
}

export function denyAccess(): void {
  tell('error', 'access_denied');
  navigateTo('/');
}

export function reactToFailure(failure: ApiFailure, hadToken: boolean): void {
  if (failure.statusCode === 401 && hadToken) {
    tell('warning', 'session_expired');
    setSession(null);
    navigateTo('/login');
  } else if (failure.statusCode === 403) denyAccess();
  else if (failure.statusCode === 500) tell('error', 'server_error');
  else if (failure.statusCode === 0) tell('error', 'network_error');
}
