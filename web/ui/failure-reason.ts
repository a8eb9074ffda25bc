/** Why something did not come, as its reader is told: the line is down, the site is, or the answer is no. */
import { isFailure } from '#contract/failure.ts';

interface Reason {
  text: string;
  /** Another try may bring it. */
  mayPass: boolean;
}

const passing = new Set([0, 408, 429]);

export function reasonOf(error: unknown, t: (key: string) => string): Reason {
  const status = isFailure(error) ? error.statusCode : 0;
  if (!isFailure(error) || status === 0) return { text: t('ui.error.network'), mayPass: true };
  if (status >= 500) return { text: t('toasts.server_error_message'), mayPass: true };
  return { text: error.errors?.[0]?.message ?? error.message, mayPass: passing.has(status) };
}
