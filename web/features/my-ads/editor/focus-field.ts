import type { Span } from '#contract/ad-rules/finding.ts';

const reachable = 'input:not([type=hidden]):not(:disabled), select, textarea, button, [tabindex]';

/** Leads to a field by its name in the form (its box says data-field), to words in it, or to the heading of the step. */
export function focusField(field: string | null, words?: Span): void {
  const box = field === null ? null : document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const fold = box?.closest('details');
  if (fold) fold.open = true;
  const checked = box?.querySelector<HTMLElement>('input:checked');
  const target = checked ?? box?.querySelector<HTMLElement>(reachable) ?? document.getElementById('step-title');
  target?.focus({ preventScroll: true });
  if (words && (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement))
    target.setSelectionRange(words.start, words.end);
  (box ?? document.getElementById('step-top'))?.scrollIntoView({ block: box ? 'center' : 'start' });
}
