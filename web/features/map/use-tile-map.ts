/** A map of MapLibre that only paints: moving, zooming and pins are the map's own, the same as without tiles. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as TileMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import type { Size, Viewport } from '#web/features/map/mercator.ts';

setWorkerUrl(workerUrl);

interface TileMapOptions {
  /** Asked for once the frame is on the page. */
  styleIn: (frame: HTMLElement) => string | StyleSpecification;
  view: Viewport;
  size: Size;
  /** No WebGL, or a style that cannot be read. */
  onFailure: () => void;
}

export function useTileMap({ styleIn, view, size, onFailure }: TileMapOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TileMap | null>(null);
  const { lat, lon, zoom } = view;

  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    try {
      const made = new TileMap({
        container,
        style: styleIn(container),
        center: [lon, lat],
        zoom,
        interactive: false,
        attributionControl: false,
      });
      // A tile that is missing is no reason to give up; a style is.
      let loaded = false;
      made.once('style.load', () => {
        loaded = true;
        setMap(made);
      });
      made.on('error', () => !loaded && onFailure());
      return () => {
        setMap(null);
        made.remove();
      };
    } catch {
      onFailure();
      return undefined;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- view and style follow later
  }, []);

  useEffect(() => void map?.jumpTo({ center: [lon, lat], zoom }), [map, lat, lon, zoom]);
  useEffect(() => void map?.resize(), [map, size.width, size.height]);
  return { frame, map };
}
