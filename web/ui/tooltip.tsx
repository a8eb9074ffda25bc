import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export function Tooltips({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}
