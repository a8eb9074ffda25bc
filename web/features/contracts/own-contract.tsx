import { useMutation, useQuery } from '@tanstack/react-query';
import { cancelSubscription, readWithdrawal, withdraw } from '#contract/api/contracts.ts';
import type { Subscription } from '#contract/api/plans.ts';
import { toLanguage } from '#contract/languages.ts';
import { plansQuery, readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

/** What was done; it stays when there is no contract any more. */
export function EndedContract({ receipt }: { receipt: string }) {
  const { t } = useTranslation('plans');
  return (
    <div className="grid justify-items-start gap-4">
      <Note tone="success" role="alert">
        {receipt}
      </Note>
      <ButtonLink variant="secondary" to="/subscription">
        {t('return.to_plan')}
      </ButtonLink>
    </div>
  );
}

interface OwnContractProps {
  own: Subscription;
  kind: 'cancel' | 'withdraw';
  onDone: (receipt: string) => void;
}

/** The member's own contract: one click to end it, one to withdraw while that is possible. */
export function OwnContract({ own, kind, onDone }: OwnContractProps) {
  const { t } = useTranslation('plans');
  const parts = [
    own.status !== 'ending' && <Cancel key="cancel" own={own} onDone={onDone} />,
    own.withdrawUntil && <Withdraw key="withdraw" own={own} onDone={onDone} />,
  ];
  return (
    <div className="grid gap-5">
      {kind === 'withdraw' ? parts.toReversed() : parts}
      <ButtonLink variant="quiet" to="/subscription" className="justify-self-start">
        {t('leave.keep')}
      </ButtonLink>
    </div>
  );
}

function Cancel({ own, onDone }: { own: Subscription; onDone: (text: string) => void }) {
  const { t, i18n } = useTranslation('plans');
  const { date } = useDates();
  const { data: plans } = useQuery(plansQuery(toLanguage(i18n.language)));
  const plan = plans?.find(({ id }) => id === own.plan)?.name ?? '';
  const end = useMutation({
    mutationFn: () => call(cancelSubscription),
    onSuccess: () => {
      readPlanAgain();
      onDone(t('leave.done'));
    },
  });
  return (
    <Section
      title={t('leave.title', { plan })}
      text={t('leave.text', { reference: own.reference, date: own.periodEnd ? date(own.periodEnd) : '' })}
    >
      <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
        {t('leave.confirm')}
      </Button>
    </Section>
  );
}

function Withdraw({ own, onDone }: { own: Subscription; onDone: (text: string) => void }) {
  const { t, i18n } = useTranslation('plans');
  const language = toLanguage(i18n.language);
  const { date } = useDates();
  const preview = useQuery({
    queryKey: ['subscription', 'withdrawal'],
    queryFn: () => call(readWithdrawal),
    staleTime: 0,
    retry: false,
  });
  const act = useMutation({
    mutationFn: () => call(withdraw),
    onSuccess: ({ refund, at }) => {
      readPlanAgain();
      onDone(t('withdraw.done', { date: date(at, 'full'), price: formatPrice(refund, language) }));
    },
  });
  return (
    <Section
      title={t('withdraw.title')}
      text={t('withdraw.text', {
        reference: own.reference,
        date: own.withdrawUntil ? date(own.withdrawUntil, 'full') : '',
      })}
    >
      {preview.data && (
        <p className="mb-4">
          <b>{t('withdraw.refund', { price: formatPrice(preview.data.refund, language) })}</b>
          <span className="block text-14 text-ink-2">
            {preview.data.isProRata
              ? t('withdraw.part', { paid: formatPrice(preview.data.paid, language) })
              : t('withdraw.whole')}
          </span>
        </p>
      )}
      <Button variant="danger" busy={act.isPending} disabled={!preview.data} onClick={() => act.mutate()}>
        {t('withdraw.confirm')}
      </Button>
    </Section>
  );
}
