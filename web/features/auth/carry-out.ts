/** Does what somebody pressed before they logged in, and says so. */
import { awaitAlert } from '#web/features/saved-searches/awaited-alert.ts';
import { awaitMessage } from '#web/lib/awaited-message.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import type { Wish } from '#web/lib/intention.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Before the screen opens that `address` leads to. */
export function prepare(wish: Wish | null, address: string): void {
  if (wish && 'alert' in wish) awaitAlert(address);
  if (wish && 'message' in wish) awaitMessage(wish.message);
}

/** Frames within which a page has grown to its length. */
const patience = 60;

function scrollBack(y: number, frames = patience): void {
  scrollTo({ top: y, behavior: 'instant' });
  if (frames > 0 && Math.abs(scrollY - y) > 1) requestAnimationFrame(() => scrollBack(y, frames - 1));
}

/** Once it is open. A refusal is told by the heart itself. */
export async function carryOut(wish: Wish | null): Promise<void> {
  if (!wish || !('keep' in wish)) return;
  if (wish.y) scrollBack(wish.y);
  const { keepAd, readAgain } = await import('#web/features/ad-parts/favorite-ids.ts');
  const isKept = await keepAd(wish.keep);
  await readAgain();
  if (!isKept) return;
  const { title } = wish;
  showToast({
    type: 'success',
    title: browserTexts.t('auth:intention.kept_title'),
    message: browserTexts.t('auth:intention.kept_message', { title }),
  });
}
