import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Location } from '#contract/api/locations.ts';
import { isFailure } from '#contract/failure.ts';
import { fetchNearest } from '#web/features/locations/use-locations.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type Trouble = 'denied' | 'unavailable' | 'abroad';

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 300_000 }),
  );
}

function troubleOf(error: unknown): Trouble {
  if (isFailure(error) && error.code === 'not_found') return 'abroad';
  return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unavailable';
}

/** Asks the browser where it is, on a click only; nothing but the commune is kept. `inside` places it within a field. */
export function NearMe({ onFound, inside }: { onFound: (location: Location) => void; inside?: string | undefined }) {
  const { t } = useTranslation('places');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const locate = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const { coords } = await currentPosition();
      onFound(await fetchNearest(coords));
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={clsx('grid justify-items-start gap-1.5 noscript:hidden', !inside && 'mt-1.5')}>
      <Button
        variant="quiet"
        size="sm"
        {...(!inside && { icon: 'geo-alt' })}
        className={inside ?? '-ml-3'}
        busy={busy}
        onClick={() => void locate()}
      >
        {t('near_me')}
      </Button>
      <output className="block">
        {busy && <p className="sr-only">{t('locating')}</p>}
        {trouble && <FieldError>{t(trouble)}</FieldError>}
      </output>
    </div>
  );
}
