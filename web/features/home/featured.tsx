import { useTranslation } from '#web/lib/texts.tsx';
import { AdCard } from '#web/features/ad-parts/ad-card.tsx';
import { AdWide } from '#web/features/ad-parts/ad-wide.tsx';
import type { ListedAd as Ad } from '#web/features/ad-parts/listed-ad.ts';
import { isWide } from '#web/features/home/home.queries.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';

const sizes = '(min-width: 1248px) 287px, (min-width: 720px) 23vw, 46vw';

/** Six ads that their sellers pay for: a wide one and two, then two and a wide one. */
export function Featured({ ads }: { ads: readonly Ad[] }) {
  const { t } = useTranslation('home');
  if (!ads.length) return null;
  return (
    <section aria-labelledby="featured">
      <SectionHead id="featured" title={t('featured.title')} remark={t('featured.remark')} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-[22px] min-[720px]:grid-cols-4 md:gap-x-[18px] md:gap-y-7">
        {ads.slice(0, 6).map((ad, index) => (
          <li key={ad.id} className={isWide(index, ads.length) ? 'col-span-2 min-w-0' : 'min-w-0'}>
            {isWide(index, ads.length) ? <AdWide ad={ad} eager={index === 0} /> : <AdCard ad={ad} sizes={sizes} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
