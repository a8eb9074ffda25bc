import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { payOrder } from '#contract/api/orders.ts';
import { settleOrder } from '#contract/api/payments.ts';
import { isFailure } from '#contract/failure.ts';
import { go } from '#web/features/plans/plan-summary.tsx';
import { readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { call } from '#web/lib/api.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription/return?order=00000000-0000-4000-8000-000000000000'],
  title: 'plans:return_title',
  texts: ['plans', 'errors'],
} satisfies Screen;

const tones = {
  Fulfilled: 'success',
  Paid: 'success',
  Expired: 'warning',
  Failed: 'danger',
  Open: 'info',
  Created: 'info',
} as const;
/** Milliseconds between looks while the provider has not said yes or no, and how often. */
const againMs = 3_000;
const mostLooks = 10;

/** Where the provider sends the member back to: it asks what became of the order, and believes no address. */
export default function ReturnScreen() {
  const { t } = useTranslation('plans');
  const [params] = useSearchParams();
  const id = params.get('order') ?? '';
  const isLeft = params.has('left');
  const order = useQuery({
    queryKey: ['order', id, 'settled'],
    queryFn: () => call(settleOrder, { params: { id } }),
    // An outage that is over in a moment does not take the screen away from whoever has paid.
    retry: (count, error) => count < 4 && isFailure(error) && [0, 503].includes(error.statusCode),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.status === 'Paid' || (state.data?.status === 'Open' && !isLeft)) && state.dataUpdateCount < mostLooks
        ? againMs
        : false,
  });
  const status = order.data?.status;
  useEffect(() => {
    if (status === 'Fulfilled') readPlanAgain();
  }, [status]);
  const again = useMutation({
    mutationFn: () => call(payOrder, { params: { id } }),
    onSuccess: ({ url }) => go(url),
  });
  return (
    <div className="wrap max-w-[640px] pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('return_title')}</h1>
      <div className="mt-5" aria-live="polite">
        {order.isPending && <p className="mb-4 text-ink-2">{t('return.wait')}</p>}
        <Loaded query={order}>
          {({ status: now, title, adId, kind }) => {
            const words = now === 'Created' ? 'Open' : now;
            return (
              <div className="rounded-box border border-line bg-surface p-5 md:p-7">
                <Note tone={tones[now]} title={t(`return.${words}`)}>
                  {t(`return.${words}_text`)}
                </Note>
                <p className="mt-4 font-semibold break-words">{title}</p>
                <div className="mt-5 flex flex-wrap gap-2.5">
                  {words === 'Open' && (
                    <Button busy={again.isPending} onClick={() => again.mutate()}>
                      {t('return.again')}
                    </Button>
                  )}
                  {kind === 'promotion' && adId !== null && (
                    <ButtonLink to={`/promote/${adId}`} variant={words === 'Open' ? 'secondary' : 'primary'}>
                      {t('return.to_ad')}
                    </ButtonLink>
                  )}
                  <ButtonLink to="/subscription" variant="secondary">
                    {t('return.to_plan')}
                  </ButtonLink>
                </div>
              </div>
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}
