/** Streets from the operator's own file, over the built-in map: that one shows where the file ends. */
import { addProtocol, type AddProtocolAction, type GeoJSONSource } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { useEffect, useState } from 'react';
import type { Box } from '#web/features/map/labels.ts';
import { fromScreen, type Size, type Viewport } from '#web/features/map/mercator.ts';
import { readColours, streetsStyle } from '#web/features/map/streets-style.ts';
import { useTileMap } from '#web/features/map/use-tile-map.ts';
import { useTranslation } from '#web/lib/texts.tsx';

// It answers with what MapLibre asks for, and its types do not say so.
addProtocol('pmtiles', new Protocol().tilev4 as AddProtocolAction);

interface StreetsProps {
  file: string;
  view: Viewport;
  size: Size;
  /** Where no name may stand: pins and buttons. */
  taken: readonly Box[];
  onFailure: () => void;
}

/** In steps, so that a handful of invisible pictures serves all boxes. */
const step = 8;
const roundUp = (length: number) => Math.ceil(length / step) * step;

/** The boxes as places on the map: names keep clear of what is there, even of what nobody sees. */
const toPlaces = (boxes: readonly Box[], view: Viewport, size: Size) => ({
  type: 'FeatureCollection' as const,
  features: boxes.map(({ left, top, right, bottom }) => {
    const { lon, lat } = fromScreen({ x: (left + right) / 2, y: (top + bottom) / 2 }, view, size);
    return {
      type: 'Feature' as const,
      properties: { box: `box ${roundUp(right - left)} ${roundUp(bottom - top)}` },
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    };
  }),
});

/** Milliseconds after the last movement: names settle when the map does. */
const settled = 150;

export function Streets({ file, taken, ...options }: StreetsProps) {
  const { i18n } = useTranslation('map');
  const { view, size } = options;
  const [themes, countThemes] = useState(0);
  const styleIn = (element: HTMLElement) =>
    streetsStyle(new URL(file, location.href).href, i18n.language, readColours(element));
  const { frame, map } = useTileMap({ styleIn, ...options });

  useEffect(() => {
    if (!map) return undefined;
    const element = map.getContainer();
    map.setMissingStyleImageResolver((id) => {
      const [, width = 0, height = 0] = id.split(' ').map(Number);
      if (width && height && !map.hasImage(id))
        map.addImage(id, { width, height, data: new Uint8Array(width * height * 4) });
    });
    map.on('idle', () => (element.dataset.drawn = 'true'));
    const observer = new MutationObserver(() => {
      map.setStyle(styleIn(element));
      countThemes((before) => before + 1);
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the style is read anew when it is needed
  }, [map]);

  useEffect(() => {
    const wait = setTimeout(
      () => void map?.getSource<GeoJSONSource>('taken')?.setData(toPlaces(taken, view, size)),
      settled,
    );
    return () => clearTimeout(wait);
  }, [map, taken, view, size, themes]);
  return <div ref={frame} aria-hidden inert className="absolute! inset-0" />;
}
