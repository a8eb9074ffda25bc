import { useQuery } from '@tanstack/react-query';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { hrefOf, memberAdsQuery, type MemberAdsWish } from '#web/features/member-ads/member-ads.queries.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

interface MemberAdsProps {
  id: string;
  name: string;
  wish: MemberAdsWish;
}

/** What a private member offers. */
export function MemberAds({ id, name, wish }: MemberAdsProps) {
  const { t, i18n } = useTranslation('user');
  const { data } = useQuery(memberAdsQuery(id, wish, toLanguage(i18n.language)));
  if (!data?.totalCount)
    return (
      <EmptyState drawing={<Suitcase />} title={t('no_ads.title')} text={t('no_ads.text', { name })}>
        <ButtonLink to="/categories" variant="secondary">
          {t('no_ads.next')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="online">
      <h2 id="online" className="mb-4 text-22">
        {t('ads.online', { count: data.totalCount })}
      </h2>
      <AdGrid ads={data.items} layout="beside" ofOneSeller eager />
      <Pagination
        page={wish.page}
        pages={data.totalPages}
        hrefOf={(page) => hrefOf(id, wish, { page })}
        label={t('ads.online_pages')}
        className="mt-8"
      />
    </section>
  );
}
