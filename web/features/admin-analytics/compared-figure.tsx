import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Trend } from '#web/ui/trend.tsx';

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
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end rounded-box border border-line bg-surface px-4 py-3.5">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="tnum font-display text-28">{value === null ? '–' : written(value)}</b>
        <span className="tnum text-13 text-ink-2">
          {value !== null && before !== null && (
            <span className="mr-2">
              <Trend now={value} before={before} isWorseUp={isWorseUp} title={(percent) => t('change', { percent })} />
            </span>
          )}
          {before === null ? t('none_before') : t('before', { value: written(before) })}
        </span>
      </dd>
    </div>
  );
}
