import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { usePriceWords } from '#web/features/ad-parts/price-words.ts';
import { MapBackground } from '#web/features/map/map-background.tsx';
import { MapPin } from '#web/features/map/map-pin.tsx';
import {
  boundsOf,
  fit,
  france,
  joinBounds,
  moveBy,
  pixelsPerKilometre,
  toScreen,
  zoomRange,
  type Bounds,
  type Size,
} from '#web/features/map/mercator.ts';
import { placePins } from '#web/features/map/pin-boxes.ts';
import { boundsOfPlaces, gatherPins, type MapPlace, type Pin } from '#web/features/map/pins.ts';
import { useViewport } from '#web/features/map/use-viewport.ts';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface SearchedArea {
  lat: number;
  lon: number;
  radius: number;
}
interface AdMapProps {
  places: readonly MapPlace[];
  around: SearchedArea | null;
  /** What the map shows at first; where there is none, what holds the places. */
  within: readonly Bounds[];
  chosen: MapPlace | null;
  onChoose: (place: MapPlace) => void;
  onSearchHere: (area: SearchedArea) => void;
  /** Pixels at the lower edge that something else covers. */
  covered?: number;
  /** Pixels above the lower edge that the card of a chosen ad will cover. */
  card?: number;
}

const height = 640;
const controls = 'border-[1.5px] border-line-strong bg-surface';
/** The buttons at the upper left, and on phones those at the upper right. */
const controlsBox = { left: 0, top: 0, right: 64, bottom: 164 };
const filtersBox = ({ width }: Size) => ({ left: width - 164, top: 0, right: width, bottom: 64 });

/** Labels for prices, discs for many, a dashed ring for the distance; over whatever background the site has. */
export function AdMap(props: AdMapProps) {
  const { places, around, within, chosen, onChoose, onSearchHere, covered = 0, card = 0 } = props;
  const { t } = useTranslation('map');
  const { mapFile } = useSite();
  const priceWords = usePriceWords({ brief: true });
  const [size, setSize] = useState<Size>({ width: 650, height });
  const free: Size = { width: size.width, height: size.height - covered };
  const start = (of: Size) => {
    // Around the outermost pins, so that their names have room too.
    const air = Math.min(60, free.width / 8);
    const bounds = within.length ? joinBounds(within) : boundsOfPlaces(places);
    const shown = (beside: number) =>
      moveBy(fit(bounds, { ...free, width: free.width - beside }, air), -beside / 2, (of.height - free.height) / 2);
    const view = shown(0);
    const isUnderButtons = places.some(({ lon, lat }) => {
      const { x, y } = toScreen(lon, lat, view, of);
      return x > -20 && x < controlsBox.right && y > -20 && y < controlsBox.bottom;
    });
    return isUnderButtons ? shown(controlsBox.right) : view;
  };
  const { view, moved, settle, setView, change, zoomBy, frame, handlers } = useViewport(
    start,
    size,
    mapFile ? zoomRange.maxWithStreets : zoomRange.max,
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  const pinsIn = useMemo(() => gatherPins(places), [places]);
  const isChosen = ({ place }: Pin) => place !== null && place === chosen;
  const wordsOf = ({ place }: Pin) => {
    const { amount = '', unit = '' } = place ? priceWords(place.ad) : {};
    return amount + unit;
  };
  const pins = placePins(
    pinsIn(boundsOf(view, { width: size.width + 120, height: size.height + 120 }), view.zoom).map((pin) => ({
      pin,
      at: toScreen(pin.lon, pin.lat, view, size),
      words: wordsOf(pin),
    })),
    isChosen,
  );
  const choose = (pin: Pin) => {
    if (pin.place) {
      onChoose(pin.place);
      const { x, y } = toScreen(pin.lon, pin.lat, view, size);
      if (card && y > size.height - card) change((from) => moveBy(from, x - size.width / 2, y - size.height / 3));
    } else
      change((from) => ({ lat: pin.lat, lon: pin.lon, zoom: Math.max(from.zoom + 1, Math.min(pin.zoom ?? 13, 13)) }));
  };
  const here = () => {
    const reach = Math.min(free.width, free.height) / 2 / pixelsPerKilometre(view.lat, view.zoom);
    const { lat, lon } = covered ? moveBy(view, 0, -covered / 2) : view;
    settle();
    onSearchHere({ lat, lon, radius: Math.min(500, Math.max(1, Math.round(reach))) });
  };
  const ring = around && toScreen(around.lon, around.lat, view, size);
  return (
    <div
      ref={frame}
      {...handlers}
      role="application"
      aria-label={t('label')}
      aria-roledescription={t('label')}
      aria-describedby="map-help"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
      tabIndex={0}
      className="relative size-full cursor-grab touch-none overflow-hidden bg-sunken select-none active:cursor-grabbing"
    >
      <p id="map-help" className="sr-only">
        {t('help')}
      </p>
      <MapBackground
        view={view}
        size={size}
        covered={covered}
        taken={[controlsBox, ...(card ? [filtersBox(size)] : []), ...pins.map(({ box }) => box)]}
        meant={pins.map(({ pin, at }) => ({ name: pin.city, at }))}
      />
      {ring && (
        <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
          <circle
            cx={Math.round(ring.x)}
            cy={Math.round(ring.y)}
            r={Math.round(around.radius * pixelsPerKilometre(around.lat, view.zoom))}
            strokeWidth={2}
            strokeDasharray="6 6"
            className="fill-primary stroke-primary-ink [fill-opacity:.07]"
          />
        </svg>
      )}
      {pins.map(({ pin, at, small }) => (
        <MapPin key={pin.key} pin={pin} at={at} chosen={isChosen(pin)} small={small} onChoose={() => choose(pin)} />
      ))}
      {moved && (
        <Button
          variant="secondary"
          size="sm"
          icon="arrow-clockwise"
          onClick={here}
          className="absolute! top-4 left-1/2 z-20 -translate-x-1/2 shadow-2 max-lg:top-[68px] active:scale-100!"
        >
          {t('search_here')}
        </Button>
      )}
      {/* Over the sea: in every other corner they would lie on the names of towns. */}
      <div className="absolute top-3 left-3 z-20 grid gap-1.5">
        <IconButton icon="plus-lg" label={t('zoom_in')} className={controls} onClick={() => zoomBy(1)} />
        <IconButton icon="dash-lg" label={t('zoom_out')} className={controls} onClick={() => zoomBy(-1)} />
        <IconButton
          icon="arrows-fullscreen"
          label={t('whole')}
          className={controls}
          onClick={() => setView(fit(france, size, 24))}
        />
      </div>
    </div>
  );
}
