import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Preferences } from '#contract/preferences.ts';
import { PlaceCombobox } from '#web/features/locations/place-combobox.tsx';
import { updatePreferences } from '#web/lib/preferences.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';

type DefaultLocation = Preferences['defaultLocation'];

/** The commune that searches begin from; choosing one saves it. */
export function DefaultPlace({ place }: { place: DefaultLocation }) {
  const { t } = useTranslation('profile');
  const isSet = place !== null;
  const box = useRef<HTMLDivElement>(null);
  const changed = useRef(false);
  const change = (defaultLocation: DefaultLocation) => {
    changed.current = true;
    void updatePreferences({ defaultLocation });
  };
  // The control that had the focus is gone: the one that took its place gets it.
  useEffect(() => {
    if (changed.current) box.current?.querySelector<HTMLElement>(isSet ? 'button' : 'input')?.focus();
    changed.current = false;
  }, [isSet]);
  return (
    <div ref={box}>
      {place ? (
        <FieldGroup label={t('preferences.place')}>
          <Chip icon="geo-alt" label={place.name} onRemove={() => change(null)} />
        </FieldGroup>
      ) : (
        <Field label={t('preferences.place')} className="max-w-md">
          <PlaceCombobox
            nearMe="inside"
            value={null}
            onChange={(chosen) => chosen && change({ inseeCode: chosen.inseeCode, name: chosen.name })}
          />
        </Field>
      )}
    </div>
  );
}
