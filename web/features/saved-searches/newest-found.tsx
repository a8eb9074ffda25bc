import { queryOptions } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { SearchAnswer } from '#contract/api/search.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';

const shown = 5;

/** What a kept search finds now, the newest first; one that the site no longer understands finds nothing. */
export const newestFoundQuery = (query: Record<string, string | string[]>) => {
  const { view: _view, page: _page, ...asked } = query;
  // Only the facets know what its attributes are called.
  const facets = Object.keys(asked).some((key) => key.startsWith('attr.')) ? 'true' : 'false';
  return queryOptions({
    queryKey: ['saved-searches', 'found', asked],
    queryFn: async () => {
      const { searchAds } = await import('#contract/api/search.ts');
      const newest = { sortBy: 'createdAt', sortOrder: 'desc', pageSize: String(shown) } as const;
      return call(searchAds, { query: { ...asked, ...newest, facets } });
    },
    retry: false,
  });
};

interface NewestFoundProps {
  found: SearchAnswer | undefined;
  /** So many came since the member last looked. */
  newCount: number;
  isLoading: boolean;
  className: string;
}

/** The newest that a kept search finds: five in a row, two on a phone. */
export function NewestFound({ found, newCount, isLoading, className }: NewestFoundProps) {
  const { t } = useTranslation('profile');
  const grid = clsx(className, 'grid grid-cols-2 gap-2 md:grid-cols-5 md:gap-3 max-md:[&>:nth-child(n+3)]:hidden');
  if (isLoading)
    return (
      <div aria-hidden className={grid}>
        {Array.from({ length: shown }, (_, index) => (
          <span key={index} className="skeleton aspect-4/3 rounded-control" />
        ))}
      </div>
    );
  if (!found?.items.length) return null;
  return (
    <ul className={grid}>
      {found.items.map((ad, index) => (
        <li key={ad.id} className="relative min-w-0 pb-2.5">
          <Link
            to={`/advertisement/${ad.id}`}
            title={ad.title}
            className="block aspect-4/3 overflow-hidden rounded-control bg-sunken [&_.photo]:size-full"
          >
            <CardPicture image={ad.images[0]} sizes="160px" />
            <span className="sr-only">{ad.title}</span>
          </Link>
          {index < newCount && (
            <Badge tone="primary" className="absolute top-1.5 left-1.5">
              {t('searches.is_new')}
            </Badge>
          )}
          <AdPrice
            ad={{ ...ad, previousPrice: null, priceType: ad.priceType === 'Negotiable' ? 'Fixed' : ad.priceType }}
            className="absolute bottom-0 left-1.5 max-w-[calc(100%-6px)] max-md:text-14"
          />
        </li>
      ))}
    </ul>
  );
}
