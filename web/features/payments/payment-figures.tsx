import type { DataOf } from '#contract/endpoint.ts';
import type { paymentTotals } from '#contract/api/payments.ts';
import { toLanguage } from '#contract/languages.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatDate, formatNumber, formatPrice } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

type Totals = DataOf<typeof paymentTotals>;

/** What comes in by month, how many subscribe, and what needs a look. */
export function PaymentFigures({ totals }: { totals: Totals }) {
  const { t, i18n } = useTranslation('admin_payments');
  const language = toLanguage(i18n.language);
  const money = (cents: number) => formatPrice(cents, language);
  const subscribers = totals.subscribers.reduce((sum, { count }) => sum + count, 0);
  const pastDue = totals.subscribers.reduce((sum, one) => sum + one.pastDue, 0);
  const count = (value: number) => formatNumber(value, language);
  const figures = [
    ['monthly', money(totals.monthly)],
    ['subscribers', count(subscribers)],
    ['past_due', count(pastDue)],
    ['open_orders', count(totals.openOrders)],
    ['failed_events', count(totals.failedEvents)],
    ['waiting_refunds', count(totals.waitingRefunds)],
  ] as const;
  const bars = totals.months.map(({ month, paid, refunded }) => ({
    label: formatDate(`${month}-15`, language, { style: 'month' }),
    value: paid - refunded,
  }));
  return (
    <>
      <Note tone={totals.provider === 'stripe' && totals.hasWebhookSecret ? 'info' : 'warning'} className="mb-4">
        {t(`provider.${totals.provider ?? 'none'}`)}
        {totals.provider === 'stripe' && !totals.hasWebhookSecret && ` ${t('provider.no_secret')}`}
      </Note>
      {totals.missingSettings.length > 0 && (
        <Note tone={totals.provider === 'stripe' ? 'danger' : 'warning'} className="mb-4" title={t('seller.title')}>
          {t(`seller.${totals.provider === 'stripe' ? 'stopped' : 'text'}`, {
            names: totals.missingSettings.join(', '),
          })}
        </Note>
      )}
      <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-box border border-line bg-surface p-4">
            <dt className="text-13 text-ink-2">{t(`figures.${name}`)}</dt>
            <dd className="tnum font-display text-22 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <BarChart
        title={t('revenue')}
        subtitle={t('revenue_text')}
        axis={t('columns.date')}
        measure={t('columns.amount')}
        bars={bars}
        format={money}
      />
    </>
  );
}

export function Differences({ totals: { differences } }: { totals: Totals }) {
  const { t } = useTranslation('admin_payments');
  const { date } = useDates();
  return (
    <Section title={t('differences')} className="mt-6">
      {differences.length ? (
        <ul className="text-14">
          {differences.map((one) => (
            <li key={one.id} className="flex flex-wrap justify-between gap-x-4 border-line py-2 not-first:border-t">
              <span>{t(`difference.${one.kind}`)}</span>
              <span className="break-all text-ink-2">
                {one.detail} · {date(one.at, 'full')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t('differences_none')}</p>
      )}
    </Section>
  );
}
