import { useTranslation } from 'react-i18next';
import type { Preferences } from '#contract/preferences.ts';
import { PlaceCombobox } from '#web/features/places/place-combobox.tsx';
import { updatePreferences } from '#web/lib/preferences.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';

/** The commune that searches begin from; choosing one saves it. */
export function DefaultPlace({ place }: { place: Preferences['defaultLocation'] }) {
  const { t } = useTranslation('profile');
  if (place)
    return (
      <FieldGroup label={t('preferences.place')}>
        <Chip icon="geo-alt" label={place.name} onRemove={() => void updatePreferences({ defaultLocation: null })} />
      </FieldGroup>
    );
  return (
    <Field label={t('preferences.place')} className="max-w-md">
      <PlaceCombobox
        nearMe
        value={null}
        onChange={(chosen) => {
          if (chosen) void updatePreferences({ defaultLocation: { inseeCode: chosen.inseeCode, name: chosen.name } });
        }}
      />
    </Field>
  );
}
