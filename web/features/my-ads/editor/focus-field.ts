import type { Span } from '#contract/ad-rules/finding.ts';
import type { StepId } from '#web/features/my-ads/editor/editor-steps.ts';

/** Where the focus has to go once the step is there. */
export interface Aim {
  step: StepId;
  field: string | null;
  words?: Span;
}

const reachable = 'input:not([type=hidden]):not(:disabled), select, textarea, button, [tabindex]';

export const headingOf = (step: StepId) => `step-title-${step}`;

/**
 * Leads to a field by its name in the form (its box says data-field), to words in it, or to the heading of the step. False
 * where the field waits for what it is made of: for now, that is the heading too.
 */
export function focusField({ step, field, words }: Aim, isOnePage: boolean): boolean {
  const box = field === null ? null : document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const fold = box?.closest('details');
  if (fold) fold.open = true;
  const checked = box?.querySelector<HTMLElement>('input:checked');
  const heading = document.getElementById(headingOf(step));
  const target = checked ?? box?.querySelector<HTMLElement>(reachable) ?? heading;
  target?.focus({ preventScroll: true });
  if (words && (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement))
    target.setSelectionRange(words.start, words.end);
  const top = isOnePage ? heading?.closest('section') : document.getElementById('step-top');
  (box ?? top)?.scrollIntoView({ block: box ? 'center' : 'start' });
  return !box?.hasAttribute('aria-busy');
}
