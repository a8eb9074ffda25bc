import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { setNextPlan, type Plan, type Subscription } from '#contract/api/plans.ts';
import { toLanguage } from '#contract/languages.ts';
import { isAbove } from '#contract/plans.ts';
import { readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface PlanTableProps {
  plans: readonly Plan[];
  /** Null for a visitor. */
  own: Subscription | null;
  /** Whether something can be bought here. */
  canBuy: boolean;
}

/** The plans side by side, with what one can do from where one stands; on a phone one below the other. */
export function PlanTable({ plans, own, canBuy }: PlanTableProps) {
  const { t } = useTranslation('plans');
  const [smaller, setSmaller] = useState<Plan | null>(null);
  return (
    <section aria-labelledby="compare" className="mt-10">
      <h2 id="compare" className="text-28">
        {t('compare')}
      </h2>
      <p className="mt-1 max-w-[110ch] text-14 text-ink-2">{t('compare_hint')}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} own={own} canBuy={canBuy} onSmaller={() => setSmaller(plan)} />
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-2 text-15">
        <Icon name="check-circle-fill" className="flex-none text-success-ink" />
        {t('in_every')}
      </p>
      <p className="mt-3 max-w-[110ch] text-13 text-ink-2">
        {t('status_note')}{' '}
        <PlainLink to="/profile?tab=business" className="link">
          {t('status_link')}
        </PlainLink>
      </p>
      <p className="mt-2 text-13 text-ink-2">
        {t('rank_note')}{' '}
        <PlainLink to="/ranking" className="link">
          {t('rank_link')}
        </PlainLink>
      </p>
      {smaller && own && <SmallerDialog plan={smaller} own={own} onClose={() => setSmaller(null)} />}
    </section>
  );
}

function PlanColumn({
  plan,
  own,
  canBuy,
  onSmaller,
}: {
  plan: Plan;
  own: Subscription | null;
  canBuy: boolean;
  onSmaller: () => void;
}) {
  const { t, i18n } = useTranslation('plans');
  const isOwn = plan.id === own?.plan;
  const { activeAds, images, promotionsPerMonth } = plan.limits;
  const rows = [
    ['ads', activeAds === null ? t('no_limit') : String(activeAds)],
    ['images', String(images)],
    ['promotions', promotionsPerMonth ? t('per_month_count', { count: promotionsPerMonth }) : t('none')],
  ] as const;
  return (
    <li
      className={clsx(
        'relative flex flex-col rounded-box border bg-surface p-5',
        isOwn ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      {isOwn && (
        <Badge tone="primary" className="absolute -top-3 left-5 bg-primary! text-on-primary!">
          {t('yours')}
        </Badge>
      )}
      <h3 className="text-22">{plan.name}</h3>
      <p className="mt-1 min-h-[42px] text-14 text-ink-2">{plan.tagline}</p>
      <p className="mt-3">
        <PriceLabel
          amount={formatPrice(plan.price, toLanguage(i18n.language))}
          unit={plan.price > 0 ? t('per_month') : undefined}
          className="-ml-1 text-22!"
        />
      </p>
      <div className={clsx('mt-4', own && 'min-h-[84px]')}>
        {own ? (
          <Step plan={plan} own={own} canBuy={canBuy} onSmaller={onSmaller} />
        ) : (
          <FirstStep plan={plan} canBuy={canBuy} />
        )}
      </div>
      <dl className="mt-3 grid">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2.5 text-14">
            <dt className="text-ink-2">{t(`rows.${name}`)}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** A visitor makes an account, or signs in on the way to paying. */
function FirstStep({ plan, canBuy }: { plan: Plan; canBuy: boolean }) {
  const { t } = useTranslation('plans');
  if (plan.id === 'free')
    return (
      <ButtonLink block variant="secondary" to="/auth/register">
        {t('register')}
      </ButtonLink>
    );
  if (!canBuy) return null;
  return (
    <ButtonLink block to={`/subscription/checkout?plan=${plan.id}`}>
      {t('take', { plan: plan.name })}
    </ButtonLink>
  );
}

/** The one thing to do with a plan from where the member stands. */
function Step({
  plan,
  own,
  canBuy,
  onSmaller,
}: {
  plan: Plan;
  own: Subscription;
  canBuy: boolean;
  onSmaller: () => void;
}) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const end = own.periodEnd ? date(own.periodEnd) : '';
  const names = { plan: plan.name };
  const note = (text: string) => <p className="mt-1.5 text-13 text-ink-2">{text}</p>;
  if (plan.id === own.plan)
    return (
      <>
        <p className="flex min-h-[46px] items-center justify-center gap-2 rounded-control bg-primary-soft text-15 font-semibold text-primary-ink">
          <Icon name="check-lg" />
          {t('current')}
        </p>
        {own.renewsAt && note(t('renewed_on', { date: end }))}
      </>
    );
  if (plan.id === own.nextPlan) return note(t('scheduled', { date: end }));
  if (isAbove(plan.id, own.plan)) {
    if (!canBuy || own.status === 'past_due') return null;
    const isFirst = own.plan === 'free';
    return (
      <>
        <ButtonLink block to={`/subscription/checkout?plan=${plan.id}`}>
          {t(isFirst ? 'take' : 'go_up', names)}
        </ButtonLink>
        {!isFirst && note(t('up_now'))}
      </>
    );
  }
  if (own.status !== 'active') return null;
  return plan.id === 'free' ? (
    <>
      <ButtonLink block variant="secondary" to="/subscription/cancel">
        {t('go_free', names)}
      </ButtonLink>
      {note(t('down_on', { date: end }))}
    </>
  ) : (
    <>
      <Button block variant="secondary" onClick={onSmaller}>
        {t('go_down', names)}
      </Button>
      {note(t('down_on', { date: end }))}
    </>
  );
}

function SmallerDialog({ plan, own, onClose }: { plan: Plan; own: Subscription; onClose: () => void }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const change = useMutation({
    mutationFn: () => call(setNextPlan, { body: { plan: plan.id } }),
    onSuccess: () => {
      readPlanAgain();
      showToast({ type: 'success', title: t('title'), message: t('done.next') });
      onClose();
    },
  });
  return (
    <Dialog
      size="sm"
      onClose={onClose}
      title={t('down.title', { plan: plan.name })}
      footer={
        <Button busy={change.isPending} onClick={() => change.mutate()}>
          {t('down.confirm', { plan: plan.name })}
        </Button>
      }
    >
      <p>{t('down.text', { date: own.periodEnd ? date(own.periodEnd) : '' })}</p>
    </Dialog>
  );
}
