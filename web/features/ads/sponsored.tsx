import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';

/** Marks an ad that somebody pays for; behind it stands who, and why it is shown. Works before any script. */
export function Sponsored({ className = '' }: { className?: string }) {
  const { t } = useTranslation('ads');
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: `--${id.replace(/\W/g, '')}` }}
        className={`z-1 inline-flex h-6 items-center gap-1 rounded-badge bg-surface px-2 text-badge font-semibold shadow-1 after:absolute after:-inset-2.5 md:h-[26px] md:text-12 ${className}`}
      >
        {t('sponsored.mark')}
        <Icon name="info-circle" />
        <span className="sr-only">{t('sponsored.why')}</span>
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${id.replace(/\W/g, '')}` }}
        className="anchored max-w-80 rounded-control border border-line bg-raised p-4 text-14 text-ink shadow-2"
      >
        <p className="font-bold">{t('sponsored.title')}</p>
        <p className="mt-1 text-ink-2">{t('sponsored.text')}</p>
        <a href="/ranking" className="link mt-2 inline-block py-1">
          {t('sponsored.more')}
        </a>
      </div>
    </>
  );
}
