import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  title: string;
  remark?: string;
  /** A link or a button at the end of the line. */
  children?: ReactNode;
}

export function SectionHead({ id, title, remark, children }: SectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-3.5 gap-y-1 md:mb-5">
      <h2 id={id} className="text-22 md:text-28">
        {title}
      </h2>
      {remark && <p className="text-14 text-ink-2 max-md:order-last max-md:w-full">{remark}</p>}
      {children && <div className="ml-auto whitespace-nowrap">{children}</div>}
    </div>
  );
}
