import { clsx } from 'clsx';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface TrendProps {
  now: number;
  before: number;
  /** Where more is worse, as with delays. */
  isWorseUp?: boolean;
  title?: (percent: string) => string;
}

/** How much more or less it is than before; nothing where there is nothing to compare. */
export function Trend({ now, before, isWorseUp = false, title }: TrendProps) {
  const { i18n } = useTranslation();
  if (!before || now === before) return null;
  const change = (now - before) / before;
  const percent = formatNumber(change, toLanguage(i18n.language), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const isGood = change > 0 !== isWorseUp;
  return (
    <span
      title={title?.(percent)}
      className={clsx('tnum font-semibold whitespace-nowrap', isGood ? 'text-success-ink' : 'text-danger-ink')}
    >
      <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} className="text-12" /> {percent}
    </span>
  );
}
