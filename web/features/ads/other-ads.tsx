import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import type { Refusal } from '#web/features/ads/offer-others.ts';

/** Five ads fill one row of a wide page; narrower ones leave out what would stand alone. */
const wholeRows = 'max-xl:[&>:nth-child(5)]:hidden min-[720px]:max-lg:[&>:nth-child(4)]:hidden';

/** Below the screen that says that an ad is gone: where to report it, and others to go on from. */
export function OtherAds({ refusal: { soldLately, ads = [], similar } }: { refusal: Refusal }) {
  const { t } = useTranslation('ad');
  return (
    <>
      {soldLately && (
        <p className="wrap -mt-6 pb-10 text-center md:-mt-10">
          <Link to={`/report?advertisementId=${soldLately}`} rel="nofollow" className="link">
            {t('actions.report')}
          </Link>
        </p>
      )}
      {ads.length > 0 && (
        <section aria-labelledby="others" className="wrap pb-6">
          <h2 id="others" className="mb-5 text-22 md:text-28">
            {t(similar ? 'similar' : 'recent')}
          </h2>
          <AdGrid ads={ads} className={wholeRows} />
        </section>
      )}
    </>
  );
}
