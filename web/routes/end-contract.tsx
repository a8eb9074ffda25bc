import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EndContractForm } from '#web/features/contracts/end-contract-form.tsx';
import { EndedContract, OwnContract } from '#web/features/contracts/own-contract.tsx';
import { promotionContractsQuery, WithdrawPromotion } from '#web/features/contracts/promotion-contracts.tsx';
import { ownPlanQuery } from '#web/features/plans/plans.queries.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription/cancel', '/subscription/cancel?kind=withdraw'],
  title: 'plans:cancel_title',
  texts: ['plans', 'errors'],
  menu: [{ in: 'sitemap.legal', label: 'content:sitemap.pages.end_contract', order: 90 }],
} satisfies Screen;

/** Ends a contract, or withdraws from it, without signing in; who is signed in sees their own contract. */
export default function EndContractScreen() {
  const { t } = useTranslation('plans');
  const [params] = useSearchParams();
  const kind = params.get('kind') === 'withdraw' ? 'withdraw' : 'cancel';
  const session = useSession();
  const own = useQuery({ ...ownPlanQuery, enabled: Boolean(session) });
  const promotions = useQuery({ ...promotionContractsQuery, enabled: Boolean(session) });
  const hasPlan = Boolean(session && own.data?.reference);
  const singles = (session && promotions.data) || [];
  const hasContract = hasPlan || singles.length > 0;
  const [receipt, setReceipt] = useState<string | null>(null);
  return (
    <div className="wrap max-w-[760px] pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('cancel_title')}</h1>
      <p className="mt-1 mb-5 max-w-[62ch] text-ink-2">{t(hasContract || receipt ? 'end.signed_in' : 'end.lead')}</p>
      {receipt ? (
        <EndedContract receipt={receipt} />
      ) : hasContract ? (
        <div className="grid gap-5">
          {hasPlan && own.data && <OwnContract own={own.data} kind={kind} onDone={setReceipt} />}
          {singles.map((contract) => (
            <WithdrawPromotion key={contract.orderId} contract={contract} onDone={setReceipt} />
          ))}
        </div>
      ) : (
        <EndContractForm kind={kind} />
      )}
    </div>
  );
}
