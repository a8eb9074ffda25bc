import { AdRow } from '#web/features/ad-parts/ad-row.tsx';
import type { MapPlace } from '#web/features/map/pins.ts';
import { usePlaceAds } from '#web/features/search/map-place-panel.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Pixels of the map from its lower edge to above the card. */
export const cardHeight = 290;

/** Above the lower edge of a phone's map: the one ad whose label was tapped. */
export function MapPeek({ place, onClose }: { place: MapPlace; onClose: () => void }) {
  const { t } = useTranslation('map');
  const { data, isPlaceholderData } = usePlaceAds(place);
  const found = isPlaceholderData ? undefined : data?.items[0];
  // Measured from the middle of its own town.
  const ad = found && { ...found, distance: null };
  return (
    <section aria-label={place.city} className="absolute inset-x-3 bottom-[72px] z-30">
      <div className="mb-2 flex justify-end">
        <IconButton
          icon="x-lg"
          small
          label={t('close_ad')}
          onClick={onClose}
          className="border-[1.5px] border-line-strong bg-surface"
        />
      </div>
      <div className="rounded-box shadow-3">
        {ad ? <AdRow ad={ad} words={undefined} heading="h2" eager /> : <Skeleton className="h-[120px] rounded-box" />}
      </div>
    </section>
  );
}
