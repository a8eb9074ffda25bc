import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import type { Refusal } from '#web/features/ads/offer-others.ts';
import { ScreenError } from '#web/shell/error-screen.tsx';
import { useSession } from '#web/lib/session.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

const HiddenAd = lazy(async () => ({ default: (await import('#web/features/my-ads/hidden-ad.tsx')).HiddenAd }));

/** Not public. Somebody signed in may be its owner, or staff: they are shown it all the same. */
export function AdRefused() {
  const error = useRouteError();
  const { id = '' } = useParams();
  const session = useSession();
  const isRefused = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  if (!session || !isRefused || !/^[1-9]\d{0,8}$/.test(id)) return <Refused error={error} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <HiddenAd key={id} id={Number(id)} session={session}>
        <Refused error={error} />
      </HiddenAd>
    </Suspense>
  );
}

/** No such ad, or no longer: what is the case, a search box, and others to go on from. */
function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('ad');
  const refusal = isRouteErrorResponse(error) ? (error.data as Refusal | null) : null;
  return (
    <>
      <ScreenError />
      {refusal?.soldLately && (
        <p className="wrap -mt-6 pb-10 text-center md:-mt-10">
          <Link to={`/report?advertisementId=${refusal.soldLately}`} rel="nofollow" className="link">
            {t('actions.report')}
          </Link>
        </p>
      )}
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
