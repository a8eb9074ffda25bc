import { useQuery } from '@tanstack/react-query';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { myAdsQuery } from '#web/features/my-ads/my-ads.queries.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** What a promotion does, shown on an ad of the member's own: marked as paid for, above others. */
export function FirstInTheList() {
  const { t } = useTranslation('plans');
  const { data } = useQuery(myAdsQuery({ tab: 'Active', q: '', page: 1 }));
  const [ad] = data?.items ?? [];
  if (!ad) return null;
  return (
    <div aria-hidden className="mb-5 rounded-control bg-primary-soft px-4 pt-4 pb-5">
      <div className="relative flex gap-3 rounded-control bg-surface p-2.5 shadow-2">
        <span className="block h-[84px] w-28 flex-none overflow-hidden rounded-[8px] bg-sunken">
          <AdPicture image={ad.image ?? undefined} sizes="112px" decorative />
        </span>
        <span className="grid min-w-0 flex-1 content-between justify-items-start">
          <span className="text-12 font-bold text-ink-2">{t('box.mark')}</span>
          <span className="line-clamp-1 text-14 font-semibold">{unbroken(ad.title)}</span>
          <AdPrice ad={{ ...ad, previousPrice: null }} />
        </span>
      </div>
      <div className="mx-3 h-2 rounded-b-control bg-surface opacity-60" />
    </div>
  );
}
