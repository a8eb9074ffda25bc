import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Area } from '#contract/api/locations.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { defaultRadius } from '#contract/ads.ts';
import { mostPlaces } from '#contract/search.ts';
import { PlaceCombobox } from '#web/features/locations/place-combobox.tsx';
import type { Place } from '#web/features/locations/place.ts';
import { all, one, placeKeys, type Changes, type Params } from '#web/features/search/search-params.ts';
import { RadiusChoice } from '#web/features/search/filters/radius-choice.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { usePreferences } from '#web/lib/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

const noPlace: Changes = Object.fromEntries(placeKeys.map((key) => [key, undefined]));

/** The place as the answer names it; while none is there, as it was asked for. */
function usePlace(filters: Params): Place | null {
  const { t } = useTranslation('search');
  const { answer } = useSearch();
  const asked = placeKeys.some((key) => filters[key]);
  if (!asked) return null;
  const found = answer?.place;
  const area = answer?.places.find(({ param }) => param === 'area');
  const inseeCode = one(filters.inseeCode) ?? found?.inseeCode ?? area?.value ?? '';
  const name = one(filters.city) ?? one(filters.postalCode) ?? (filters.lat ? t('place.area') : '');
  return {
    inseeCode,
    name: found?.name || area?.name || name,
    lat: found?.lat ?? 0,
    lon: found?.lon ?? 0,
    postalCode: one(filters.postalCode) ?? '',
  };
}

/** The codes of what is chosen, with one more or one less. */
function usePlaceChanges() {
  const { answer, filters, apply } = useSearch();
  const chosen = answer?.places ?? [];
  const codesOf = (param: 'inseeCode' | 'area') =>
    chosen.flatMap((place) => (place.param === param && place.value ? [place.value] : []));
  const write = (inseeCode: string[], area: string[]) =>
    apply({ ...noPlace, inseeCode, area, radius: one(filters.radius) });
  return {
    chosen,
    add: (param: 'inseeCode' | 'area', code: string) =>
      write(
        [...codesOf('inseeCode'), ...(param === 'inseeCode' ? [code] : [])],
        [...codesOf('area'), ...(param === 'area' ? [code] : [])],
      ),
    remove: (code: string) =>
      write(
        codesOf('inseeCode').filter((one) => one !== code),
        codesOf('area').filter((one) => one !== code),
      ),
  };
}

/** Several places, each with a cross, and a box for one more. */
function MorePlaces() {
  const { t } = useTranslation('search');
  const { chosen, add, remove } = usePlaceChanges();
  const [isOpen, setOpen] = useState(false);
  const close = (run: () => void) => {
    setOpen(false);
    run();
  };
  return (
    <div className="mt-2 grid justify-items-start gap-2 noscript:hidden">
      {chosen.length > 1 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('place.chosen')}>
          {chosen.map(({ value, name }) => (
            <li key={value}>
              <Chip label={name} onRemove={() => remove(value)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="w-full">
          <PlaceCombobox
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press that opened it
            autoFocus
            aria-label={t('place.add')}
            value={null}
            onChange={(place) => place && close(() => add('inseeCode', place.inseeCode))}
            onArea={(area) => close(() => add('area', area.code))}
          />
        </div>
      ) : (
        chosen.length < mostPlaces && (
          <Button variant="quiet" size="sm" icon="plus-lg" onClick={() => setOpen(true)}>
            {t('place.add')}
          </Button>
        )
      )}
    </div>
  );
}

/**
 * A commune and how far around it, a département, a region, or several of them. A name that nobody pointed at is searched for
 * as it was typed.
 */
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
  const chooseArea = ({ code }: Area) => {
    open.current = false;
    setCleared(false);
    setRound((before) => before + 1);
    apply({ ...noPlace, area: code, radius: undefined });
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

  const isMany = (answer?.places.length ?? 0) > 1;
  const hasCircle = !answer?.places.length || answer.places.some((one) => one.radius !== null);
  const radius = Number(one(filters.radius) ?? answer?.places.find((one) => one.radius)?.radius ?? defaultRadius);
  return (
    <>
      {placeKeys.flatMap((key) =>
        all(filters[key]).map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
      )}
      <input type="hidden" name="placeBefore" value={place?.name ?? ''} />
      {!isMany && (
        <PlaceCombobox
          key={round}
          name="place"
          aria-label={t('place.label')}
          value={cleared ? null : place}
          onChange={choose}
          onKeyDown={press}
          onArea={chooseArea}
          onBlur={leave}
          nearMe={!place}
        />
      )}
      {home && !place && (
        <Button variant="quiet" size="sm" icon="house-door" onClick={() => around(home.inseeCode)}>
          {t('place.home', { name: home.name })}
        </Button>
      )}
      {place && (answer?.places.length ?? 0) > 0 && <MorePlaces />}
      {place && hasCircle && (
        <RadiusChoice value={radius} onChange={(km) => apply({ radius: String(km) })} className="mt-2" />
      )}
    </>
  );
}
