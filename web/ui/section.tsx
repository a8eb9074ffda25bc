import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** A narrow screen names it above already: there the title is only read out. */
  isNamedAbove?: boolean;
  /** At the other end of the title's line. */
  action?: ReactNode;
  /** What one may do about all of it, on the lowest line of the box. */
  foot?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** One box of an account screen. */
export function Section({ title, text, isNamedAbove, action, foot, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('flex flex-col rounded-box border border-line bg-surface p-5 md:p-7', className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className={clsx('text-22', isNamedAbove && 'max-lg:sr-only')}>
            {title}
          </h2>
          {text && (
            <p className={clsx('max-w-[62ch] text-14 text-ink-2', isNamedAbove ? 'lg:mt-1.5' : 'mt-1.5')}>{text}</p>
          )}
        </div>
        {action}
      </div>
      {children && <div className="mt-5 empty:hidden">{children}</div>}
      {foot && (
        <div className="mt-auto pt-3.5 text-14 text-ink-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line pt-4">
            {foot}
          </div>
        </div>
      )}
    </section>
  );
}
