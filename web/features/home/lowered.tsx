import { useTranslation } from '#web/lib/texts.tsx';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';

/** What became cheaper lately. */
export function Lowered({ ads }: { ads: readonly ListedAd[] }) {
  const { t } = useTranslation('home');
  if (ads.length < 2) return null;
  return (
    <section aria-labelledby="lowered">
      <SectionHead id="lowered" title={t('lowered.title')} remark={t('lowered.remark')} />
      <AdGrid ads={ads} />
    </section>
  );
}
