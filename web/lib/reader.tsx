import type { ReactNode } from 'react';
import { DatesContext, useOwnDates } from '#web/lib/dates.ts';
import { MoneyContext, useOwnMoney } from '#web/lib/money.ts';

/** How prices and dates are written for whoever reads the page: found out once for all that stand on it. */
export function Reader({ children }: { children: ReactNode }) {
  return (
    <MoneyContext value={useOwnMoney()}>
      <DatesContext value={useOwnDates()}>{children}</DatesContext>
    </MoneyContext>
  );
}
