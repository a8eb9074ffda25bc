import { clsx } from 'clsx';
import { useEffect, useId, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from '#web/ui/field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** At the far end of the line: how many there are behind this choice. */
  count?: ReactNode;
  /** Neither on nor off: some of what it stands for. */
  indeterminate?: boolean;
  /** 36 px high instead of 44, for long lists beside a mouse. */
  dense?: boolean;
  labelHidden?: boolean;
}

export function Checkbox({
  label,
  description,
  error,
  count,
  indeterminate = false,
  dense,
  labelHidden,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });
  const describedBy = [error && `${id}-error`, description && `${id}-text`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label
        className={clsx(
          // Of a label with several lines the box stands beside the first.
          'flex items-start gap-2.5 text-15/[22px]',
          dense ? '[--air:7px]' : '[--air:11px]',
          labelHidden && ['min-w-11 justify-center', dense ? 'min-h-9' : 'min-h-11'],
        )}
      >
        <input
          {...rest}
          ref={input}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="check mt-[calc(var(--air)+1px)]"
        />
        <span className={labelHidden ? 'sr-only' : 'py-(--air)'}>{label}</span>
        {count != null && <span className="tnum ml-auto py-(--air) text-13/[22px] text-ink-2">{count}</span>}
      </label>
      {description && (
        <p id={`${id}-text`} className="-mt-2 ml-[30px] pb-1 text-13 text-ink-2">
          {description}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
