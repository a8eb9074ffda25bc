import { useTranslation } from '#web/lib/texts.tsx';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLatePopover } from '#web/ui/late-popover.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';

/** Marks an ad that somebody pays for; behind it stands who, and why it is shown. Without a script the page says it. */
export function Sponsored({ className = '' }: { className?: string }) {
  const { t } = useTranslation('ads');
  const inBrowser = useSession() !== undefined;
  const { button, box } = useLatePopover();
  const face = (
    <>
      {t('sponsored.mark')}
      <Icon name="info-circle" />
      <span className="sr-only">{t('sponsored.why')}</span>
    </>
  );
  if (!inBrowser)
    return (
      <PlainLink to="/ranking" className={`sponsored ${className}`}>
        {face}
      </PlainLink>
    );
  return (
    <>
      <button type="button" {...button} className={`sponsored ${className}`}>
        {face}
      </button>
      {box && (
        <div
          {...box}
          className="anchored max-w-80 rounded-control border border-line bg-raised p-4 text-14 text-ink shadow-2"
        >
          <p className="font-bold">{t('sponsored.title')}</p>
          <p className="mt-1 text-ink-2">{t('sponsored.text')}</p>
          <PlainLink to="/ranking" className="link mt-2 inline-block py-1">
            {t('sponsored.more')}
          </PlainLink>
        </div>
      )}
    </>
  );
}
