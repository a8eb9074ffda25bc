import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** One box of an account screen. */
export function Section({ title, text, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('rounded-box border border-line bg-surface p-5 md:p-7', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-22">
            {title}
          </h2>
          {text && <p className="mt-1.5 max-w-[62ch] text-14 text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
      {children && <div className="mt-5 empty:hidden">{children}</div>}
    </section>
  );
}
