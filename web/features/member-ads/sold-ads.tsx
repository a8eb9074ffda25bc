import { useQuery } from '@tanstack/react-query';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { hrefOf, soldAdsQuery, type MemberAdsWish } from '#web/features/member-ads/member-ads.queries.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

/** What a member sold, where they show it. */
export function SoldAds({ id, wish }: { id: string; wish: MemberAdsWish }) {
  const { t, i18n } = useTranslation('user');
  const { data: sold } = useQuery(soldAdsQuery(id, wish, toLanguage(i18n.language)));
  if (!sold?.totalCount) return null;
  return (
    <section aria-labelledby="sold">
      <h2 id="sold" className="mt-4 mb-4 text-22">
        {t('ads.sold', { count: sold.totalCount })}
      </h2>
      <AdGrid ads={sold.items} layout="beside" ofOneSeller />
      <Pagination
        page={wish.soldPage}
        pages={sold.totalPages}
        hrefOf={(soldPage) => `${hrefOf(id, wish, { page: wish.page, soldPage })}#sold`}
        label={t('ads.sold_pages')}
        className="mt-8"
      />
    </section>
  );
}
