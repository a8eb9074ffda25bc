import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, useControl } from '#web/ui/control.ts';

/** Several lines of text; the box grows with what is written where the browser can. */
export function TextArea({ className, style, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const control = useControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 25px)`, ...style }}
      className={clsx(
        controlClass,
        'block max-h-[60vh] resize-y py-[11px] leading-[1.6] [field-sizing:content]',
        className,
      )}
    />
  );
}
