import { lazy, Suspense, useState } from 'react';
import { Outline } from '#web/features/map/outline.tsx';
import type { Size, Viewport } from '#web/features/map/mercator.ts';
import { useSite } from '#web/lib/site.ts';
import { useInBrowser } from '#web/lib/store.ts';

const Tiles = lazy(async () => ({ default: (await import('#web/features/map/tiles.tsx')).Tiles }));

/** The tiles that the operator configured; without any, or without WebGL, the outline of France. */
export function MapBackground({ view, size }: { view: Viewport; size: Size }) {
  const { mapTilesUrl } = useSite();
  const [failed, setFailed] = useState(false);
  const inBrowser = useInBrowser();
  const outline = <Outline view={view} size={size} />;
  if (!mapTilesUrl || failed || !inBrowser) return outline;
  return (
    <Suspense fallback={outline}>
      <Tiles source={mapTilesUrl} view={view} size={size} onFailure={() => setFailed(true)} />
    </Suspense>
  );
}
