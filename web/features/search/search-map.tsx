import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { AdMap, type SearchedArea } from '#web/features/map/ad-map.tsx';
import { mapHeight, mapSide } from '#web/features/search/map-side.ts';
import { PlacePanel } from '#web/features/search/map-place-panel.tsx';
import { isBeyond } from '#web/features/map/beyond.ts';
import type { Bounds } from '#web/features/map/mercator.ts';
import type { MapPlace } from '#web/features/map/pins.ts';
import { placeKeys } from '#web/features/search/search-params.ts';
import { mapQuery } from '#web/features/search/search.queries.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { cardHeight, MapPeek } from '#web/features/search/map-peek.tsx';
import { useVisitorRegion } from '#web/features/search/visitor-region.ts';
import { PhoneMap } from '#web/features/search/map-phone.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Its height lies below the screen's edge until the page is scrolled past it. */
const topBar = 38;

const noPlace = Object.fromEntries(placeKeys.map((key) => [key, undefined]));

const isWithin = ({ south, north, west, east }: Bounds, { lat, lon }: MapPlace) =>
  lat > south && lat < north && lon > west && lon < east;

function Beyond({ places, onChoose }: { places: MapPlace[]; onChoose: (place: MapPlace) => void }) {
  const { t } = useTranslation(['search', 'map']);
  if (!places.length) return null;
  const count = places.reduce((sum, place) => sum + place.count, 0);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
      {t('map:beyond', { count })}
      {places.map((place) => (
        <button
          key={`${place.lat} ${place.lon}`}
          type="button"
          onClick={() => onChoose(place)}
          className="link min-h-9 font-semibold"
        >
          {t('map:place', { city: place.city, count: place.count })}
        </button>
      ))}
    </p>
  );
}

/** The results on a map, and beside it the same as a list: of everything, or of the commune that was chosen. */
export function MapView() {
  const { t } = useTranslation(['search', 'map']);
  const { params, answer, language, apply } = useSearch();
  const { data, isPending, isError, refetch } = useQuery({
    ...mapQuery(params, language),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<MapPlace | null>(null);
  const isPhone = useMedia('(width < 960px)');
  const peek = useMedia('(height >= 640px)') ? 140 : 60;
  const [isListed, setListed] = useState(false);
  const choose = (place: MapPlace) => {
    setChosen(place);
    setListed(!isPhone || place.count > 1);
  };
  // Another search has other places.
  const open =
    chosen &&
    (data?.places.find(({ city, lat, lon }) => city === chosen.city && lat === chosen.lat && lon === chosen.lon) ??
      null);

  // Another place to look around is another view, unless the map itself asked for it.
  const [asked, setAsked] = useState<{ from: string; lat: string; lon: string; radius: string } | null>(null);
  const isAsked = asked && params.lat === asked.lat && params.lon === asked.lon && params.radius === asked.radius;
  const places = answer?.places ?? [];
  const region = useVisitorRegion(!places.length);
  const isRegion = region && data?.places.some((place) => isWithin(region, place)) ? [region] : [];
  const within = places.length ? places : isRegion;
  const shown = isAsked ? asked.from : within.map(({ south, west, east }) => `${south} ${west} ${east}`).join();
  const searchHere = ({ lat, lon, radius }: SearchedArea) => {
    const area = { lat: lat.toFixed(5), lon: lon.toFixed(5), radius: String(radius) };
    setChosen(null);
    setListed(false);
    setAsked({ from: shown, ...area });
    apply({ ...noPlace, ...area });
  };
  const map = isError ? (
    <div role="alert" className="grid size-full place-items-center content-center gap-3 border-line bg-surface">
      <p>{t('map:failed')}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('map:retry')}
      </Button>
    </div>
  ) : isPending || region === undefined ? (
    <Skeleton className="size-full" />
  ) : (
    <AdMap
      key={shown}
      places={data.places}
      around={answer?.place ?? null}
      within={within}
      chosen={open}
      onChoose={choose}
      onSearchHere={searchHere}
      covered={isPhone ? peek : topBar}
      card={isPhone ? cardHeight : 0}
    />
  );
  const notes = (
    <>
      <Beyond places={data?.places.filter(isBeyond) ?? []} onChoose={choose} />
      {data && data.places.length === 0 && <p className="mt-3 text-15">{t('map:none')}</p>}
      {data?.totalIsCapped && <p className="mt-3 text-13 text-ink-2">{t('map:shown', { count: data.totalCount })}</p>}
    </>
  );
  const close = () => setChosen(null);
  const list = <PlacePanel place={open} onClose={close} />;
  const card = open?.count === 1 ? <MapPeek place={open} onClose={close} /> : null;
  if (isPhone)
    return (
      <PhoneMap
        map={map}
        card={card}
        list={list}
        notes={notes}
        peek={peek}
        isOpen={isListed}
        onOpenChange={setListed}
      />
    );
  return (
    <>
      <div className={mapSide}>
        <div className={clsx(mapHeight, 'overflow-hidden noscript:hidden')}>{map}</div>
        <p className="hidden p-5 text-14 text-ink-2 noscript:block">{t('map:no_script')}</p>
      </div>
      {list}
      {notes}
    </>
  );
}
