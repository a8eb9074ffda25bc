import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** A narrow screen names it above already: there the title is only read out. */
  isNamedAbove?: boolean;
  /** A badge right behind the title. */
  mark?: ReactNode;
  /** At the other end of the title's line. */
  action?: ReactNode;
  /** One of several in a box: SectionRows. */
  isRow?: boolean;
  className?: string;
  children?: ReactNode;
}

/** One box of an account screen. */
export function Section({ title, text, isNamedAbove, mark, action, isRow, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('p-5', isRow ? 'md:px-7 md:py-6' : 'rounded-box border border-line bg-surface md:p-7', className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className={clsx('min-w-0', isRow && 'flex-1 basis-40')}>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={id} className={clsx(isRow ? 'text-18' : 'text-22', isNamedAbove && 'max-lg:sr-only')}>
              {title}
            </h2>
            {mark}
          </div>
          {text && (
            <p className={clsx('max-w-[62ch] text-14 text-ink-2', isNamedAbove ? 'lg:mt-1.5' : 'mt-1.5')}>{text}</p>
          )}
        </div>
        {action}
      </div>
      {children && <div className="mt-5 empty:hidden">{children}</div>}
    </section>
  );
}

/** What belongs together, one below the other in a single box. */
export function SectionRows({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line rounded-box border border-line bg-surface">{children}</div>;
}
