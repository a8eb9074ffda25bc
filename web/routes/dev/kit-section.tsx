import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3.5 text-22">
        {title}
      </h2>
      <div className={clsx('min-w-0', className)}>{children}</div>
    </section>
  );
}
