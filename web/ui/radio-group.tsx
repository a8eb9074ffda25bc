import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldGroup } from '#web/ui/field.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  count?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  /** Side by side where there is room. */
  inline?: boolean;
  dense?: boolean;
}

/** The rest of its properties go to every radio button: react-hook-form's register fits as it is. */
export function RadioGroup({
  label,
  labelHidden,
  hint,
  error,
  options,
  value,
  defaultValue,
  inline,
  dense,
  className,
  name,
  ...rest
}: RadioGroupProps) {
  const ownName = useId();
  const checked = (option: string) =>
    value !== undefined
      ? { checked: option === value }
      : defaultValue !== undefined
        ? { defaultChecked: option === defaultValue }
        : {};
  return (
    <FieldGroup label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <div className={clsx(inline ? 'grid-cols-2 gap-x-6 max-sm:grid sm:flex sm:flex-wrap' : 'grid max-md:gap-y-1.5')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx('flex items-center gap-2.5 text-15', dense ? 'min-h-9' : 'min-h-11')}
          >
            <input
              {...rest}
              {...checked(option.value)}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              className="radio"
            />
            <span>
              {option.label}
              {option.description && <span className="block text-13 text-ink-2">{option.description}</span>}
            </span>
            {option.count != null && <span className="tnum ml-auto text-13 text-ink-2">{option.count}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
