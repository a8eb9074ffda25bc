import { useId, type SubmitEvent } from 'react';
import { faultOf, type AmountKind } from '#web/features/search/filters/amounts.ts';
import type { Ends } from '#web/features/search/filters/use-range-draft.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** What is wrong with the ends of a range: marks for their fields, and the sentence below them. */
export function useAmountFaults(shown: Ends, kind: AmountKind | null) {
  const { t } = useTranslation('search');
  const id = useId();
  const faults = shown.map((text) => kind && faultOf(text, kind));
  const fault = faults.find((one) => one !== null);
  return {
    marks: (end: 0 | 1) => (faults[end] ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}),
    message: (
      <div aria-live="polite" className="not-empty:mt-[5px]">
        {fault && <FieldError id={id}>{t(`filters.wrong.${fault}`)}</FieldError>}
      </div>
    ),
  };
}

/** Leads to the first field of a form that cannot be read. */
export function focusFault({ currentTarget }: SubmitEvent<HTMLFormElement>): boolean {
  const wrong = currentTarget.querySelector<HTMLElement>('input[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}
