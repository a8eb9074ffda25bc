import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { BillingDetails, readQuote, type Quote } from '#contract/api/orders.ts';
import { promoteAd, readPromotion, type PromotionState } from '#contract/api/promotions.ts';
import { toLanguage } from '#contract/languages.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { ownAdQuery } from '#web/features/my-ads/my-ads.queries.ts';
import { BillingFields } from '#web/features/orders/billing-fields.tsx';
import { promotionContractsQuery } from '#web/features/contracts/promotion-contracts.tsx';
import { go } from '#web/features/plans/plan-summary.tsx';
import { readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { PromotionResults } from '#web/features/promotions/promotion-results.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { freshQuery } from '#web/lib/query-client.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/promote/1'],
  title: 'plans:promote_title',
  texts: ['plans', 'ads', 'errors'],
} satisfies Screen;

const promotionQuery = (id: string) =>
  freshQuery(['promotion', id], () => call(readPromotion, { params: { id } }), { retry: false });

/** Promoting one ad: with what the plan includes, or paid by itself; and what it brought. */
export default function PromoteScreen() {
  const { t } = useTranslation('plans');
  const { id = '' } = useParams();
  const promotion = useQuery(promotionQuery(id));
  return (
    <div className="wrap max-w-[860px] pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('promote_title')}</h1>
      <p className="mt-1 mb-5 max-w-[62ch] text-ink-2">{t('promote.text')}</p>
      <PromotedAd id={id} />
      <Loaded query={promotion}>
        {(state) => (
          <div className="grid gap-5">
            <Offer state={state} />
            <WithdrawLink adId={state.adId} />
            <PromotionResults state={state} />
            <ButtonLink variant="secondary" icon="card-list" to="/my-ads" className="justify-self-start">
              {t('promote.back')}
            </ButtonLink>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** The ad as its card shows it; the page does without it where it does not come. */
function PromotedAd({ id }: { id: string }) {
  const { i18n } = useTranslation();
  const { data: ad } = useQuery(ownAdQuery(Number(id), toLanguage(i18n.language)));
  if (!ad) return null;
  return (
    <article className="mb-5 flex items-center gap-4 rounded-box border border-line bg-surface p-4">
      <span className="block h-[96px] w-[128px] flex-none overflow-hidden rounded-control bg-sunken">
        <AdPicture image={ad.images[0]} sizes="128px" decorative />
      </span>
      <div className="min-w-0">
        <h2 className="font-text text-18 font-semibold tracking-normal break-words">{unbroken(ad.title)}</h2>
        <AdPrice ad={ad} className="mt-2" />
      </div>
    </article>
  );
}

function Offer({ state }: { state: PromotionState }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  if (state.promotedUntil)
    return <Note tone="success">{t('promote.running', { date: date(state.promotedUntil, 'full') })}</Note>;
  if (!state.isPromotable) return <Note tone="warning">{t('promote.not_online')}</Note>;
  return (
    <>
      <WithCredit state={state} />
      <Single state={state} />
    </>
  );
}

/** While the single payment for this ad can be withdrawn from. */
function WithdrawLink({ adId }: { adId: number }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const { data } = useQuery(promotionContractsQuery);
  const contract = data?.find((one) => one.adId === adId);
  if (!contract) return null;
  return (
    <ButtonLink
      variant="secondary"
      to="/subscription/cancel?kind=withdraw"
      className="justify-self-start whitespace-normal!"
    >
      {t('withdraw_here')}
      <span className="text-13 font-normal text-ink-2">{t('withdraw_until', { date: date(contract.until) })}</span>
    </ButtonLink>
  );
}

function WithCredit({ state: { adId, credits } }: { state: PromotionState }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const start = useMutation({
    mutationFn: () => call(promoteAd, { params: { id: String(adId) }, body: { pay: 'credit' } }),
    onSuccess: () => {
      readPlanAgain();
      showToast({ type: 'success', title: t('promote_title'), message: t('promote.started') });
    },
  });
  const isUsable = credits.left > 0 && !credits.opensAt;
  const text = credits.opensAt
    ? t('promote.credit_later', { date: date(credits.opensAt) })
    : credits.left > 0
      ? t('promote.credit_left', { count: credits.left, allowed: credits.allowed })
      : t('promote.credit_none');
  return (
    <Section title={t('promote.credit')} text={text}>
      {isUsable ? (
        <Button icon="megaphone" busy={start.isPending} onClick={() => start.mutate()}>
          {t('promote.credit')}
        </Button>
      ) : (
        <ButtonLink variant="secondary" to="/subscription">
          {t('promote.plans')}
        </ButtonLink>
      )}
    </Section>
  );
}

const Input = z.object({
  billing: BillingDetails,
  earlyStart: z.boolean().check(z.refine((isAsked) => isAsked, { params: { code: 'required' } })),
});

function Single({ state }: { state: PromotionState }) {
  const { t } = useTranslation('plans');
  const quote = useQuery({
    queryKey: ['promotion', 'quote'],
    queryFn: () => call(readQuote, { query: { promotion: 'true' } }),
    staleTime: 0,
  });
  if (quote.data?.provider === null) return null;
  return (
    <Section title={t('checkout.promotion')} text={t('promote.single_text')}>
      <Loaded query={quote}>{(data) => <SingleForm state={state} quote={data} />}</Loaded>
    </Section>
  );
}

function SingleForm({ state: { adId, price }, quote }: { state: PromotionState; quote: Quote }) {
  const { t, i18n } = useTranslation('plans');
  const form = useContractForm(Input, {
    defaultValues: {
      billing: quote.billing,
      earlyStart: false,
    },
    send: async ({ billing: given, earlyStart }) => {
      const { url } = await call(promoteAd, {
        params: { id: String(adId) },
        body: { pay: 'single', billing: given, earlyStart },
      });
      if (url) go(url);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <BillingFields form={form} known={quote} />
      <Checkbox
        {...form.register('earlyStart')}
        label={t('promote.early')}
        description={<span className="mt-2 block">{t('promote.early_hint')}</span>}
        error={form.errorOf('earlyStart')}
      />
      {quote.provider === 'test' && <Note tone="warning">{t('test_note')}</Note>}
      <FormFailure failure={form.failure} />
      <SubmitButton form={form} className="justify-self-start">
        {t('promote.single', { price: formatPrice(price, toLanguage(i18n.language)) })}
      </SubmitButton>
    </Form>
  );
}
