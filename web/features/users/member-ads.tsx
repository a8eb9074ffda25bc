import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { memberAdsQuery } from '#web/features/ads/ads.queries.ts';
import { CanonicalLinks } from '#web/features/seo/canonical-links.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

interface MemberAdsProps {
  id: string;
  name: string;
  page: number;
  soldPage: number;
}

/** What a member offers; below it what they sold, where they show it. */
export function MemberAds({ id, name, page, soldPage }: MemberAdsProps) {
  const { t, i18n } = useTranslation('user');
  const language = toLanguage(i18n.language);
  const { data: online } = useQuery(memberAdsQuery(id, page, false, language));
  const { data: sold } = useQuery(memberAdsQuery(id, soldPage, true, language));
  const hrefOf = (now: number, soldNow: number) => {
    const query = new URLSearchParams();
    if (now > 1) query.set('page', String(now));
    if (soldNow > 1) query.set('soldPage', String(soldNow));
    return query.size ? `/user/${id}?${query}` : `/user/${id}`;
  };
  return (
    <>
      <CanonicalLinks address={hrefOf(online?.items.length ? page : 1, sold?.items.length ? soldPage : 1)} />
      {online && online.totalCount > 0 ? (
        <section aria-labelledby="online">
          <h2 id="online" className="mb-4 text-22">
            {t('ads.online', { count: online.totalCount })}
          </h2>
          <AdGrid ads={online.items} layout="beside" eager />
          <Pagination
            page={page}
            pages={online.totalPages}
            hrefOf={(to) => hrefOf(to, soldPage)}
            label={t('ads.online_pages')}
            className="mt-8"
          />
        </section>
      ) : (
        <EmptyState drawing={<Suitcase />} title={t('no_ads.title')} text={t('no_ads.text', { name })}>
          <ButtonLink to="/categories" variant="secondary">
            {t('no_ads.next')}
          </ButtonLink>
        </EmptyState>
      )}
      {sold && sold.totalCount > 0 && (
        <section aria-labelledby="sold">
          <h2 id="sold" className="mt-4 mb-4 text-22">
            {t('ads.sold', { count: sold.totalCount })}
          </h2>
          <AdGrid ads={sold.items} layout="beside" />
          <Pagination
            page={soldPage}
            pages={sold.totalPages}
            hrefOf={(to) => hrefOf(page, to)}
            label={t('ads.sold_pages')}
            className="mt-8"
          />
        </section>
      )}
    </>
  );
}
