import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { BillingDetails, readQuote, startCheckout, type Quote } from '#contract/api/orders.ts';
import { toLanguage } from '#contract/languages.ts';
import { plans, type PlanId } from '#contract/plans.ts';
import { BillingFields } from '#web/features/orders/billing-fields.tsx';
import { plansQuery, readPlanAgain } from '#web/features/plans/plans.queries.ts';
import { go } from '#web/features/plans/plan-summary.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription/checkout?plan=basic', '/subscription/checkout'],
  title: 'plans:checkout_title',
  texts: ['plans', 'errors'],
} satisfies Screen;

const paid = plans.filter((plan): plan is Exclude<PlanId, 'free'> => plan !== 'free');

/** What is bought, for how much, and for whom the invoice is: the last look before paying. */
export default function CheckoutScreen() {
  const { t } = useTranslation('plans');
  const [params] = useSearchParams();
  const plan = paid.find((one) => one === params.get('plan'));
  return (
    <div className="wrap max-w-[760px] pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('checkout_title')}</h1>
      {plan ? (
        <Checkout plan={plan} />
      ) : (
        <Note className="mt-5">
          <p className="mb-3">{t('checkout.unknown')}</p>
          <ButtonLink size="sm" variant="secondary" to="/subscription">
            {t('checkout.back')}
          </ButtonLink>
        </Note>
      )}
    </div>
  );
}

function Checkout({ plan }: { plan: Exclude<PlanId, 'free'> }) {
  const quote = useQuery({
    queryKey: ['subscription', 'quote', plan],
    queryFn: () => call(readQuote, { query: { plan } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { t } = useTranslation('plans');
  if (quote.isError && !quote.data)
    return (
      <Note tone="warning" role="alert" className="mt-5">
        <p className="mb-3">{quote.error.message}</p>
        <ButtonLink size="sm" variant="secondary" to="/subscription">
          {t('checkout.back')}
        </ButtonLink>
      </Note>
    );
  return (
    <div className="mt-5">
      <Loaded query={quote}>{(data) => <Order plan={plan} quote={data} />}</Loaded>
    </div>
  );
}

const Input = z.object({ billing: BillingDetails, earlyStart: z.boolean() });

function Order({ plan, quote }: { plan: Exclude<PlanId, 'free'>; quote: Quote }) {
  const { t, i18n } = useTranslation('plans');
  const language = toLanguage(i18n.language);
  const { date } = useDates();
  const { data: all } = useQuery(plansQuery(language));
  const name = all?.find(({ id }) => id === plan)?.name ?? '';
  const isFirst = quote.kind === 'subscribe';
  const form = useContractForm(Input, {
    defaultValues: {
      billing: quote.billing,
      earlyStart: false,
    },
    send: async ({ billing, earlyStart }) => {
      const { url } = await call(startCheckout, {
        body: { plan, billing, ...(isFirst && { earlyStart }) },
      });
      readPlanAgain();
      go(url);
    },
  });
  const full = formatPrice(quote.fullPrice, language);
  return (
    <Form form={form} className="grid gap-6 rounded-box border border-line bg-surface p-5 md:p-7">
      <div>
        <h2 className="text-22">{t(`checkout.${isFirst ? 'subscribe' : 'upgrade'}`, { plan: name })}</h2>
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{t('checkout.today')}</span>
          <b className="tnum font-display text-28">
            {quote.amount ? formatPrice(quote.amount, language) : t('checkout.nothing')}
          </b>
        </p>
        <p className="text-14 text-ink-2">
          {t('checkout.vat', { rate: quote.vatRate / 100 })} ·{' '}
          {quote.until
            ? t(`checkout.${quote.isEnding ? 'rest_ending' : 'rest'}`, { date: date(quote.until), price: full })
            : t('checkout.then', { price: full })}
        </p>
        {quote.until && quote.isEnding && (
          <Note className="mt-4">{t('checkout.stays_cancelled', { date: date(quote.until) })}</Note>
        )}
      </div>
      <BillingFields form={form} known={quote} />
      {isFirst && (
        <Checkbox
          {...form.register('earlyStart')}
          label={t('checkout.early')}
          description={<span className="mt-2 block">{t('checkout.early_hint')}</span>}
        />
      )}
      {quote.provider === 'test' ? (
        <Note tone="warning">{t('test_note')}</Note>
      ) : (
        <p className="text-14 text-ink-2">{t('checkout.provider', { provider: 'Stripe' })}</p>
      )}
      <FormFailure failure={form.failure} />
      <div className="grid gap-2">
        <SubmitButton form={form} size="lg" className="whitespace-normal!">
          {t(quote.amount ? 'checkout.pay' : 'checkout.confirm')}
        </SubmitButton>
        {!quote.isEnding && (
          <p className="text-13 text-ink-2">{t(isFirst ? 'checkout.rights' : 'checkout.rights_upgrade')}</p>
        )}
      </div>
    </Form>
  );
}
