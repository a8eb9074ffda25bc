import { lazy, Suspense, useState } from 'react';
import { creditBox, MapCredit } from '#web/features/map/map-credit.tsx';
import { MapGround, type MapGroundProps } from '#web/features/map/map-ground.tsx';
import { useSite } from '#web/lib/site.ts';
import { useInBrowser } from '#web/lib/store.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const Tiles = lazy(async () => ({ default: (await import('#web/features/map/tiles.tsx')).Tiles }));
const Streets = lazy(async () => ({ default: (await import('#web/features/map/streets.tsx')).Streets }));

const none: readonly never[] = [];

/** Streets or tiles that the operator configured; without any, or without WebGL, our own map. */
export function MapBackground({ covered = 0, ...props }: MapGroundProps & { covered?: number }) {
  const { mapFile, mapTilesUrl } = useSite();
  const [failed, setFailed] = useState(false);
  const inBrowser = useInBrowser();
  const { t } = useTranslation('map');
  const { view, size, taken = none } = props;
  const onFailure = () => setFailed(true);
  const own = <MapGround {...props} hidden={creditBox(t('credit.own'), size, covered)} />;
  const ownCredit = <MapCredit of="own" above={covered} />;
  if (failed || !inBrowser || !(mapFile || mapTilesUrl))
    return (
      <>
        {own}
        {ownCredit}
      </>
    );
  if (mapFile)
    return (
      <>
        {own}
        <Suspense fallback={ownCredit}>
          <Streets file={mapFile} view={view} size={size} taken={taken} onFailure={onFailure} />
          <MapCredit of="streets_over_own" above={covered} />
        </Suspense>
      </>
    );
  return (
    <Suspense
      fallback={
        <>
          {own}
          {ownCredit}
        </>
      }
    >
      <Tiles key={mapTilesUrl} source={mapTilesUrl} view={view} size={size} onFailure={onFailure} />
      <MapCredit of="streets" above={covered} />
    </Suspense>
  );
}
