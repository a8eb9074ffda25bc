import { lazy, Suspense, useState } from 'react';
import { MapCredit } from '#web/features/map/map-credit.tsx';
import { MapGround, type MapGroundProps } from '#web/features/map/map-ground.tsx';
import { useSite } from '#web/lib/site.ts';
import { useInBrowser } from '#web/lib/store.ts';

const Tiles = lazy(async () => ({ default: (await import('#web/features/map/tiles.tsx')).Tiles }));

/** The tiles that the operator configured; without any, or without WebGL, our own map. */
export function MapBackground({ covered = 0, ...props }: MapGroundProps & { covered?: number }) {
  const { mapTilesUrl } = useSite();
  const [failed, setFailed] = useState(false);
  const inBrowser = useInBrowser();
  const own = (
    <>
      <MapGround {...props} />
      <MapCredit of="own" above={covered} />
    </>
  );
  if (!mapTilesUrl || failed || !inBrowser) return own;
  return (
    <Suspense fallback={own}>
      <Tiles source={mapTilesUrl} view={props.view} size={props.size} onFailure={() => setFailed(true)} />
      <MapCredit of="streets" above={covered} />
    </Suspense>
  );
}
