import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { answerTestPayment, readOrder } from '#contract/api/payments.ts';
import { toLanguage } from '#contract/languages.ts';
import { readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { call } from '#web/lib/api.ts';
import { formatPrice } from '#web/lib/format.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription/pay/00000000-0000-4000-8000-000000000000'],
  title: 'plans:pay_title',
  texts: ['plans', 'errors'],
} satisfies Screen;

/** The page of the built-in provider, which says that it is one: no card, no money. */
export default function TestPaymentScreen() {
  const { t, i18n } = useTranslation('plans');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const order = useQuery({
    queryKey: ['order', id],
    queryFn: () => call(readOrder, { params: { id } }),
    retry: false,
    staleTime: 0,
  });
  const answer = useMutation({
    mutationFn: (outcome: 'paid' | 'declined') => call(answerTestPayment, { params: { id }, body: { outcome } }),
    onSettled: () => {
      readPlanAgain();
      void navigate(`/subscription/return?order=${id}`, { replace: true });
    },
  });
  return (
    <div className="wrap max-w-[560px] pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('pay_title')}</h1>
      <Note tone="warning" className="mt-4">
        {t('pay.text')}
      </Note>
      <div className="mt-5">
        <Loaded query={order}>
          {({ title, amount, status }) => (
            <div className="rounded-box border border-line bg-surface p-5 md:p-7">
              <dl className="grid gap-3">
                <div>
                  <dt className="text-14 text-ink-2">{t('pay.order')}</dt>
                  <dd className="font-semibold break-words">{title}</dd>
                </div>
                <div>
                  <dt className="text-14 text-ink-2">{t('pay.amount')}</dt>
                  <dd className="tnum font-display text-28 font-bold">
                    {formatPrice(amount, toLanguage(i18n.language))}
                  </dd>
                </div>
              </dl>
              {status === 'Open' ? (
                <div className="mt-5 grid gap-2.5">
                  <Button size="lg" busy={answer.isPending} onClick={() => answer.mutate('paid')}>
                    {t('pay.paid')}
                  </Button>
                  <Button variant="secondary" disabled={answer.isPending} onClick={() => answer.mutate('declined')}>
                    {t('pay.declined')}
                  </Button>
                </div>
              ) : (
                <div className="mt-5 grid justify-items-start gap-3">
                  <p>{t('pay.closed')}</p>
                  <ButtonLink variant="secondary" to="/subscription">
                    {t('return.to_plan')}
                  </ButtonLink>
                </div>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </div>
  );
}
