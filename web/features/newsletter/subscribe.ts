import { isFailure } from '#contract/failure.ts';
import { call } from '#web/lib/api.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Told by a toast of their own, wherever they happen. */
const toasted = new Set([0, 403, 500]);

function whyNot(error: unknown): string | null {
  // The footer stands on every page, and its call comes when it is needed: it may not come at all.
  if (!isFailure(error)) return browserTexts.t('failure.network');
  if (toasted.has(error.statusCode)) return null;
  return error.errors.find(({ field }) => field === 'email')?.message ?? error.message;
}

/** Asks for the mail that confirms; rejects, with the toast shown, when nobody took the address. */
export async function subscribe(email: string): Promise<void> {
  const text = (key: string) => browserTexts.t(`footer.newsletter_${key}`);
  try {
    const { subscribeNewsletter } = await import('#contract/api/newsletter.ts');
    await call(subscribeNewsletter, { body: { email } });
  } catch (error) {
    const message = whyNot(error);
    if (message) showToast({ type: 'error', title: text('failed_title'), message });
    throw error;
  }
  showToast({ type: 'success', title: text('sent_title'), message: text('sent_message') });
}
