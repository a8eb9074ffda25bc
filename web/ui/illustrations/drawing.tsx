import type { ReactNode } from 'react';

/** The frame of a cut-paper drawing: one object on a disc of paper. Decoration; the words stand beside it. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="40 36 320 220" width="190" height="131" aria-hidden focusable="false" className="dark:brightness-90">
      <circle cx="200" cy="140" r="104" className="fill-illo" />
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}
