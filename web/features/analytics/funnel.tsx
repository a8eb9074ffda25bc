import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';

interface FunnelProps {
  title: string;
  subtitle?: string;
  totals: { seen: number; views: number; contacts: number };
}

const steps = ['seen', 'views', 'contacts'] as const;

/** The share that went one step further; none where more came by another way than through the step before. */
function shareOf(here: number, before: number | undefined): number | null {
  return before === undefined || before === 0 || here > before ? null : here / before;
}

/** From a place in a list to a contact: how many went on at each step. */
export function Funnel({ title, subtitle, totals }: FunnelProps) {
  const { t, i18n } = useTranslation('analytics');
  const language = toLanguage(i18n.language);
  const top = Math.max(1, ...steps.map((step) => totals[step]));
  const lines = steps.map((step, index) => {
    const before = steps[index - 1];
    const share = shareOf(totals[step], before && totals[before]);
    return {
      step,
      value: totals[step],
      percent: share === null ? null : formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1 }),
    };
  });
  const rows = lines.map(({ step, value, percent }) => ({
    label: t(`columns.${step}`),
    values: [formatNumber(value, language), percent ?? '–'],
  }));
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      rowHeader={t('funnel.step')}
      headers={[t('funnel.count'), t('funnel.share')]}
      rows={rows}
    >
      <ol className="mt-5 grid gap-5">
        {lines.map(({ step, value, percent }) => (
          <li key={step}>
            <p className="flex items-baseline justify-between gap-3 text-14">
              <span className="font-semibold">{t(`columns.${step}`)}</span>
              <span className="tnum text-right">
                <b>{formatNumber(value, language)}</b>
                {percent && <span className="text-ink-2"> · {t(`funnel.of_${step}`, { percent })}</span>}
              </span>
            </p>
            <div aria-hidden className="mt-1.5 h-6 rounded-[4px] bg-sunken">
              <div
                className="h-full rounded-[4px] bg-chart-1"
                style={{ width: `${value ? Math.max(1, (value / top) * 100) : 0}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}
