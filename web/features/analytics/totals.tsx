import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import type { Measure } from '#web/features/analytics/figures-chart.tsx';
import { formatNumber } from '#web/lib/format.ts';
import type { IconName } from '#contract/icons.ts';
import { Trend } from '#web/ui/trend.tsx';
import { Icon } from '#web/ui/icon.tsx';

const measures: readonly { name: Measure; icon: IconName }[] = [
  { name: 'seen', icon: 'list-ul' },
  { name: 'views', icon: 'eye' },
  { name: 'contacts', icon: 'chat-left-text' },
  { name: 'favorites', icon: 'heart' },
];

interface TotalsProps {
  totals: Record<Measure, number>;
  before: Record<Measure, number>;
  /** Within a box of its own. */
  isInset?: boolean;
}

/** The four figures of a period, and how they compare with the one before. */
export function Totals({ totals, before, isInset = false }: TotalsProps) {
  const { t, i18n } = useTranslation('analytics');
  return (
    <dl aria-label={t('totals')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {measures.map(({ name, icon }) => (
        <div
          key={name}
          className={clsx(
            'flex flex-col gap-0.5 px-4 py-3.5',
            isInset ? 'rounded-control bg-sunken' : 'rounded-box border border-line bg-surface',
          )}
        >
          <dt className="flex items-center gap-1.5 text-14 text-ink-2">
            <Icon name={icon} />
            {t(`columns.${name}`)}
          </dt>
          <dd
            className={clsx(
              'flex flex-col',
              isInset || 'md:flex-row md:flex-wrap md:items-baseline md:justify-between md:gap-x-3',
            )}
          >
            <b className="tnum font-display text-28">{formatNumber(totals[name], toLanguage(i18n.language))}</b>
            <span className="text-13">
              <Trend now={totals[name]} before={before[name]} title={(percent) => t('trend', { percent })} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
