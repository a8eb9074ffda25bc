/** The home page below the categories: in the page from the start, brought to life once what is above it works. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { AdCard } from '#web/features/ad-parts/ad-card.tsx';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { AdWide } from '#web/features/ad-parts/ad-wide.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import {
  featuredQuery,
  isWide,
  loweredQuery,
  recentQuery,
  sectionsQuery,
  statsQuery,
} from '#web/features/home/home.queries.ts';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { Invitation } from '#web/features/home/invitation.tsx';
import { Near } from '#web/features/home/near.tsx';
import { Promises } from '#web/features/home/promises.tsx';
import { SectionHead } from '#web/features/home/section-head.tsx';
import { Sold } from '#web/features/home/sold.tsx';
import { OrganizationData } from '#web/features/seo/organization-data.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

interface RecentProps {
  ads: readonly ListedAd[];
  adsThisWeek: number;
}

function Recent({ ads, adsThisWeek }: RecentProps) {
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

const sizes = '(min-width: 1248px) 287px, (min-width: 720px) 23vw, 46vw';

/** Six ads that their sellers pay for: a wide one and two, then two and a wide one. */
function Featured({ ads }: { ads: readonly ListedAd[] }) {
  const { t } = useTranslation('home');
  if (!ads.length) return null;
  return (
    <section aria-labelledby="featured">
      <SectionHead id="featured" title={t('featured.title')} remark={t('featured.remark')} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-[22px] min-[720px]:grid-cols-4 md:gap-x-[18px] md:gap-y-7">
        {ads.slice(0, 6).map((ad, index) => (
          <li key={ad.id} className={isWide(index, ads.length) ? 'col-span-2 min-w-0' : 'min-w-0'}>
            {isWide(index, ads.length) ? <AdWide ad={ad} eager={index === 0} /> : <AdCard ad={ad} sizes={sizes} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became cheaper lately. */
function Lowered({ ads }: { ads: readonly ListedAd[] }) {
  const { t } = useTranslation('home');
  if (ads.length < 2) return null;
  return (
    <section aria-labelledby="lowered">
      <SectionHead id="lowered" title={t('lowered.title')} remark={t('lowered.remark')} />
      <AdGrid ads={ads} />
    </section>
  );
}

export function Below() {
  const { i18n } = useTranslation('home');
  const language = toLanguage(i18n.language);
  const { data: featured = [] } = useQuery(featuredQuery(language));
  const { data: recent = [] } = useQuery(recentQuery(language));
  const { data: lowered = [] } = useQuery(loweredQuery(language));
  const { data: sections = [] } = useQuery(sectionsQuery(language));
  const { data: stats } = useQuery(statsQuery());
  const others = recent.filter((ad) => !featured.some((one) => one.id === ad.id)).slice(0, 10);
  return (
    <>
      <OrganizationData />
      <Featured ads={featured} />
      <Recent ads={others} adsThisWeek={stats?.adsThisWeek ?? 0} />
      {recent.length > 0 && <Near />}
      <Lowered ads={lowered} />
      {stats && <Sold sold={stats.sold} sections={sections} />}
      <HowItWorks />
      <Invitation />
      <Promises />
    </>
  );
}
