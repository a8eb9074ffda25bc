import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resumeSubscription } from '#contract/api/contracts.ts';
import { openPortal, payOrder } from '#contract/api/orders.ts';
import { setNextPlan, type Plan, type Subscription } from '#contract/api/plans.ts';
import { toLanguage } from '#contract/languages.ts';
import { readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const tones = { active: 'success', past_due: 'warning', ending: 'neutral' } as const;

/** Leaves for the page of the provider, or for a screen of ours. */
export const go = (url: string) => window.location.assign(url);

/** The plan a member has: how much of it is used, when it is paid next, and the ways out. */
export function PlanSummary({ own, plan, names }: { own: Subscription; plan: Plan; names: Map<string, string> }) {
  const { t, i18n } = useTranslation('plans');
  const { date, brief } = useDates();
  const { limits, usage, status } = own;
  const price = formatPrice(own.price, toLanguage(i18n.language));
  return (
    <section aria-labelledby="own-plan" className="flex flex-col rounded-box border border-line bg-surface p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-plan" className="flex flex-wrap items-center gap-3 text-28">
          {plan.name} <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </h2>
        <PriceLabel amount={price} unit={t('per_month_vat')} />
      </div>
      <p className="mt-2 text-14 text-ink-2">
        {own.startedAt ? t('since', { date: date(own.startedAt), reference: own.reference }) : t('free_text')}
      </p>
      <dl className="mt-5 grid gap-5 sm:grid-cols-3">
        <Fact label={t('online')}>
          {limits.activeAds === null
            ? t('online_unlimited', { count: usage.activeAds })
            : t('online_of', { count: usage.activeAds, max: limits.activeAds })}
          {limits.activeAds !== null && (
            <ProgressBar label={t('online')} value={usage.activeAds} max={limits.activeAds} className="mt-2" />
          )}
        </Fact>
        {usage.promotionsAllowed > 0 && own.periodEnd && (
          <Fact label={t('promotions')}>
            {t('promotions_of', { used: usage.promotionsUsed, allowed: usage.promotionsAllowed })}
            <ProgressBar
              label={t('promotions')}
              value={usage.promotionsUsed}
              max={usage.promotionsAllowed}
              className="mt-2"
            />
            <span className="mt-1.5 block text-14 font-normal text-ink-2">
              {t('promotions_left', {
                count: usage.promotionsAllowed - usage.promotionsUsed,
                date: brief(own.periodEnd),
              })}
            </span>
          </Fact>
        )}
        {own.periodEnd && (
          <Fact label={t(own.renewsAt ? 'next_payment' : 'ends_on')}>
            {date(own.periodEnd)}
            {own.nextPlan && (
              <span className="block text-14 font-normal text-ink-2">
                {t('next_is', { plan: names.get(own.nextPlan) })}
              </span>
            )}
            {own.renewsAt && !own.nextPlan && (
              <span className="block text-14 font-normal text-ink-2">{t('by_card', { price })}</span>
            )}
          </Fact>
        )}
      </dl>
      {own.startedAt && <Ways own={own} />}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="tnum mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}

function Ways({ own }: { own: Subscription }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const portal = useMutation({ mutationFn: () => call(openPortal), onSuccess: ({ url }) => go(url) });
  const pay = useMutation({
    mutationFn: (id: string) => call(payOrder, { params: { id } }),
    onSuccess: ({ url }) => go(url),
  });
  const told = (message: string) => () => {
    readPlanAgain();
    showToast({ type: 'success', title: t('title'), message });
  };
  const resume = useMutation({ mutationFn: () => call(resumeSubscription), onSuccess: told(t('done.resume')) });
  const stay = useMutation({
    mutationFn: () => call(setNextPlan, { body: { plan: own.plan } }),
    onSuccess: told(t('done.stay')),
  });
  const { status, unpaidOrderId, periodEnd } = own;
  return (
    <div className="mt-auto pt-6">
      <div className="border-t border-line pt-5">
        {status === 'past_due' && (
          <Note tone="warning" className="mb-4">
            {t('past_due_hint')}
          </Note>
        )}
        <div className="flex flex-wrap justify-between gap-2.5 max-md:*:w-full">
          {unpaidOrderId && (
            <Button busy={pay.isPending} onClick={() => pay.mutate(unpaidOrderId)}>
              {t('pay_now')}
            </Button>
          )}
          <Button variant="secondary" icon="wallet2" busy={portal.isPending} onClick={() => portal.mutate()}>
            {t('change_card')}
          </Button>
          {own.nextPlan && (
            <Button variant="secondary" busy={stay.isPending} onClick={() => stay.mutate()}>
              {t('stay')}
            </Button>
          )}
          {own.withdrawUntil && (
            <ButtonLink variant="secondary" to="/subscription/cancel?kind=withdraw" className="whitespace-normal!">
              {t('withdraw_here')}
              <span className="text-13 font-normal text-ink-2">
                {t('withdraw_until', { date: date(own.withdrawUntil) })}
              </span>
            </ButtonLink>
          )}
          {status === 'ending' ? (
            <Button busy={resume.isPending} onClick={() => resume.mutate()}>
              {t('resume')}
            </Button>
          ) : (
            <ButtonLink variant="secondary" to="/subscription/cancel">
              {t('cancel_here')}
            </ButtonLink>
          )}
        </div>
        {periodEnd && (
          <p className="mt-4 text-13 text-pretty text-ink-2">
            {t(status === 'ending' ? 'ending_hint' : 'cancel_hint', { date: date(periodEnd) })}
          </p>
        )}
      </div>
    </div>
  );
}
