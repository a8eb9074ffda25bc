import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AdGrid } from '#web/features/ads/ad-grid.tsx';
import type { Refusal } from '#web/features/ads/offer-others.ts';
import { ScreenError } from '#web/features/furniture/error-screen.tsx';

/** No such ad, or no longer: what is the case, a search box, and others to go on from. */
export function AdRefused() {
  const { t } = useTranslation('ad');
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as Refusal | null) : null;
  return (
    <>
      <ScreenError />
      {refusal?.ads && refusal.ads.length > 0 && (
        <section aria-labelledby="others" className="wrap pb-16">
          <h2 id="others" className="mb-5 text-22 md:text-28">
            {t(refusal.similar ? 'similar' : 'recent')}
          </h2>
          <AdGrid ads={refusal.ads} />
        </section>
      )}
    </>
  );
}
