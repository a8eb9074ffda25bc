import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the back-office that scrolls as one. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <div className="px-4 pt-4 pb-10 [--chart-air:1.25rem] lg:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-22">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {lead && <p className="mt-1 max-w-[72ch] text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** For selects and inputs of a row of filters. */
export const filterClass = 'min-h-9! rounded-full! py-0! text-14! font-semibold';
