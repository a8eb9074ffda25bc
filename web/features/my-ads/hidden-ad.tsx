import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAd } from '#contract/api/my-ads.ts';
import { toLanguage } from '#contract/languages.ts';
import { can } from '#contract/permissions.ts';
import { AdBody, useCrumbs } from '#web/features/ads/ad-body.tsx';
import { anyAdQuery } from '#web/features/moderation/moderation.queries.ts';
import { AdPanels } from '#web/features/my-ads/ad-panels.tsx';
import { ownAdQuery } from '#web/features/my-ads/my-ads.queries.ts';
import type { Session } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

interface HiddenAdProps {
  id: number;
  session: Session;
  /** For those it is hidden from. */
  children: ReactNode;
}

/** An ad that is not public, for its owner and for staff. */
export function HiddenAd({ id, session, children }: HiddenAdProps) {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const isStaff = can(session.user, 'viewAllAds');
  const asStaff = useQuery({ ...anyAdQuery(id, language), enabled: isStaff });
  const asOwner = useQuery({ ...ownAdQuery(id, language), enabled: !isStaff });
  const { data: ad, isPending } = isStaff ? asStaff : asOwner;
  if (isPending) return <ScreenSkeleton />;
  return ad ? <Page ad={ad} /> : children;
}

function Page({ ad }: { ad: MyAd }) {
  const { t } = useTranslation('my_ads');
  const { brand } = useSite();
  const crumbs = useCrumbs(ad);
  const shown = ad.title ? ad : { ...ad, title: t('untitled') };
  return (
    <>
      <title>{`${shown.title} · ${brand}`}</title>
      <AdBody ad={shown} crumbs={crumbs}>
        <AdPanels ad={ad} />
      </AdBody>
    </>
  );
}
