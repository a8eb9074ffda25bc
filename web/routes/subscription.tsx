import { useQuery } from '@tanstack/react-query';
import { readQuote } from '#contract/api/orders.ts';
import { toLanguage } from '#contract/languages.ts';
import { InvoiceList } from '#web/features/invoices/invoice-list.tsx';
import { ownPlanQuery, planHistoryQuery, plansQuery } from '#web/features/plans/plans.queries.ts';
import { PlanSummary } from '#web/features/plans/plan-summary.tsx';
import { PlanTable } from '#web/features/plans/plan-table.tsx';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription'],
  title: 'plans:title',
  texts: ['plans', 'errors'],
  menu: [{ in: 'sitemap.account', label: 'content:sitemap.pages.plans', order: 60 }],
} satisfies Screen;

/** The member's plan, all plans side by side, and what was paid. */
export default function SubscriptionScreen() {
  const { t, i18n } = useTranslation('plans');
  const language = toLanguage(i18n.language);
  const plans = useQuery(plansQuery(language));
  const own = useQuery(ownPlanQuery);
  const offer = useQuery({
    queryKey: ['promotion', 'price'],
    queryFn: () => call(readQuote, { query: { promotion: 'true' } }),
  });
  const plan = plans.data?.find(({ id }) => id === own.data?.plan);
  const failed = [plans, own].find((query) => query.isError && !query.data);
  const names = new Map(plans.data?.map(({ id, name }) => [id as string, name]));
  return (
    <div className="wrap pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      {offer.data?.provider === 'test' && (
        <Note tone="warning" icon="info-circle-fill" className="mt-4">
          {t('test_note')}
        </Note>
      )}
      {offer.data?.provider === null && (
        <Note tone="warning" className="mt-4">
          {t('off_note')}
        </Note>
      )}
      {failed && <ErrorState drawing={<Phones />} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />}
      {!failed && !(plan && own.data) && (
        <div aria-busy="true" className="mt-5 grid gap-5">
          <Skeleton className="h-60 rounded-box!" />
          <Skeleton className="h-96 rounded-box!" />
        </div>
      )}
      {plan && own.data && plans.data && (
        <>
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <PlanSummary own={own.data} plan={plan} names={names} />
            <section aria-labelledby="promote-box" className="rounded-box border border-line bg-surface p-5 md:p-7">
              <h2 id="promote-box" className="text-22">
                {t('box.title')}
              </h2>
              <p className="mt-1 text-14 text-ink-2">{t('box.text')}</p>
              <p className="mt-3 font-semibold">
                {own.data.usage.promotionsAllowed > own.data.usage.promotionsUsed
                  ? t('box.left', { count: own.data.usage.promotionsAllowed - own.data.usage.promotionsUsed })
                  : offer.data && t('box.none', { price: formatPrice(offer.data.fullPrice, language) })}
              </p>
              <ButtonLink block icon="megaphone" to="/my-ads?status=Active" className="mt-4">
                {t('box.choose')}
              </ButtonLink>
            </section>
          </div>
          <PlanTable plans={plans.data} own={own.data} canBuy={offer.data?.provider !== null} />
          <InvoiceList />
          <History names={names} />
        </>
      )}
    </div>
  );
}

function History({ names }: { names: Map<string, string> }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const { data } = useQuery(planHistoryQuery);
  if (!data || data.length < 2) return null;
  return (
    <section aria-labelledby="plan-history" className="mt-12">
      <h2 id="plan-history" className="text-22">
        {t('history')}
      </h2>
      <ul className="mt-3 max-w-[560px]">
        {data.map((one) => (
          <li
            key={one.from}
            className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 text-15 not-first:border-t"
          >
            <b className="font-semibold">{names.get(one.plan)}</b>
            <span className="tnum text-ink-2">
              {one.to
                ? t('period', { from: date(one.from), to: date(one.to) })
                : t('period_open', { from: date(one.from) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
