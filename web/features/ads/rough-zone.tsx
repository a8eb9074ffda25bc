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
        <div className="relative h-60 overflow-hidden rounded-box border border-line bg-surface noscript:hidden">
          <ZoneSketch name={city} />
          {inBrowser && (
            <Suspense fallback={<div aria-busy className="absolute inset-0" />}>
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

/** What stands there until the map has come: the circle, and the rings of a stone thrown into a pond. */
function ZoneSketch({ name }: { name: string }) {
  return (
    <svg aria-hidden className="absolute inset-0 size-full bg-primary-soft/50">
      {[110, 180, 260, 350].map((radius) => (
        <circle key={radius} cx="50%" cy="50%" r={radius} className="fill-none stroke-line" />
      ))}
      <circle cx="50%" cy="50%" r={48} className="fill-primary/10 stroke-primary-ink/60" />
      <text x="50%" y="50%" dy="0.35em" textAnchor="middle" className="fill-ink-2 text-15 font-bold">
        {name}
      </text>
    </svg>
  );
}
