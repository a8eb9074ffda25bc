import type { ReactNode } from 'react';

export function CaseHeading({ children }: { children: ReactNode }) {
  return <h3 className="mt-4 mb-1.5 font-text text-14 font-bold tracking-normal">{children}</h3>;
}
