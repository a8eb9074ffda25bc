/** The Idempotency-Key of a form: the same while nothing in it changes, so that a lost answer does not report twice. */
import type { ApiFailure } from '#contract/failure.ts';
import { newId } from '#web/lib/new-id.ts';

export function sendKeys() {
  let known = { content: '', key: '' };
  return {
    keyFor(content: string): string {
      if (content !== known.content) known = { content, key: newId() };
      return known.key;
    },
    /** A refusal would be repeated to whoever comes with the same key, though the reason for it may be gone. */
    forgetRefused({ statusCode, code }: Pick<ApiFailure, 'statusCode' | 'code'>): void {
      if (statusCode >= 400 && statusCode < 500 && code !== 'idempotency_in_progress') known = { content: '', key: '' };
    },
  };
}
