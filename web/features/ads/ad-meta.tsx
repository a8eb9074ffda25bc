import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/ads.ts';
import { useDates } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { ProBadge } from '#web/ui/badge.tsx';

/** How long ago, which only the browser can say; until then the date, as everybody's copy of the page has it. */
export function Age({ at }: { at: string }) {
  const { date, ago } = useDates();
  const inBrowser = useSession() !== undefined;
  return <time dateTime={at}>{inBrowser ? ago(at) : date(at, 'day')}</time>;
}

/** Who sells, where, since when. */
export function AdMeta({ ad, className = '' }: { ad: AdCard; className?: string }) {
  const { t, i18n } = useTranslation('ads');
  const distance = ad.distance === null ? null : Math.max(1, Math.round(ad.distance));
  return (
    <p className={`flex min-w-0 items-center gap-1.5 text-13 text-ink-2 ${className}`}>
      {ad.sellerType === 'pro' && <ProBadge />}
      <span className="truncate">
        {ad.city && (
          <>
            {ad.city}
            {distance !== null && ` (${t('km', { value: distance.toLocaleString(i18n.language) })})`}
            <span aria-hidden className="mx-1.5">
              ·
            </span>
          </>
        )}
        <Age at={ad.createdAt} />
      </span>
    </p>
  );
}

export function AdFacts({ ad, className = '' }: { ad: Pick<AdCard, 'facts'>; className?: string }) {
  if (!ad.facts.length) return null;
  return <p className={`truncate text-13 text-ink-2 ${className}`}>{ad.facts.join(' · ')}</p>;
}
