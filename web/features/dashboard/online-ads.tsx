import { Link } from 'react-router';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { usePriceWords } from '#web/features/ad-parts/price-words.ts';
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
  const priceWords = usePriceWords({ brief: true });
  return (
    <Section title={t('online.title')}>
      <ul className="-mx-3 -mt-2 grid">
        {newest.map((ad) => {
          const { amount, unit } = priceWords(ad);
          return (
            <li key={ad.id}>
              <Link
                to={`/advertisement/${ad.id}`}
                className="flex items-center gap-3 rounded-control px-3 py-2 -outline-offset-3 hover:bg-sunken"
              >
                <span className="block size-12 flex-none overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
                  <CardPicture image={ad.image ?? undefined} sizes="48px" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-1 text-14 font-semibold">{unbroken(ad.title)}</span>
                  <span className="tnum block text-13 text-ink-2">
                    {[amount, unit].filter(Boolean).join(' ')} · {t('online.views', { count: ad.viewCount })}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <ButtonLink to="/my-ads?status=Active" variant="secondary" size="sm" block className="mt-3">
        {count > newest.length ? `${t('online.all')} (${count})` : t('online.all')}
      </ButtonLink>
    </Section>
  );
}
