import { lazy, Suspense, useState } from 'react';
import type { Box } from '#web/features/map/labels.ts';
import { MapGround, type MapGroundProps } from '#web/features/map/map-ground.tsx';
import type { Size } from '#web/features/map/mercator.ts';
import { useSite } from '#web/lib/site.ts';
import { useInBrowser } from '#web/lib/store.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const licence = 'https://www.openstreetmap.org/copyright';

interface MapCreditProps {
  of: 'own' | 'streets' | 'streets_over_own';
  /** Pixels from the lower edge. */
  above: number;
}

/** The room that its words take: no name of a town may reach under them. */
const creditBox = (words: string, { width, height }: Size, above: number): Box => ({
  left: width - 16 - words.length * 6.6,
  right: width,
  top: height - above - 24,
  bottom: height - above,
});

/** Whose data the map shows: the licences ask for it, and OpenStreetMap's for a link. */
function MapCredit({ of, above }: MapCreditProps) {
  const { t } = useTranslation('map');
  return (
    <p
      style={{ bottom: above }}
      className="pointer-events-none absolute right-0 z-10 max-w-full truncate rounded-tl-badge bg-surface/80 px-1.5 py-px text-12 text-ink-2"
    >
      {of !== 'own' && (
        <a href={licence} target="_blank" rel="noreferrer" className="pointer-events-auto underline">
          {t('credit.streets')}
        </a>
      )}
      {of === 'streets_over_own' && ' · '}
      {of !== 'streets' && t('credit.own')}
    </p>
  );
}

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
