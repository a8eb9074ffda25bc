/** A background of map tiles. It only paints: moving, zooming and pins are the map's own, the same as without tiles. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as TileMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';
import type { Size, Viewport } from '#web/features/map/mercator.ts';

setWorkerUrl(workerUrl);

/** A template of pictures ({z}/{x}/{y}), or the address of a whole style. */
function styleOf(source: string): string | StyleSpecification {
  if (!source.includes('{z}')) return source;
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [source], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

interface TilesProps {
  source: string;
  view: Viewport;
  size: Size;
  /** No WebGL, or a style that cannot be read. */
  onFailure: () => void;
}

export function Tiles({ source, view, size, onFailure }: TilesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<TileMap>(null);
  const { lat, lon, zoom } = view;

  useEffect(() => {
    try {
      const made = new TileMap({
        container: frame.current!,
        style: styleOf(source),
        center: [lon, lat],
        zoom,
        interactive: false,
        attributionControl: false,
      });
      // A tile that is missing is no reason to give up; a style is.
      let loaded = false;
      made.once('style.load', () => void (loaded = true));
      made.on('error', () => !loaded && onFailure());
      map.current = made;
      return () => {
        map.current = null;
        made.remove();
      };
    } catch {
      onFailure();
      return undefined;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the view follows below
  }, [source]);

  useEffect(() => void map.current?.jumpTo({ center: [lon, lat], zoom }), [lat, lon, zoom]);
  useEffect(() => void map.current?.resize(), [size.width, size.height]);
  return <div ref={frame} aria-hidden inert className="absolute! inset-0" />;
}
