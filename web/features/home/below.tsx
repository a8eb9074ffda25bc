/** The home page below the categories: in the page from the start, brought to life once what is above it works. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import {
  featuredQuery,
  loweredQuery,
  recentQuery,
  sectionsQuery,
  statsQuery,
} from '#web/features/home/home.queries.ts';
import { Featured } from '#web/features/home/featured.tsx';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { Invitation } from '#web/features/home/invitation.tsx';
import { Lowered } from '#web/features/home/lowered.tsx';
import { Near } from '#web/features/home/near.tsx';
import { Promises } from '#web/features/home/promises.tsx';
import { Recent } from '#web/features/home/recent.tsx';
import { Sold } from '#web/features/home/sold.tsx';
import { OrganizationData } from '#web/features/seo/organization-data.tsx';

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
