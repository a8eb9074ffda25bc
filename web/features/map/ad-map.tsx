import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { MapBackground } from '#web/features/map/map-background.tsx';
import { MapPin } from '#web/features/map/map-pin.tsx';
import {
  boundsOf,
  fit,
  france,
  joinBounds,
  pixelsPerKilometre,
  toScreen,
  type Bounds,
  type Size,
} from '#web/features/map/mercator.ts';
import { gatherPins, type MapPlace, type Pin } from '#web/features/map/pins.ts';
import { useViewport } from '#web/features/map/use-viewport.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface AdMapProps {
  places: readonly MapPlace[];
  around: { lat: number; lon: number; radius: number } | null;
  /** What the map shows at first; all of France where there is none. */
  within: readonly Bounds[];
  chosen: MapPlace | null;
  onChoose: (place: MapPlace) => void;
  onSearchHere: (area: { lat: number; lon: number; radius: number }) => void;
}

const height = 640;
/** Towns named on a map of the whole country. */
const namedAtMost = 12;
const controls = 'border-[1.5px] border-line-strong bg-surface';

/** Labels for prices, discs for many, a dashed ring for the distance; over whatever background the site has. */
export function AdMap({ places, around, within, chosen, onChoose, onSearchHere }: AdMapProps) {
  const { t } = useTranslation('search');
  const [size, setSize] = useState<Size>({ width: 650, height });
  const start = (of: Size) => fit(within.length ? joinBounds(within) : france, of, 24);
  const { view, moved, setView, change, zoomBy, frame, handlers } = useViewport(start, size);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  const pinsIn = useMemo(() => gatherPins(places), [places]);
  const pins = pinsIn(boundsOf(view, { width: size.width + 120, height: size.height + 120 }), view.zoom);
  const named = new Set(
    pins
      .toSorted((a, b) => b.count - a.count)
      .slice(0, namedAtMost)
      .map(({ key }) => key),
  );
  const choose = (pin: Pin) => {
    if (pin.place) onChoose(pin.place);
    else
      change((from) => ({ lat: pin.lat, lon: pin.lon, zoom: Math.max(from.zoom + 1, Math.min(pin.zoom ?? 13, 13)) }));
  };
  const here = () => {
    const reach = Math.min(size.width, size.height) / 2 / pixelsPerKilometre(view.lat, view.zoom);
    onSearchHere({ lat: view.lat, lon: view.lon, radius: Math.min(500, Math.max(1, Math.round(reach))) });
  };
  const ring = around && toScreen(around.lon, around.lat, view, size);
  return (
    <div
      ref={frame}
      {...handlers}
      role="application"
      aria-label={t('map.label')}
      aria-roledescription={t('map.label')}
      aria-describedby="map-help"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
      tabIndex={0}
      className="relative h-[640px] cursor-grab touch-none overflow-hidden rounded-box bg-sunken select-none active:cursor-grabbing max-lg:h-[62dvh]"
    >
      <p id="map-help" className="sr-only">
        {t('map.help')}
      </p>
      <MapBackground view={view} size={size} />
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
      {pins.map((pin) => (
        <MapPin
          key={pin.key}
          pin={pin}
          at={toScreen(pin.lon, pin.lat, view, size)}
          chosen={pin.place !== null && pin.place === chosen}
          named={view.zoom >= 7 || named.has(pin.key)}
          onChoose={() => choose(pin)}
        />
      ))}
      {moved && (
        <Button
          variant="secondary"
          size="sm"
          icon="arrow-clockwise"
          onClick={here}
          className="absolute! top-4 left-1/2 z-20 -translate-x-1/2 active:scale-100!"
        >
          {t('map.search_here')}
        </Button>
      )}
      {/* Over the sea: in every other corner they would lie on the names of towns. */}
      <div className="absolute top-3 left-3 z-20 grid gap-1.5">
        <IconButton icon="plus-lg" label={t('map.zoom_in')} className={controls} onClick={() => zoomBy(1)} />
        <IconButton icon="dash-lg" label={t('map.zoom_out')} className={controls} onClick={() => zoomBy(-1)} />
        <IconButton
          icon="map"
          label={t('map.whole')}
          className={controls}
          onClick={() => setView(fit(france, size, 24))}
        />
      </div>
    </div>
  );
}
