import { clsx } from 'clsx';
import type { RiskLevel } from '#contract/risk.ts';
import { useTranslation } from '#web/lib/texts.tsx';

export const riskInk: Record<RiskLevel, string> = {
  low: 'text-success-ink',
  medium: 'text-warning-ink',
  high: 'text-danger-ink',
};
const bars: Record<RiskLevel, string> = { low: 'bg-success-ink', medium: 'bg-warning-ink', high: 'bg-danger-ink' };

/** The score as a number, a bar and a word: never by colour alone. */
export function RiskMark({ risk }: { risk: { score: number; level: RiskLevel } | null }) {
  const { t } = useTranslation('admin_ads');
  if (!risk) return <small className="text-12 text-ink-2">{t('risk.none')}</small>;
  const { score, level } = risk;
  return (
    <span className={clsx('block w-[58px]', riskInk[level])}>
      <span className="flex items-center gap-1.5">
        <b className="tnum text-15">{score}</b>
        <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-line">
          <span
            className={clsx('block h-full rounded-full', bars[level])}
            style={{ width: `${Math.max(4, score)}%` }}
          />
        </span>
      </span>
      <small className="block text-12">{t(`risk.${level}`)}</small>
    </span>
  );
}
