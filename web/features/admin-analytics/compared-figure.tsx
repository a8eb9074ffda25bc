import { clsx } from 'clsx';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ComparedFigureProps {
  label: string;
  value: number | null;
  before: number | null;
  /** Of numbers that are no plain count. */
  write?: (value: number) => string;
  /** Where more is worse, as with delays. */
  isWorseUp?: boolean;
}

/** One figure with what it was before, and the change in words and colour. */
export function ComparedFigure({ label, value, before, write, isWorseUp = false }: ComparedFigureProps) {
  const { t, i18n } = useTranslation('admin_analytics');
  const language = toLanguage(i18n.language);
  const written = write ?? ((number: number) => formatNumber(number, language));
  const change = value !== null && before ? (value - before) / before : null;
  const percent =
    change === null
      ? null
      : formatNumber(change, language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const isGood = change !== null && change !== 0 && change > 0 !== isWorseUp;
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end rounded-box border border-line bg-surface px-4 py-3.5">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="tnum font-display text-28">{value === null ? '–' : written(value)}</b>
        <span className="tnum text-13 text-ink-2">
          {percent !== null && change !== 0 && (
            <span
              title={t('change', { percent })}
              className={clsx('mr-2 font-semibold', isGood ? 'text-success-ink' : 'text-danger-ink')}
            >
              <Icon name={change !== null && change > 0 ? 'arrow-up' : 'arrow-down'} className="text-12" /> {percent}
            </span>
          )}
          {before === null ? t('none_before') : t('before', { value: written(before) })}
        </span>
      </dd>
    </div>
  );
}
