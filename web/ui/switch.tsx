import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  /** Of the label's words, to hide them where a heading says the same. */
  labelClass?: string;
  description?: ReactNode;
  /** The switch at the far end of the line, as in a list of settings. */
  end?: boolean;
  /** On, yet without effect for now; words near it must say so too. */
  paused?: boolean | undefined;
}

/** On or off at once, without a button to confirm; a checkbox underneath, so it works in forms. */
export function Switch({ label, labelClass, description, end, paused, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={clsx('flex min-h-11 items-center gap-3 text-15', end && 'flex-row-reverse justify-between')}>
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
          role="switch"
          aria-describedby={description ? id : rest['aria-describedby']}
          className={clsx('switch', paused && 'is-paused')}
        />
        <span className={labelClass}>{label}</span>
      </label>
      {description && (
        <p id={id} className={clsx('-mt-1.5 pb-1 text-13 text-ink-2', !end && 'ml-[54px]')}>
          {description}
        </p>
      )}
    </div>
  );
}
