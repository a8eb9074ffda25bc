import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useChosenBefore } from '#web/features/search/filters/ticked-before-start.ts';
import { Chips } from '#web/features/search/filters/filter-chips.tsx';
import { FilterForm } from '#web/features/search/filters/filter-form.tsx';
import { viewOf } from '#web/features/search/search-params.ts';
import { besideMap, mapHeight, mapSide } from '#web/features/search/map-side.ts';
import { Results } from '#web/features/search/results.tsx';
import { feedAddress, SearchHead } from '#web/features/search/search-head.tsx';
import { Spelling } from '#web/features/search/spelling.tsx';
import { SearchProvider, useSearch } from '#web/features/search/search-state.tsx';
import { Toolbar } from '#web/features/search/toolbar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const MapView = lazy(async () => ({ default: (await import('#web/features/search/search-map.tsx')).MapView }));

/** The search screen; with a category, its screen. */
export function SearchScreen({ path, categoryId }: { path: string; categoryId?: string }) {
  return (
    <SearchProvider path={path} categoryId={categoryId}>
      <Content />
    </SearchProvider>
  );
}

function Content() {
  const { params } = useSearch();
  const isMap = viewOf(params) === 'map';
  return (
    <div className={isMap ? besideMap : 'wrap pt-3 pb-16 md:pt-5'}>
      <SearchHead />
      <Spelling />
      <Chips />
      <div className={clsx('mt-3 grid gap-8 lg:mt-5', !isMap && 'lg:grid-cols-[268px_minmax(0,1fr)]')}>
        <FilterColumn isHidden={isMap} />
        <Found />
      </div>
    </div>
  );
}

/**
 * Scrolls with the page, so that no edge but the screen's hides a filter, and stays once its end is seen: it sticks by its
 * lower end, and is at least as high as the screen below the header. Phones and the map have the same in a sheet, which needs
 * the script.
 */
function FilterColumn({ isHidden }: { isHidden: boolean }) {
  return (
    <div
      className={clsx(
        'hidden noscript:block',
        !isHidden && 'lg:sticky lg:bottom-4 lg:block lg:min-h-[calc(100dvh-104px)] lg:self-end lg:pr-1',
      )}
    >
      <FilterForm />
    </div>
  );
}

function Found() {
  const { t } = useTranslation('search');
  const { params, language } = useSearch();
  useChosenBefore();
  return (
    <section id="results" tabIndex={-1} aria-label={t('results')} className="min-w-0 scroll-mt-24 outline-none">
      <Toolbar />
      {viewOf(params) === 'map' ? (
        <Suspense
          fallback={
            <div className={mapSide}>
              <Skeleton className={mapHeight} />
            </div>
          }
        >
          <MapView />
        </Suspense>
      ) : (
        <Results />
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 text-14">
        <a href={feedAddress(params, language)} className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="rss" /> {t('rss')}
        </a>
      </p>
    </section>
  );
}
