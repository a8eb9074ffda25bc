import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useDates } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { ProBadge } from '#web/ui/badge.tsx';

/** How long ago, which only the browser can say; until then the date, as everybody's copy of the page has it. */
function Age({ at, className }: { at: string; className?: string | undefined }) {
  const { date, ago } = useDates();
  const inBrowser = useSession() !== undefined;
  return (
    <time dateTime={at} className={className}>
      {inBrowser ? ago(at) : date(at, 'day')}
    </time>
  );
}

/** Who sells, where, since when; on the page of one seller, who it is was said above. */
export function AdMeta({ ad, ofOneSeller }: { ad: ListedAd; ofOneSeller?: boolean | undefined }) {
  return (
    <p className="ad-meta">
      {ad.sellerType === 'pro' && !ofOneSeller && <ProBadge />}
      {ad.city && (
        <span>
          {ad.city}
          {ad.distance !== null && <Distance km={ad.distance} />}
        </span>
      )}
      <Age at={ad.createdAt} className={ad.city ? 'after-dot' : undefined} />
    </p>
  );
}

function Distance({ km }: { km: number }) {
  const { t, i18n } = useTranslation('ads');
  return ` (${t('km', { value: Math.max(1, Math.round(km)).toLocaleString(i18n.language) })})`;
}

export function AdFacts({ ad }: { ad: Pick<ListedAd, 'facts'> }) {
  if (!ad.facts.length) return null;
  return <p className={clsx('ad-facts', ad.facts.length > 3 && 'is-long')}>{unbroken(ad.facts.join('\u00a0· '))}</p>;
}
