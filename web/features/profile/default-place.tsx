import { useTranslation } from 'react-i18next';
import { Preferences } from '#contract/preferences.ts';
import { Form, FormFailure, useContractForm } from '#web/lib/forms.tsx';
import { updatePreferences } from '#web/lib/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Place = Preferences['defaultLocation'];
const PlaceInput = Preferences.shape.defaultLocation.def.innerType;

/** The commune that searches begin from, named by hand until the site has its list of communes. */
export function DefaultPlace({ place }: { place: Place }) {
  const { t } = useTranslation('profile');
  if (!place) return <PlaceForm />;
  return (
    <FieldGroup label={t('preferences.place')}>
      <Chip
        icon="geo-alt"
        label={`${place.name} (${place.inseeCode})`}
        onRemove={() => void updatePreferences({ defaultLocation: null })}
      />
    </FieldGroup>
  );
}

function PlaceForm() {
  const { t } = useTranslation('profile');
  const form = useContractForm(PlaceInput, {
    defaultValues: { name: '', inseeCode: '' },
    messages: { inseeCode: t('preferences.insee_error') },
    send: async (defaultLocation) => {
      await updatePreferences({ defaultLocation });
    },
  });
  return (
    <Form form={form} className="flex flex-wrap items-start gap-x-4 gap-y-5">
      <FormFailure failure={form.failure} />
      <Field label={t('preferences.place')} error={form.errorOf('name')} className="min-w-48 flex-1">
        <TextInput {...form.register('name')} icon="geo-alt" placeholder="Lyon" />
      </Field>
      <Field
        label={t('preferences.insee')}
        hint={t('preferences.insee_hint')}
        error={form.errorOf('inseeCode')}
        className="w-52"
      >
        <TextInput {...form.register('inseeCode')} placeholder="69123" maxLength={5} autoCapitalize="characters" />
      </Field>
      <Button type="submit" variant="secondary" busy={form.busy} className="mt-[29px]">
        {t('preferences.place_set')}
      </Button>
    </Form>
  );
}
