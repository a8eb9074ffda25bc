import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { AdCard } from '#web/features/ad-parts/ad-card.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { CardSkeleton } from '#web/ui/skeleton.tsx';

const layouts = {
  /** The whole width of a page. */
  page: {
    grid: 'min-[720px]:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
    sizes:
      '(min-width: 1248px) 226px, (min-width: 1200px) 18vw, (min-width: 960px) 23vw, (min-width: 720px) 31vw, 46vw',
    firstRow: 5,
  },
  /** Beside filters or a card. */
  beside: {
    grid: 'lg:grid-cols-3',
    sizes: '(min-width: 1248px) 288px, (min-width: 960px) 24vw, 46vw',
    firstRow: 3,
  },
};

interface AdGridProps<Ad extends ListedAd> {
  ads: readonly Ad[];
  layout?: keyof typeof layouts;
  /** The first row is in sight when the page opens. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  menuOf?: (ad: Ad) => ReactNode;
  /** They stand on the page of their seller. */
  ofOneSeller?: boolean;
  /** A line across the grid before this ad. */
  lineBefore?: (ad: Ad, index: number) => ReactNode;
  className?: string;
}

const gridClass = 'grid grid-cols-2 gap-x-3 gap-y-[22px] md:gap-x-[18px] md:gap-y-7';

export function AdGrid<Ad extends ListedAd>({
  ads,
  layout = 'page',
  eager,
  heading,
  menuOf,
  ofOneSeller,
  lineBefore,
  className,
}: AdGridProps<Ad>) {
  const { grid, sizes, firstRow } = layouts[layout];
  return (
    <ul className={clsx(gridClass, grid, className)}>
      {ads.map((ad, index) => {
        const line = lineBefore?.(ad, index);
        return (
          <Fragment key={ad.id}>
            {line && <li className="col-span-full">{line}</li>}
            <li className="min-w-0">
              <AdCard
                ad={ad}
                sizes={sizes}
                eager={eager && index < firstRow}
                heading={heading}
                menu={menuOf?.(ad)}
                ofOneSeller={ofOneSeller}
              />
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

export function AdGridSkeleton({ count = 10, layout = 'page' }: { count?: number; layout?: keyof typeof layouts }) {
  return (
    <div aria-busy="true" className={clsx(gridClass, layouts[layout].grid)}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
