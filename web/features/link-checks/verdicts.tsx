import type { LinkVerdict } from '#contract/link-verdict.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

const looks = {
  ours: { icon: 'check-circle-fill', className: 'text-success-ink' },
  foreign: { icon: 'info-circle-fill', className: 'text-ink-2' },
  lookalike: { icon: 'exclamation-triangle-fill', className: 'text-danger-ink' },
} as const;

/** Each link or sender with its verdict; none of them can be followed from here. */
export function Verdicts({ verdicts }: { verdicts: readonly LinkVerdict[] }) {
  const { t } = useTranslation('link_checks');
  if (!verdicts.length) return <p className="text-15">{t('verdict.none')}</p>;
  return (
    <ul className="grid gap-2.5">
      {verdicts.map(({ text, kind, verdict, host, reason }) => (
        <li key={text} className="flex gap-3 rounded-control border border-line bg-surface px-3.5 py-3">
          <Icon name={looks[verdict].icon} className={`mt-0.5 text-[19px] ${looks[verdict].className}`} />
          <div className="min-w-0">
            <p className={`font-bold ${looks[verdict].className}`}>{t(`verdict.${kind}.${verdict}`)}</p>
            <p className="text-14 break-all">{text.length > 200 ? `${text.slice(0, 200)}…` : text}</p>
            <p className="text-14 text-ink-2">{t(`verdict.reason.${reason}`, { host })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
