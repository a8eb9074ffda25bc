import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { defaultRadius } from '#contract/ads.ts';
import { PlaceCombobox } from '#web/features/locations/place-combobox.tsx';
import type { Place } from '#web/features/locations/place.ts';
import { one, placeKeys, type Changes, type Params } from '#web/features/search/search-params.ts';
import { RadiusChoice } from '#web/features/search/filters/radius-choice.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { usePreferences } from '#web/lib/preferences.ts';
import { Button } from '#web/ui/button.tsx';

const noPlace: Changes = Object.fromEntries(placeKeys.map((key) => [key, undefined]));

/** The place as the answer names it; while none is there, as it was asked for. */
function usePlace(filters: Params): Place | null {
  const { t } = useTranslation('search');
  const { answer } = useSearch();
  const asked = placeKeys.some((key) => filters[key]);
  if (!asked) return null;
  const found = answer?.place;
  const inseeCode = one(filters.inseeCode) ?? found?.inseeCode ?? '';
  const name = one(filters.city) ?? one(filters.postalCode) ?? (filters.lat ? t('place.area') : '');
  return {
    inseeCode,
    name: found?.name || name,
    lat: found?.lat ?? 0,
    lon: found?.lon ?? 0,
    postalCode: one(filters.postalCode) ?? '',
  };
}

/** A commune and how far around it. A name that nobody pointed at is searched for as it was typed. */
export function PlaceFilter() {
  const { t } = useTranslation('search');
  const { filters, answer, apply } = useSearch();
  const place = usePlace(filters);
  const preferences = usePreferences();
  const home = preferences?.defaultLocation;
  const [cleared, setCleared] = useState(false);
  /** Counts what was typed and left, so that the box then shows what was made of it. */
  const [round, setRound] = useState(0);
  const open = useRef(false);

  const choose = (chosen: Place | null) => {
    open.current = chosen === null;
    setCleared(chosen === null);
    if (chosen) around(chosen.inseeCode);
  };
  /** As far as was asked for, else as far as the member usually looks. */
  const around = (inseeCode: string) => {
    const usual = preferences?.defaultRadius ?? defaultRadius;
    const asked = one(filters.radius) ?? (usual === defaultRadius ? undefined : String(usual));
    apply({ ...noPlace, inseeCode, radius: asked });
  };
  const take = (text: string) => {
    if (!open.current) return;
    open.current = false;
    setCleared(false);
    setRound((before) => before + 1);
    const wish = text.trim();
    if (!wish) apply({ ...noPlace, radius: undefined });
    else apply({ ...noPlace, [/^\d{2,5}$/.test(wish) ? 'postalCode' : 'city']: wish });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant') || !open.current) return;
    event.preventDefault();
    event.currentTarget.blur();
  };
  // The box may still find the commune that was meant.
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => void setTimeout(() => take(target.value), 0);

  const radius = Number(one(filters.radius) ?? answer?.place?.radius ?? defaultRadius);
  return (
    <>
      {placeKeys.map((key) => filters[key] && <input key={key} type="hidden" name={key} value={one(filters[key])} />)}
      <input type="hidden" name="placeBefore" value={place?.name ?? ''} />
      <PlaceCombobox
        key={round}
        name="place"
        aria-label={t('place.label')}
        value={cleared ? null : place}
        onChange={choose}
        onKeyDown={press}
        onBlur={leave}
        nearMe={!place}
      />
      {home && !place && (
        <Button variant="quiet" size="sm" icon="house-door" onClick={() => around(home.inseeCode)}>
          {t('place.home', { name: home.name })}
        </Button>
      )}
      {place && <RadiusChoice value={radius} onChange={(km) => apply({ radius: String(km) })} className="mt-2" />}
    </>
  );
}
