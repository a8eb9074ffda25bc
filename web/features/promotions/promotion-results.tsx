import type { PromotionState } from '#contract/api/promotions.ts';
import { toLanguage } from '#contract/languages.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

interface Row {
  name: 'seen' | 'opened' | 'contacted';
  with: number;
  without: number;
}

const perDay = (sum: number, days: number) => (days ? sum / days : 0);

/** What an ad gets in a day with its promotion, and without: seen, opened, contacted. */
export function PromotionResults({ state: { figures, runs } }: { state: PromotionState }) {
  const { t, i18n } = useTranslation('plans');
  const { date } = useDates();
  const write = (value: number) => formatNumber(value, toLanguage(i18n.language), { maximumFractionDigits: 1 });
  const rows: Row[] = figures
    ? (
        [
          ['seen', 'seen'],
          ['opened', 'views'],
          ['contacted', 'contacts'],
        ] as const
      ).map(([name, key]) => ({
        name,
        with: perDay(figures.with[key], figures.with.days),
        without: perDay(figures.without[key], figures.without.days),
      }))
    : [];
  const head = (side: 'with' | 'without') =>
    `${t(`promote.${side}`)} (${t('promote.days', { count: figures?.[side].days ?? 0 })})`;
  const columns: Column<Row>[] = [
    { id: 'name', header: t('promote.measure'), rowHeader: true, render: ({ name }) => t(`promote.${name}`) },
    { id: 'with', header: head('with'), align: 'end', render: (row) => <b className="tnum">{write(row.with)}</b> },
    {
      id: 'without',
      header: head('without'),
      align: 'end',
      render: (row) => <span className="tnum">{write(row.without)}</span>,
    },
  ];
  return (
    <Section title={t('promote.results')} text={t(figures ? 'promote.results_text' : 'promote.no_results')}>
      {figures && (
        <Table caption={t('promote.results')} captionHidden columns={columns} rows={rows} rowKey={({ name }) => name} />
      )}
      {runs.length > 0 && (
        <>
          <h3 className="mt-5 text-16">{t('promote.runs')}</h3>
          <ul className="mt-1 text-14">
            {runs.map((run) => (
              <li key={run.from} className="flex flex-wrap justify-between gap-x-4 border-line py-2 not-first:border-t">
                <span>{t('period', { from: date(run.from), to: date(run.to) })}</span>
                <span className="text-ink-2">{t(`promote.by.${run.paidBy}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
