import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { AdDetail } from '#contract/api/ads.ts';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';

const ZoneMap = lazy(async () => ({ default: (await import('#web/features/ads/zone-map.tsx')).ZoneMap }));

/** The commune, never anything finer; drawn once the browser has fetched the outline. */
export function RoughZone({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation(['ad', 'families']);
  const inBrowser = useSession() !== undefined;
  const { city, postalCode, departement, lat, lon, inseeCode } = ad;
  if (!city) return null;
  return (
    <section aria-labelledby="zone">
      <h2 id="zone" className="mt-9 mb-3.5 text-22">
        {t(`families:${ad.family}.place`)}
      </h2>
      {lat !== null && lon !== null && (
        <div className="h-60 overflow-hidden rounded-box bg-sunken noscript:hidden">
          {inBrowser && (
            <Suspense>
              <ZoneMap lat={lat} lon={lon} name={city} />
            </Suspense>
          )}
        </div>
      )}
      <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
        <span>
          <Icon name="geo-alt" /> {[postalCode, city].filter(Boolean).join(' ')}
          {departement && ` (${departement})`}
        </span>
        <span>{t('zone.rough')}</span>
        {inseeCode && (
          <Link to={`/search?inseeCode=${inseeCode}&radius=25`} className="link">
            {t('zone.around')}
          </Link>
        )}
      </p>
    </section>
  );
}
