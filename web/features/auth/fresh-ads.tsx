import { useQuery } from '@tanstack/react-query';
import { toLanguage } from '#contract/languages.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { recentQuery } from '#web/features/home/home.queries.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

const shown = 3;

/** What came to the market last, in a row of small pictures; fewer than a row are none. */
export function FreshAds({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation('auth');
  const { data: ads = [] } = useQuery(recentQuery(toLanguage(i18n.language)));
  // A price without its period would be another price, and a period has no room.
  const fitting = ads.filter(({ images, pricePeriod, pay }) => images.length && !pricePeriod && !pay).slice(0, shown);
  if (fitting.length < shown) return null;
  return (
    <div className={className}>
      <p className="text-14 font-semibold">{t('login.fresh')}</p>
      <ul className="mt-2.5 grid grid-cols-3 gap-2.5">
        {fitting.map((ad) => (
          <li key={ad.id} className="min-w-0">
            <PlainLink to={`/advertisement/${ad.id}`} nav="soon" className="group block">
              <span className="block aspect-[4/3] overflow-hidden rounded-control bg-sunken">
                <CardPicture image={ad.images[0]} sizes="120px" />
              </span>
              <span className="relative z-1 -mt-4 ml-1.5 block *:origin-left *:scale-85 [&_small]:hidden">
                <AdPrice ad={ad} />
              </span>
              <span className="mt-0.5 line-clamp-1 text-13 group-hover:underline">{unbroken(ad.title)}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
