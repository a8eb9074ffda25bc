import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface FilterSectionProps {
  title: string;
  children: ReactNode;
}

/** One filter under its name. It can be folded away; without a script too. */
export function FilterSection({ title, children }: FilterSectionProps) {
  return (
    <details open className="group/section border-t border-line first:border-t-0">
      <summary className="flex min-h-11 list-none items-center justify-between pt-2 text-15 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-up" className="text-14 transition-transform group-not-open/section:rotate-180" />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
