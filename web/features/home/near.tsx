/** Ads around the visitor's town. The page comes with those around the site's own; only the browser knows of another. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid, AdGridSkeleton } from '#web/features/ad-parts/ad-grid.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { useChosenPlace } from '#web/features/locations/chosen-place.ts';
import { farPlace, ownTimeZone } from '#web/features/locations/guessed-place.ts';
import { nearQuery } from '#web/features/home/home.queries.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';
import { usePreferences } from '#web/lib/preferences.ts';
import { useSession } from '#web/lib/session.ts';

const chosen = () => import('#web/features/home/near-chosen.tsx');
const ChoosePlace = lazy(async () => ({ default: (await chosen()).ChoosePlace }));
const Around = lazy(async () => ({ default: (await chosen()).Around }));

const usualRadius = 25;

export function Near() {
  const { t, i18n } = useTranslation('home');
  const inBrowser = useSession() !== undefined;
  const preferences = usePreferences();
  const place = useChosenPlace() ?? preferences?.defaultLocation ?? null;
  const { data: site } = useQuery(nearQuery(toLanguage(i18n.language)));
  const [changing, setChanging] = useState(false);
  const far = inBrowser && !place ? farPlace(ownTimeZone()) : null;
  const guess = far ?? site?.place ?? null;
  const shown = place ?? guess;
  const radius = String(preferences?.defaultRadius ?? usualRadius);
  const where = place ? { inseeCode: place.inseeCode } : far && { city: far.city };
  if (!shown && !inBrowser) return null;
  return (
    <section aria-labelledby="near">
      <SectionHead
        id="near"
        title={shown ? t('near.title', { place: shown.name }) : t('near.question')}
        {...(!place && guess && { remark: t(far ? 'near.guess.time_zone' : 'near.guess.site') })}
      >
        {shown && !changing && (
          <button type="button" className="link" onClick={() => setChanging(true)}>
            {t(place ? 'near.change' : 'near.choose')}
          </button>
        )}
      </SectionHead>
      {(changing || !shown) && (
        <Suspense>
          <ChoosePlace onChosen={() => setChanging(false)} />
        </Suspense>
      )}
      {shown && where && (
        <Suspense fallback={<AdGridSkeleton />}>
          <Around name={shown.name} where={where} radius={radius} />
        </Suspense>
      )}
      {!where && site && <AroundSite {...site} />}
    </section>
  );
}

function AroundSite({ place, ads }: { place: { inseeCode: string; name: string }; ads: readonly ListedAd[] }) {
  const { t } = useTranslation('home');
  if (!ads.length) return <p className="text-ink-2">{t('near.none', { radius: usualRadius })}</p>;
  return (
    <>
      <AdGrid ads={ads} />
      <p className="mt-6 text-center">
        <Link to={`/search?inseeCode=${place.inseeCode}&radius=${usualRadius}`} className="link">
          {t('near.all', { place: place.name, radius: usualRadius })}
        </Link>
      </p>
    </>
  );
}
