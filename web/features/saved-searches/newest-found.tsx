import { queryOptions } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { SearchAnswer } from '#contract/api/search.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { quietCall } from '#web/lib/api.ts';
import { Icon } from '#web/ui/icon.tsx';

const shown = 3;

/** What a kept search finds now; one that the site no longer understands finds nothing. */
export const newestFoundQuery = (query: Record<string, string | string[]>) => {
  const { view: _view, page: _page, ...asked } = query;
  return queryOptions({
    queryKey: ['saved-searches', 'found', asked],
    queryFn: async () => {
      const { searchAds } = await import('#contract/api/search.ts');
      return quietCall(searchAds, { query: { ...asked, pageSize: String(shown) } });
    },
    retry: false,
  });
};

/** The first that a kept search finds, as small pictures. */
export function NewestFound({ found, isLoading }: { found: SearchAnswer | undefined; isLoading: boolean }) {
  const pictures = found?.items.flatMap(({ images }) => images.slice(0, 1)) ?? [];
  return (
    <span aria-hidden className="flex flex-none gap-1.5">
      {Array.from({ length: shown }, (_, index) => {
        const image = pictures[index];
        return (
          <span
            key={index}
            className={clsx(
              'grid size-18 place-items-center overflow-hidden rounded-control text-ink-3 [&_.photo]:size-full',
              isLoading ? 'skeleton' : 'bg-sunken',
            )}
          >
            {image ? (
              <CardPicture image={image} sizes="72px" />
            ) : (
              !index && !isLoading && <Icon name="search" className="text-18" />
            )}
          </span>
        );
      })}
    </span>
  );
}
