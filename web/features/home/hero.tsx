import type { Season } from '#contract/seasons.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { Kept } from '#web/render/kept.tsx';
import { HeroSearch } from '#web/features/home/hero-search.tsx';
import type { HomeSection } from '#web/features/home/home.queries.ts';
import { Stall } from '#web/ui/illustrations/stall.tsx';

interface HeroProps {
  parents: readonly HomeSection[];
  total: number;
  season: Season | undefined;
}

export function Hero({ parents, total, season }: HeroProps) {
  const { t } = useTranslation('home');
  const sentence = t(season ? `season.${season}.sentence` : 'hero.sentence');
  return (
    <section className="overflow-hidden bg-band text-on-band max-md:pb-6.5 lg:pb-7">
      <div className="wrap relative items-end gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_470px]">
        <div className="self-center pt-5 md:pt-10 lg:pt-12 lg:pb-11 lg:[@media(height<900px)]:pt-8 lg:[@media(height<900px)]:pb-7">
          <h1 className="text-[1.875rem]/[1.03] font-extrabold tracking-[-0.03em] md:text-hero/[1.03]">
            {t('hero.title')}
          </h1>
          <p className="mt-3.5 max-w-[44ch] text-18 text-on-band-2 max-md:hidden">
            {t('hero.slogan')} {total ? t('hero.total', { count: total }) : t('hero.no_ads')}
          </p>
          <HeroSearch parents={parents} />
          <p className="mt-3.5 text-13 text-on-band-2 md:text-14">
            {t(season ? `season.${season}.title` : 'hero.try')}{' '}
            <Link
              to={`/search?${new URLSearchParams({ q: sentence })}`}
              className="text-on-band underline underline-offset-3"
            >
              {sentence}
            </Link>
          </p>
        </div>
        <Kept
          name="stall"
          className="pointer-events-none self-end max-lg:-mx-4 max-md:mt-[calc(14px-10.8vw)] max-md:h-[calc(26.7vw+10px)] md:mt-2 md:max-lg:mx-auto md:max-lg:h-56 md:max-lg:max-w-130 lg:h-auto"
        >
          <Stall labels={[t('hero.tags.cheap'), t('hero.tags.free'), t('hero.tags.dear')]} className="max-lg:h-full" />
        </Kept>
      </div>
    </section>
  );
}
