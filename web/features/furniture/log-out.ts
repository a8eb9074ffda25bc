import type { NavigateFunction } from 'react-router';
import { browserTexts } from '#web/lib/i18n.ts';
import { setSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Ends the session in this browser. Accounts will tell the server too, whose answer changes nothing here. */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  try {
    // Away first, and rendered: a members' screen that loses its session would ask to log in again.
    await navigate('/', { flushSync: true });
  } finally {
    setSession(null);
    showToast({
      type: 'info',
      title: browserTexts.t('header.logout_success_title'),
      message: browserTexts.t('header.logout_success_message'),
    });
  }
}
