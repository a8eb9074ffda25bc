import { clsx } from 'clsx';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Area, Location } from '#contract/api/locations.ts';
import { NearMe } from '#web/features/locations/near-me.tsx';
import { areaLabel, meantLocation, placeLabel, toPlace, type Place } from '#web/features/locations/place.ts';
import { useAreas, useLocations } from '#web/features/locations/use-locations.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { controlClass } from '#web/ui/control.ts';

type Inherited = Omit<
  ComponentProps<typeof Combobox>,
  'value' | 'onText' | 'options' | 'onChoose' | 'loading' | 'emptyText' | 'renderOption' | 'onChange'
>;

interface Props extends Inherited {
  value: Place | null;
  onChange: (place: Place | null) => void;
  /** Offers départements and regions too. */
  onArea?: (area: Area) => void;
  /** Offers to ask the browser for the commune it is in: below the field, or in a wide one at its end. */
  nearMe?: boolean | 'inside';
}

/** A commune by its name or postal code, and where asked for a département or a region. A screen with it names the texts "places" in its handle. */
export function PlaceCombobox({ value, onChange, onArea, nearMe = false, onBlur, ...rest }: Props) {
  const { t } = useTranslation('places');
  const isInside = nearMe === 'inside';
  /** What is typed since the last choice; null while the choice stands in the box. */
  const [typed, setTyped] = useState<string | null>(null);
  const [label, setLabel] = useState<{ inseeCode: string; text: string } | null>(null);
  const chosen = value && label?.inseeCode === value.inseeCode ? label.text : (value?.name ?? '');
  const text = typed ?? chosen;
  const { found, settled, failed } = useLocations(text, typed !== null);

  const areas = useAreas(text, typed !== null && onArea !== undefined);
  const options: PlaceChoice[] = [
    ...areas.map((area) => ({ id: area.code, label: areaLabel(area), area })),
    ...found.map((location) => ({ id: location.inseeCode, label: placeLabel(location), location })),
  ];

  const choose = (location: Location) => {
    setLabel({ inseeCode: location.inseeCode, text: placeLabel(location) });
    setTyped(null);
    onChange(toPlace(location, typed ?? ''));
  };
  const write = (next: string) => {
    setTyped(next);
    if (value) onChange(null);
  };
  const leave = () => {
    const meant = typed !== null && settled ? meantLocation(typed, found) : null;
    if (meant) choose(meant);
  };

  return (
    <div className="relative min-w-0">
      <Combobox
        inputClassName={clsx(controlClass, isInside && (value ? 'sm:pr-36' : 'pr-36'))}
        icon="geo-alt"
        placeholder={t('placeholder')}
        maxLength={80}
        autoCapitalize="words"
        spellCheck={false}
        {...rest}
        value={text}
        onText={write}
        options={options}
        onChoose={(option) => {
          if (option.location) return choose(option.location);
          setTyped(null);
          if (option.area) onArea?.(option.area);
        }}
        loading={typed !== null && typed.trim() !== '' && !settled}
        emptyText={typed === null || !typed.trim() ? '' : failed ? t('failed') : t('none')}
        renderOption={(option) => <PlaceOption {...option} />}
        onBlur={(event) => {
          onBlur?.(event);
          leave();
        }}
      />
      {nearMe && (
        <NearMe
          onFound={choose}
          // On a phone a long name needs the whole field once it is chosen.
          inside={isInside ? clsx('absolute! top-[5px] right-1.5', value && 'max-sm:hidden') : undefined}
        />
      )}
    </div>
  );
}

interface PlaceChoice {
  id: string;
  label: string;
  location?: Location;
  area?: Area;
}

function PlaceOption({ label, location, area }: PlaceChoice) {
  const { t } = useTranslation('places');
  const [first = '', ...others] = location?.postalCodes ?? [];
  const codes = others.length ? t('postal_codes_more', { first, last: others.at(-1) }) : first;
  return (
    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
      <span className="truncate">{label}</span>{' '}
      <span className="tnum flex-none text-13 text-ink-2">{area ? t(`kind.${area.kind}`) : codes}</span>
    </span>
  );
}
