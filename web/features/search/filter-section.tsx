import type { ReactNode } from 'react';

interface FilterSectionProps {
  title: string;
  children: ReactNode;
}

/** One filter under its name. It can be folded away; without a script too. */
export function FilterSection({ title, children }: FilterSectionProps) {
  return (
    <details open className="filter">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
