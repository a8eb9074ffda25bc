import { clsx } from 'clsx';
import type { Mark } from '#web/features/compare/compare-lines.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const tints = { best: 'bg-primary-soft', odd: 'bg-info-soft' };

/** A colour never speaks alone. */
export function MarkSign({ mark, label }: { mark: 'best' | 'odd'; label?: string }) {
  if (mark === 'best') return <Icon name="check-lg" label={label} className="text-primary-ink" />;
  return (
    <>
      <span aria-hidden className="mb-0.5 inline-block size-1.5 rounded-full bg-info-ink align-middle" />
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}

/** What the colours of the table mean, of those that occur; each marked value says it in words too. */
export function CompareLegend({ marks }: { marks: ReadonlySet<Mark> }) {
  const { t } = useTranslation('compare');
  if (!marks.has('best') && !marks.has('odd')) return null;
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-2 text-13 text-ink-2">
      {(['best', 'odd'] as const)
        .filter((mark) => marks.has(mark))
        .map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <span className={clsx('grid size-6 flex-none place-items-center rounded-badge', tints[mark])}>
              <MarkSign mark={mark} />
            </span>
            {t(`legend.${mark}`)}
          </li>
        ))}
    </ul>
  );
}
