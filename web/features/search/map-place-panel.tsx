import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { AdGridSkeleton } from '#web/features/ad-parts/ad-grid.tsx';
import { AdCard } from '#web/features/ad-parts/ad-card.tsx';
import { AdMenu } from '#web/features/compare/ad-menu.tsx';
import type { MapPlace } from '#web/features/map/pins.ts';
import { addressOf, change, placeKeys, type Params } from '#web/features/search/search-params.ts';
import { searchQuery } from '#web/features/search/search.queries.ts';
import { spellOut, useSearch } from '#web/features/search/search-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The search narrowed to one commune. */
function within(params: Params, { lat, lon }: MapPlace): Params {
  const gone = Object.fromEntries(placeKeys.map((key) => [key, undefined]));
  return change(params, { ...gone, lat: lat.toFixed(5), lon: lon.toFixed(5), radius: '1' });
}

/** The ads of a commune, or the first results where none was chosen; and the search they answer. */
export function usePlaceAds(place: MapPlace | null) {
  const { params, answer, language } = useSearch();
  const narrowed = place ? within(spellOut(params, answer), place) : params;
  return { narrowed, ...useQuery({ ...searchQuery(narrowed, language), placeholderData: keepPreviousData }) };
}

/** Beside the map: the first results, or those of the commune that was chosen. */
export function PlacePanel({ place, onClose }: { place: MapPlace | null; onClose: () => void }) {
  const { t } = useTranslation(['search', 'map']);
  const { narrowed, data } = usePlaceAds(place);
  const panel = useRef<HTMLElement>(null);
  // Somebody far down the list has chosen another place: its list begins in sight.
  useEffect(() => {
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (place && top < 0) panel.current?.scrollIntoView();
  }, [place]);
  return (
    <section ref={panel} aria-label={place ? place.city : t('results')} className="scroll-mt-22">
      {place && (
        <div className="mb-2 flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-18">{place.city}</h2>
            <p className="tnum text-13 text-ink-2">{t('count', { count: place.count })}</p>
          </div>
          <IconButton icon="x-lg" small label={t('map:close', { city: place.city })} onClick={onClose} />
        </div>
      )}
      {!data ? (
        <AdGridSkeleton count={2} layout="beside" />
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-[22px] lg:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]">
          {data.items.map((ad) => (
            <li key={ad.id} className="min-w-0">
              <AdCard
                ad={ad}
                sizes="(min-width: 960px) 300px, 46vw"
                heading={place ? 'h3' : 'h2'}
                menu={<AdMenu ad={ad} rank={ad.rank} />}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <p className="py-4">
          <Link to={addressOf('/search', change(narrowed, { view: 'grid', page: undefined }))} className="link text-15">
            {t('map:see_all', { count: data.totalCount })}
          </Link>
        </p>
      )}
    </section>
  );
}
