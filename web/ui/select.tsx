import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, useControl } from '#web/ui/control.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The browser's own list: the best one on a phone, and it works before any script. Options are its children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useControl(rest);
  return (
    <div className="relative">
      <select {...rest} {...control} className={clsx(controlClass, 'appearance-none truncate pr-10', className)}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-14" />
    </div>
  );
}

/** Each value with the text that stands for it. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: ReactNode])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
