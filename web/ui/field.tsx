import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ControlContext, type Control } from '#web/ui/control.ts';
import { Icon } from '#web/ui/icon.tsx';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence that says how to put it right. */
  error?: string | undefined;
  /** Marks the rare field of a form that may stay empty. */
  optional?: boolean;
  /** Characters written, and how many are allowed. */
  counter?: { length: number; max: number };
  /** For a search box or a table cell, where the eye has the label elsewhere. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

function useParts({
  hint,
  error,
  counter,
}: Pick<FieldProps, 'hint' | 'error' | 'counter'>): Control & { messages: ReactNode } {
  const id = useId();
  const ids = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean);
  return {
    id,
    describedBy: ids.length ? ids.join(' ') : undefined,
    invalid: Boolean(error),
    messages: ids.length > 0 && (
      <div className="mt-[5px] flex gap-3 text-13 text-ink-2">
        <div className="grid flex-1 gap-1">
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {hint && <p id={`${id}-hint`}>{hint}</p>}
        </div>
        {counter && <Counter id={`${id}-counter`} {...counter} />}
      </div>
    ),
  };
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-baseline gap-1.5 text-13 font-semibold text-danger-ink">
      <Icon name="exclamation-circle-fill" className="translate-y-[2px]" />
      <span>{children}</span>
    </p>
  );
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const { t, i18n } = useTranslation();
  const written = (value: number) => formatNumber(value, toLanguage(i18n.language));
  return (
    <p id={id} className={clsx('tnum whitespace-nowrap', length > max && 'font-semibold text-danger-ink')}>
      <span aria-hidden>{`${written(length)} / ${written(max)}`}</span>
      <span className="sr-only">{t('ui.counter', { length, max })}</span>
    </p>
  );
}

function Label({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  const { t } = useTranslation();
  return (
    <>
      {label}
      {optional && (
        <>
          {' '}
          <span className="ml-0.5 text-13 font-normal text-ink-2">{t('ui.optional')}</span>
        </>
      )}
    </>
  );
}

const labelClass = (hidden: boolean | undefined) => (hidden ? 'sr-only' : 'mb-1.5 block text-15 font-semibold');

/** A label above one control, with its hint, error and counter below. The control finds them by itself (useControl). */
export function Field({ label, optional, labelHidden, className, children, ...about }: FieldProps) {
  const { messages, ...control } = useParts(about);
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={control.id} className={labelClass(labelHidden)}>
        <Label label={label} optional={optional} />
      </label>
      <ControlContext value={control}>{children}</ControlContext>
      {messages}
    </div>
  );
}

/** The same around several controls that answer one question together. */
export function FieldGroup({ label, optional, labelHidden, className, children, ...about }: FieldProps) {
  const { messages, describedBy, invalid } = useParts(about);
  return (
    <fieldset aria-describedby={describedBy} aria-invalid={invalid || undefined} className={clsx('min-w-0', className)}>
      <legend className={labelClass(labelHidden)}>
        <Label label={label} optional={optional} />
      </legend>
      {children}
      {messages}
    </fieldset>
  );
}
