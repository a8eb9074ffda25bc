import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of web/ui/illustrations. */
  drawing: ReactNode;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** The next step: one button, at most a quiet one beside it. */
  children?: ReactNode;
  /** Its place in the page's headings. */
  level?: 1 | 2 | 3;
  /** Without a box around it. */
  bare?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ drawing, title, text, children, level = 2, bare = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={clsx(
        'flex h-full flex-col items-center px-5 pt-5 pb-6 text-center',
        !bare && 'rounded-box border border-line bg-surface',
      )}
    >
      {drawing}
      <Heading className="mt-3 max-w-full text-[1.1875rem]">{title}</Heading>
      {text && <p className="mt-1.5 max-w-[min(40ch,100%)] text-14 text-ink-2">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
