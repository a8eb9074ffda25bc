import { useMutation } from '@tanstack/react-query';
import { listPromotionContracts, withdrawPromotion, type PromotionContract } from '#contract/api/contracts.ts';
import { toLanguage } from '#contract/languages.ts';
import { readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { freshQuery } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** Single promotions that can be withdrawn from; read anew whenever something was bought or ended. */
export const promotionContractsQuery = freshQuery(['promotion', 'contracts'], () => call(listPromotionContracts));

interface WithdrawPromotionProps {
  contract: PromotionContract;
  onDone: (receipt: string) => void;
}

/** What stops and what goes back, and the one button that does it. */
export function WithdrawPromotion({ contract, onDone }: WithdrawPromotionProps) {
  const { t, i18n } = useTranslation('plans');
  const language = toLanguage(i18n.language);
  const { date } = useDates();
  const { orderId, reference, title, until, paid, refund, isProRata } = contract;
  const act = useMutation({
    mutationFn: () => call(withdrawPromotion, { params: { id: orderId } }),
    onSuccess: (done) => {
      readPlanAgain();
      onDone(t('withdraw.done', { date: date(done.at, 'full'), price: formatPrice(done.refund, language) }));
    },
  });
  const text = t('withdraw.promotion_text', { date: date(until, 'full') });
  return (
    <Section
      title={t('withdraw.promotion_title', { title })}
      text={reference ? `${t('withdraw.reference', { reference })} ${text}` : text}
    >
      <p className="mb-4">
        <b>{t('withdraw.refund', { price: formatPrice(refund, language) })}</b>
        <span className="block text-14 text-ink-2">
          {isProRata ? t('withdraw.part', { paid: formatPrice(paid, language) }) : t('withdraw.whole')}
        </span>
      </p>
      <Button variant="danger" busy={act.isPending} onClick={() => act.mutate()}>
        {t('withdraw.confirm')}
      </Button>
    </Section>
  );
}
