import { Link } from 'react-router';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

interface OnlineAdsProps {
  newest: readonly MyAdLine[];
  count: number;
}

/** What the member sells at the moment, and how many people saw it. */
export function OnlineAds({ newest, count }: OnlineAdsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('online.title')}>
      <ul className="-mx-3 -mt-2 grid">
        {newest.map((ad) => (
          <li key={ad.id}>
            <Link
              to={`/advertisement/${ad.id}`}
              className="flex items-center gap-3 rounded-control px-3 py-1.5 -outline-offset-3 hover:bg-sunken"
            >
              <span className="block size-14 flex-none overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
                <CardPicture image={ad.image ?? undefined} sizes="56px" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 text-14 font-semibold">{unbroken(ad.title)}</span>
                <span className="tnum mt-1 flex items-center gap-2.5 text-13 whitespace-nowrap text-ink-2">
                  <AdPrice
                    ad={{
                      ...ad,
                      previousPrice: null,
                      priceType: ad.priceType === 'Negotiable' ? 'Fixed' : ad.priceType,
                    }}
                    className="is-sm"
                  />
                  <span className="truncate">{t('online.views', { count: ad.viewCount })}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/my-ads?status=Active" variant="secondary" size="sm" block className="mt-3">
        {count > newest.length ? `${t('online.all')} (${count})` : t('online.all')}
      </ButtonLink>
    </Section>
  );
}
