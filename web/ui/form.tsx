import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { ApiFailure } from '#contract/failure.ts';
import type { ContractForm, FormSchema } from '#web/lib/contract-form.ts';
import { useInBrowser } from '#web/lib/store.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface FormProps {
  form: Pick<ContractForm<FormSchema>, 'onSubmit' | 'busy' | 'wrongFields'> & { formState: { submitCount: number } };
  className?: string;
  children: ReactNode;
}

/** The form element: it tells those who listen how many fields are wrong, while the focus goes to the first of them. */
export function Form({ form, className, children }: FormProps) {
  const { t } = useTranslation('errors');
  const { onSubmit, busy, wrongFields } = form;
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-busy={busy || undefined} className={className}>
      {children}
      <output className="sr-only">
        {form.formState.submitCount > 0 && !busy && wrongFields > 0 && t('form.wrong_fields', { count: wrongFields })}
      </output>
    </form>
  );
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'busy' | 'disabled'> {
  form: { busy: boolean };
}

/**
 * Asleep until the script has taken the page over: before that, the browser would send the form by itself. Where scripts
 * are switched off it says so.
 */
export function SubmitButton({ form, className, ...rest }: SubmitButtonProps) {
  const awake = useInBrowser();
  const asBefore = 'disabled:border-transparent! disabled:bg-primary! disabled:text-on-primary!';
  const { t } = useTranslation();
  return (
    <>
      <Button {...rest} type="submit" busy={form.busy} disabled={!awake} className={clsx(asBefore, className)} />
      <noscript>
        <p className="text-14 text-ink-2">{t('ui.needs_script')}</p>
      </noscript>
    </>
  );
}

/** A refusal that concerns the whole form. */
export function FormFailure({ failure, children }: { failure: ApiFailure | null; children?: ReactNode }) {
  const { t } = useTranslation('errors');
  if (!failure) return null;
  // Some seconds are soon over; the message itself asks for that little patience.
  const minutes = (failure.retryAfter ?? 0) > 10 && Math.ceil((failure.retryAfter ?? 0) / 60);
  return (
    <Note tone="danger" role="alert">
      <p>{failure.message}</p>
      {minutes !== false && <p className="mt-1">{t('form.retry_in', { count: minutes })}</p>}
      {children}
    </Note>
  );
}
