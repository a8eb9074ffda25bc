/** The ads this browser opened last, to go on from where one was. */
import { useQuery } from '@tanstack/react-query';
import { toLanguage } from '#contract/languages.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { usePriceWords } from '#web/features/ad-parts/price-words.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';
import { quietCall } from '#web/lib/api.ts';
import { forgetSeenAds } from '#web/lib/seen-ads.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

export function SeenAds({ ids }: { ids: readonly number[] }) {
  const { t, i18n } = useTranslation('home');
  const priceWords = usePriceWords({ brief: true });
  const { data = [] } = useQuery({
    queryKey: ['ads', 'seen', ids.join(), toLanguage(i18n.language)],
    queryFn: async () => quietCall((await import('#contract/api/ads.ts')).adCards, { query: { ids: ids.join() } }),
    staleTime: 60_000,
    meta: { public: true },
  });
  if (!data.length) return null;
  return (
    <section aria-labelledby="seen">
      <SectionHead id="seen" title={t('seen.title')}>
        <Button variant="quiet" size="sm" onClick={forgetSeenAds}>
          {t('seen.forget')}
        </Button>
      </SectionHead>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-1 md:-mx-6 md:px-6">
        {data.map((ad) => (
          <li
            key={ad.id}
            className="relative flex w-[236px] flex-none gap-3 rounded-[12px] border border-line bg-surface p-2"
          >
            <div className="h-16 w-[84px] flex-none overflow-hidden rounded-control bg-sunken">
              <CardPicture image={ad.images[0]} sizes="84px" />
            </div>
            <div className="min-w-0 self-center">
              <h3 className="line-clamp-2 font-text text-14/snug font-semibold tracking-normal">
                <PlainLink to={`/advertisement/${ad.id}`} className="after:absolute after:inset-0 after:rounded-[12px]">
                  {unbroken(ad.title)}
                </PlainLink>
              </h3>
              <p className="tnum mt-0.5 truncate text-13 text-ink-2">
                {[priceWords(ad).amount, priceWords(ad).unit].filter(Boolean).join(' ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
