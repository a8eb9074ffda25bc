import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';

interface RecentProps {
  ads: readonly ListedAd[];
  adsThisWeek: number;
}

export function Recent({ ads, adsThisWeek }: RecentProps) {
  const { t } = useTranslation('home');
  if (!ads.length) return null;
  return (
    <section aria-labelledby="recent">
      <SectionHead
        id="recent"
        title={t('recent.title')}
        remark={adsThisWeek ? t('recent.week', { count: adsThisWeek }) : undefined}
      >
        <Link to="/search" className="link">
          {t('recent.all')}
        </Link>
      </SectionHead>
      <AdGrid ads={ads} />
    </section>
  );
}
