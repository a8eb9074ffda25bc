/** A background of map tiles from the address that the operator configured. */
import type { StyleSpecification } from 'maplibre-gl';
import type { Size, Viewport } from '#web/features/map/mercator.ts';
import { useTileMap } from '#web/features/map/use-tile-map.ts';

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
  onFailure: () => void;
}

export function Tiles({ source, ...options }: TilesProps) {
  const { frame } = useTileMap({ styleIn: () => styleOf(source), ...options });
  return <div ref={frame} aria-hidden inert className="absolute! inset-0" />;
}
