import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { IconName } from '#contract/icons.ts';
import { controlClass, useControl } from '#web/ui/control.ts';
import { Icon } from '#web/ui/icon.tsx';

interface TextInputProps extends ComponentProps<'input'> {
  /** In front of the text. */
  icon?: IconName;
  /** A unit behind the text: €, m², km. */
  unit?: string;
}

/** As much room as the unit takes; narrow fields have none to spare. */
const roomFor = (unit: string) => (unit.length < 3 ? 'pr-9' : unit.length < 6 ? 'pr-14' : 'pr-24');

/** One line of text; also numbers, dates, e-mail addresses. */
export function TextInput({ icon, unit, className, type = 'text', ...rest }: TextInputProps) {
  const control = useControl(rest);
  const input = (
    <input
      {...rest}
      {...control}
      type={type}
      className={clsx(controlClass, 'read-only:bg-sunken', icon && 'pl-[38px]', unit && roomFor(unit), className)}
    />
  );
  if (!icon && !unit) return input;
  return (
    <div className="relative">
      {icon && <Icon name={icon} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-2" />}
      {input}
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-15 text-ink-2">
          {unit}
        </span>
      )}
    </div>
  );
}
